import { formatPhone } from '../../rules/format.ts';
import { useSite } from '../site-context.ts';
import { Logo } from './Logo.tsx';

/** The footer of every page (specification, part 1, section 2, Shared shell). */
export function Footer() {
  const { settings, footer } = useSite();
  return (
    <footer className="footer">
      <div className="footer-about">
        <Logo />
        <p>{settings.description}</p>
        <p>
          <a href={`mailto:${settings.email}`}>{settings.email}</a>
          <br />
          <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>
          <br />
          {settings.hours.shown}
        </p>
        <ul className="footer-social">
          {settings.social.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {footer.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <p>{title}</p>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div className="footer-end">
        <p>
          © {settings.founded} {settings.legalName}
        </p>
        <p>
          <button className="consent-open" type="button" data-consent-settings hidden>
            Cookie settings
          </button>
          <button className="theme-switch" type="button" data-theme-switch hidden>
            Dark theme
          </button>
        </p>
      </div>
    </footer>
  );
}
