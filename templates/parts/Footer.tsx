import { isMeasured } from '../../rules/analytics/ids.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import { formatPhone } from '../../rules/format.ts';
import { postalLine } from '../../rules/postal-line.ts';
import { useSite } from '../site-context.ts';
import { Logo } from './Logo.tsx';
import { DrawingView } from './Picture.tsx';

/** @param languages the place of the links to other languages, which differ between pages */
export function Footer({ languages }: { languages: string }) {
  const { settings, footer, endingStyles, art } = useSite();
  const { phone, email, social, hours } = settings;
  return (
    <footer>
      <link rel="stylesheet" href={endingStyles} />
      <div className="footer">
        <div className="footer-about">
          <Logo />
          <p>{settings.description}</p>
          <div>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            <a href={`mailto:${email}`}>{email}</a>
            {social.map(({ label, url }) => (
              <a key={url} href={url} rel="me noopener">
                {label}
              </a>
            ))}
            <span>{hours.shown}</span>
            <Address />
          </div>
        </div>
        {footer.map(({ title, links }, index) => (
          <nav key={title} aria-label={title}>
            <details>
              <summary>
                <span>{title}</span>
              </summary>
              <ul>
                {links.map(({ label, href, lang }) => (
                  <li key={href}>
                    <a href={href} lang={lang}>
                      {label}
                    </a>
                  </li>
                ))}
                {index === footer.length - 1 && languages}
              </ul>
            </details>
          </nav>
        ))}
        <FooterEnd />
      </div>
      <DrawingView className="footer-land" src={art('ground', 'home', 'edge')} size={[3600, 100]} />
    </footer>
  );
}

/** The footer of a page without a menu: who is behind it, and the legal links. The place of other languages stays empty. */
export function BareFooter({ languages }: { languages: string }) {
  const { settings, legal, endingStyles } = useSite();
  const { phone, email } = settings;
  return (
    <footer>
      <link rel="stylesheet" href={endingStyles} />
      <div className="footer">
        <div className="footer-legal">
          <Address />
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          <a href={`mailto:${email}`}>{email}</a>
          {legal.map(({ label, href, lang }) => (
            <a key={href} href={href} lang={lang}>
              {label}
            </a>
          ))}
          {languages}
        </div>
        <FooterEnd />
      </div>
    </footer>
  );
}

function Address() {
  const { address } = useSite().settings;
  return address.street ? (
    <span>
      {address.street}, {postalLine(address)}
    </span>
  ) : null;
}

function FooterEnd() {
  const { settings, year, locale } = useSite();
  const { t } = locale;
  return (
    <div className="footer-end">
      <p>
        © {settings.founded}
        {year > settings.founded && `–${year}`} {settings.legalName}
      </p>
      <p>
        {isMeasured(settings.analytics) && (
          <button
            className="consent-open"
            type="button"
            {...dataAttributes({ 'data-consent-settings': '' })}
            hidden
          >
            {t('Cookie settings')}
          </button>
        )}
        <button
          className="theme-switch"
          type="button"
          {...dataAttributes({ 'data-theme-switch': '' })}
          hidden
        >
          {t('Dark theme')}
        </button>
      </p>
    </div>
  );
}
