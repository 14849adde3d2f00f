import { formatPhone } from '../../rules/format.ts';
import { useSite } from '../site-context.ts';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';

/** The navigation bar. Menu and dropdown are popovers, which need no script. */
export function Header({ path }: { path: string }) {
  const { settings, casing } = useSite();
  const { links, action } = settings.menu;
  const current = (href: string) => (href === path ? 'page' : undefined);
  return (
    <header className="header">
      <Logo />
      <nav id="navigation" tabIndex={-1} aria-label="Main">
        <button className="header-toggle" type="button" popoverTarget="menu">
          <span>
            <Icon name="menu" />
            Menu
          </span>
          <span>
            <Icon name="close" />
            Close
          </span>
        </button>
        <div className="menu" id="menu" popover="auto">
          <ul className="menu-list">
            {links.map(({ label, href }) =>
              href === '/services' ? (
                <ServicesItem key={href} label={label} path={path} />
              ) : (
                <li key={href}>
                  <a href={href} aria-current={current(href)}>
                    {label}
                  </a>
                </li>
              ),
            )}
          </ul>
          <p className="menu-call">
            <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>
          </p>
        </div>
      </nav>
      <a className="header-phone" href={`tel:${settings.phone}`}>
        {formatPhone(settings.phone)}
      </a>
      <a className="button header-action" href={action.href}>
        {casing(action.label)}
      </a>
    </header>
  );
}

/** The services, under the label of the link to their page. */
function ServicesItem({ label, path }: { label: string; path: string }) {
  const { services } = useSite();
  const current = (href: string) => (href === path ? 'page' : undefined);
  return (
    <li>
      <button className="menu-services" type="button" popoverTarget="services">
        {label}
        <Icon name="chevron" />
      </button>
      <div className="dropdown" id="services" popover="auto">
        <a className="dropdown-all" href="/services" aria-current={current('/services')}>
          All services
        </a>
        {services.map((group) => (
          <div key={group.title}>
            <p>{group.title}</p>
            <ul>
              {group.links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} aria-current={current(href)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </li>
  );
}

/** The first links of a page, for those who use a keyboard. */
export function SkipLinks({ path }: { path: string }) {
  return (
    <nav className="skip-links" aria-label="Skip">
      <a href="#main">Skip to main content</a>
      <a href="#navigation">Skip to navigation</a>
      <a href={path === '/contact' ? '#contact-form' : '/contact#contact-form'}>Skip to contact form</a>
    </nav>
  );
}
