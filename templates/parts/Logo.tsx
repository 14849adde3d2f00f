import { useSite } from '../site-context.ts';

/** The logo and the name, linking to the home page. */
export function Logo() {
  const { settings } = useSite();
  return (
    <a className="logo" href="/" aria-label={settings.name}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="logo-frame" d="M0 0h24v24H0z" />
        <circle className="logo-circle" cx="12" cy="12" r="9" />
        <path className="logo-wedge" d="M12 12V3a9 9 0 0 1 9 9z" />
      </svg>
      <span>{settings.name}</span>
    </a>
  );
}
