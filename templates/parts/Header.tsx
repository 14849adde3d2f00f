import { formatPhone } from '../../rules/format.ts';
import { type NavGroup, useSite } from '../site-context.ts';
import { useActions } from './Buttons.tsx';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';

/**
 * The navigation bar. Menu and dropdown are popovers, which need no script.
 * @param languages the place of the links to other languages, which differ between pages
 */
export function Header({ path, languages }: { path: string; languages: string }) {
  const { settings, casing, locale, link } = useSite();
  const { t } = locale;
  const { links, action } = settings.menu;
  const [call] = useActions();
  const current = (href: string) => (href === path ? 'page' : undefined);
  return (
    <header className="header">
      <Logo />
      <nav id="navigation" tabIndex={-1} aria-label={t('Main')}>
        <button className="header-toggle" type="button" popoverTarget="menu">
          <span>
            <Icon name="menu" />
            {t('Menu')}
          </span>
          <span>
            <Icon name="close" />
            {t('Close')}
          </span>
        </button>
        <div className="menu" id="menu" popover="auto">
          <ul className="menu-list">
            {links.map(({ label, href }) =>
              link(href) === link('/services') ? (
                <ServicesItem key={href} label={label} path={path} />
              ) : (
                <li key={href}>
                  <a href={href} aria-current={current(href)}>
                    {label}
                  </a>
                </li>
              ),
            )}
            {languages}
          </ul>
          <p className="menu-call">
            <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>
            <a className="button" href={call.href}>
              {casing(call.label)}
            </a>
          </p>
        </div>
      </nav>
      <Phone />
      <a className="button header-action" href={action.href}>
        {casing(action.label)}
      </a>
    </header>
  );
}

/** The header of a page without a menu. It has the place of links to other languages, which stays empty. */
export function BareHeader({ languages }: { languages: string }) {
  return (
    <header className="header">
      <Logo />
      <Phone />
      {languages}
    </header>
  );
}

function Phone() {
  const { phone } = useSite().settings;
  return (
    <a className="header-phone" href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}

/**
 * The services, under a link to their page, and the industries and cities. Phones have no dropdown, but show its two parts as
 * rows that open.
 */
function ServicesItem({ label, path }: { label: string; path: string }) {
  const { services, places, settings, locale, link } = useSite();
  const all = link('/services');
  return (
    <li>
      <button className="menu-services" type="button" popoverTarget="services">
        {label}
        <Icon name="chevron" />
      </button>
      <div className="dropdown" id="services" popover="auto">
        <details>
          <summary>{label}</summary>
          <a href={all} aria-current={path === all ? 'page' : undefined}>
            {locale.t('All services')}
          </a>
          <Groups groups={services} path={path} />
        </details>
        {places.length > 0 && (
          <details>
            <summary>{settings.footer.places}</summary>
            <Groups groups={places} path={path} />
          </details>
        )}
      </div>
    </li>
  );
}

function Groups({ groups, path }: { groups: readonly NavGroup[]; path: string }) {
  return (
    <div>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <p>{title}</p>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === path ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The first links of a page, for people who use a keyboard. */
export function SkipLinks({ path }: { path: string }) {
  const { locale, link } = useSite();
  const { t } = locale;
  return (
    <nav className="skip-links" aria-label={t('Skip')}>
      <a href="#main">{t('Skip to main content')}</a>
      <a href="#navigation">{t('Skip to navigation')}</a>
      <a href={path === link('/contact') ? '#contact-form' : '/contact#contact-form'}>
        {t('Skip to contact form')}
      </a>
    </nav>
  );
}

/** The same on a page without a menu. */
export function BareSkipLinks({ form }: { form: string | undefined }) {
  const { t } = useSite().locale;
  return (
    <nav className="skip-links" aria-label={t('Skip')}>
      <a href="#main">{t('Skip to main content')}</a>
      {form && <a href={form}>{t('Skip to contact form')}</a>}
    </nav>
  );
}
