import { useSite } from '../site-context.ts';

export interface Action {
  label: string;
  href: string;
}

const CALL: Action = { label: 'Book a call', href: '/contact#contact-form' };
const QUOTE: Action = { label: 'Get a quote', href: '/contact' };
/** The two buttons of service and city pages. */
export const CALL_ACTIONS: Action[] = [CALL, QUOTE];

/** The two actions of the site. The call is free if the settings have a free session. */
export function useActions(): [call: Action, quote: Action] {
  const { session } = useSite().settings;
  return [session ? { ...CALL, label: session.action } : CALL, QUOTE];
}

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

/** Where to read more, under a text. */
export function MoreLink({ link }: { link: Action | undefined }) {
  if (!link) return null;
  return (
    <p>
      <a className="link" href={link.href}>
        {link.label}
      </a>
    </p>
  );
}
