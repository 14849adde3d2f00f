import type { Phrase } from '../../rules/languages/languages.ts';
import { useSite } from '../site-context.ts';

export interface Action {
  label: string;
  href: string;
  /** The topic, for screen readers, which read labels without the text around them. */
  about?: string;
}

/** The two buttons of service and city pages, which lead to the form and to the contact page. */
export function useCallActions(): [call: Action, quote: Action] {
  const { words } = useSite();
  return [
    { label: words.call, href: '/contact#contact-form' },
    { label: words.quote, href: '/contact' },
  ];
}

/** The two actions of the site. The call is free if the settings have a free session. */
export function useActions(): [call: Action, quote: Action] {
  const { settings, locale } = useSite();
  const { session } = settings;
  const [call, quote] = useCallActions();
  // The default of the label is a phrase.
  return [session ? { ...call, label: locale.t(session.action as Phrase) } : call, quote];
}

/** A row of buttons; the first is the primary one, unless all are quiet. */
export function Buttons({ actions, quiet }: { actions: readonly Action[]; quiet?: boolean }) {
  const { casing } = useSite();
  return (
    <p className="buttons">
      {actions.map(({ label, href, about }, index) => (
        <a
          key={label}
          className={index > 0 || quiet ? 'button button-quiet' : 'button'}
          href={href}
          aria-label={about && `${casing(label)}: ${about}`}
        >
          {casing(label)}
        </a>
      ))}
    </p>
  );
}

/** A link to more, under a text. */
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
