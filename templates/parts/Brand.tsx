import { useSite } from '../site.ts';

/** The mark (a pivot in its plat) and the name, linking home. */
export function Brand() {
  const { settings } = useSite();
  return (
    <a className="brand" href="/">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="brand-plat" d="M0 0h24v24H0z" />
        <circle className="brand-pivot" cx="12" cy="12" r="9" />
        <path className="brand-wedge" d="M12 12V3a9 9 0 0 1 9 9z" />
      </svg>
      <span>{settings.name}</span>
    </a>
  );
}
