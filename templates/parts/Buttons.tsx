import { useSite } from '../site-context.ts';

export interface Action {
  label: string;
  href: string;
}

export const FREE_CALL: Action = { label: 'Book a free strategy call', href: '/contact#contact-form' };
const QUOTE: Action = { label: 'Get a quote', href: '/contact' };
/** The two actions of the site. */
export const ACTIONS: Action[] = [FREE_CALL, QUOTE];
/** The two buttons of service and city pages, in the words of the specification (part 2, section 2.1). */
export const CALL_ACTIONS: Action[] = [{ ...FREE_CALL, label: 'Book a call' }, QUOTE];

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
