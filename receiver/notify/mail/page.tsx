/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import { type Child, createContext, useContext } from 'hono/jsx';
import type { Palette, SiteBrand, Typefaces } from '../../../rules/brand.ts';
import type { FormLabels } from '../../../rules/forms/labels.ts';
import { ENGLISH } from '../../../rules/locale.ts';
import { PALETTE, TYPEFACES } from '../../inbox/styles.generated.ts';

/** The colors and fonts of a mail. Mail programs load no fonts, so these are on every system. */
interface MailLook extends Palette {
  display: string;
  sans: string;
  /** A thin line, for borders. */
  rule: string;
}

function mailLook(
  { light, dark }: Palette,
  { display, sans }: Pick<Typefaces, 'display' | 'sans'>,
): MailLook {
  const systemFonts = (stack: string) => stack.replaceAll(/"[^"]*",/g, '');
  return {
    light,
    dark,
    display: systemFonts(display),
    sans: systemFonts(sans),
    rule: `1px solid ${light['line-quiet']}`,
  };
}

const Look = createContext(mailLook(PALETTE, TYPEFACES));

/** The colors and fonts of the mail that a component is part of. */
export const useLook = () => useContext(Look);

/** The text of an HTML mail. @param brand of the site, if it is known */
export function toHtml(mail: Child, brand: SiteBrand | undefined): string {
  const page = brand ? <Look.Provider value={mailLook(brand, brand.typefaces)}>{mail}</Look.Provider> : mail;
  return `<!doctype html>\n${page}`;
}

/** Styles for mail programs with a dark theme, which override those of the elements. */
const darkCss = ({ dark }: Palette) => `
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.paper} !important }
  .card { background: ${dark.tint} !important; border-color: ${dark['line-quiet']} !important; border-top-color: ${dark.link} !important }
  .ink { color: ${dark.ink} !important }
  .quiet { color: ${dark['ink-quiet']} !important }
  .rule { border-color: ${dark['line-quiet']} !important }
  .quote { border-color: ${dark.action} !important }
  .link { color: ${dark.link} !important }
  .button { background: ${dark.action} !important; border-color: ${dark['on-action']} !important; color: ${dark['on-action']} !important }
}`;

const LOGO_HEIGHT = 36;

interface MailPageProps {
  /** BCP 47. */
  language?: string;
  title: string;
  /** Mail programs show it after the subject in their lists. */
  preview: string;
  /** Under the card, in small letters. */
  footer: Child;
  children: Child;
}

/** The HTML part of a mail: one card, 600 pixels wide at most. Styles are inline because many programs drop others. */
export function MailPage({ language = ENGLISH.language, title, preview, footer, children }: MailPageProps) {
  const look = useLook();
  const { light, rule, sans } = look;
  const table = { role: 'presentation', width: '100%', cellpadding: '0', cellspacing: '0' };
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{raw(darkCss(look))}</style>
      </head>
      <body class="page" style={`margin:0;padding:0;background:${light.tint}`}>
        <div style="display:none;max-height:0;overflow:hidden">{preview}</div>
        <table class="page" style={`background:${light.tint}`} {...table}>
          <tr>
            <td align="center" style="padding:20px 12px 32px">
              <table style="max-width:600px;text-align:left;table-layout:fixed" {...table}>
                <tr>
                  <td
                    class="card"
                    style={`background:${light.paper};border:${rule};border-top:4px solid ${light.band};padding:24px 24px 26px`}
                  >
                    {children}
                  </td>
                </tr>
                <tr>
                  <td
                    class="quiet"
                    style={`padding:16px 24px;font:13px/1.5 ${sans};color:${light['ink-quiet']}`}
                  >
                    {footer}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>
  );
}

/** A mail with one heading, a paragraph and a button. */
export function MessageMail({ title, text, link, more, sender, site = '', ...page }: MessageMailProps) {
  const { agency, logo } = sender ?? {};
  const { light, display, sans } = useLook();
  return (
    <MailPage title={title} {...page}>
      {logo && (
        // On white, because there is one logo for both themes.
        <p style="margin:0 0 20px">
          <img
            src={site + logo.path}
            width={Math.round((logo.width * LOGO_HEIGHT) / logo.height)}
            height={LOGO_HEIGHT}
            alt={agency}
            style={`padding:6px 8px;background:#fff;color:${light.ink};font:bold 18px/1.2 ${display}`}
          />
        </p>
      )}
      <h1 class="ink" style={`margin:0 0 12px;font:bold 26px/1.2 ${display};color:${light.ink}`}>
        {title}
      </h1>
      <p class="ink" style={`margin:0 0 20px;font:16px/1.5 ${sans};color:${light.ink}`}>
        {text}
      </p>
      <MailButton {...link} />
      {more && (
        <p style={`margin:20px 0 0;font:16px/1.5 ${sans}`}>
          <a class="link" href={more.href} style={`color:${light.link}`}>
            {more.label}
          </a>
        </p>
      )}
    </MailPage>
  );
}

interface MessageMailProps extends Omit<MailPageProps, 'children'> {
  text: string;
  link: Link;
  /** Whose logo is at the top. */
  sender?: FormLabels | undefined;
  /** The origin of the site. */
  site?: string;
  /** Another link, below the button. */
  more?: Link | undefined;
}

interface Link {
  href: string;
  label: string;
}

/** A link that looks like a button. */
export function MailButton({ href, label }: Link) {
  const { light, sans } = useLook();
  const style = `display:inline-block;padding:12px 20px;border:1px solid ${light['on-action']};background:${light.action};color:${light['on-action']};font:bold 16px/1.25 ${sans};text-decoration:none`;
  return (
    <a class="button" href={href} style={style}>
      {label}
    </a>
  );
}
