import { useSite } from '../site-context.ts';

export interface Action {
  label: string;
  href: string;
}

/** The two buttons of service and city pages (specification, part 2, section 2.1). */
export const CALL_ACTIONS: Action[] = [
  { label: 'Book a call', href: '/contact#contact-form' },
  { label: 'Get a quote', href: '/contact' },
];

/** A row of buttons; the first is the primary one, unless all are quiet. */
export function Buttons({ actions, quiet }: { actions: readonly Action[]; quiet?: boolean }) {
  const { casing } = useSite();
  return (
    <p className="buttons">
      {actions.map(({ label, href }, index) => (
        <a key={label} className={index > 0 || quiet ? 'button button-quiet' : 'button'} href={href}>
          {casing(label)}
        </a>
      ))}
    </p>
  );
}
