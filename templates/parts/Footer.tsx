import { useSite } from '../site-context.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { Logo } from './Logo.tsx';

export function Footer() {
  const { settings, footer, year } = useSite();
  return (
    <footer className="footer">
      <div className="footer-about">
        <Logo />
        <p>{settings.description}</p>
        <ContactDetails />
        {settings.social.length > 0 && (
          <ul className="footer-social">
            {settings.social.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="me noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {footer.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <details>
            <summary>
              <span>{title}</span>
            </summary>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      ))}
      <div className="footer-end">
        <p>
          © {settings.founded}
          {year > settings.founded && `–${year}`} {settings.legalName}
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
