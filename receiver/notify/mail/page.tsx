/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { FormLabels } from '../../../rules/forms/labels.ts';

// The colors of the inbox (tools/inbox-styles.ts), in a notation that mail programs understand.
const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background: #121416 !important }
  .card { background: #191c1e !important; border-color: #323639 !important; border-top-color: #a6c9e5 !important }
  .ink { color: #e7eced !important }
  .quiet { color: #c0c5c7 !important }
  .rule { border-color: #323639 !important }
  .link { color: #a6c9e5 !important }
  .button { background: #fecf69 !important; color: #141618 !important }
}`;

export const SANS = 'Arial,Helvetica,sans-serif';
export const SERIF = "Georgia,'Times New Roman',serif";
export const INK = '#141618';
export const QUIET = '#3d4043';
export const RULE = '1px solid #c3c8cb';
export const LEAF = '#314256';

const LOGO_HEIGHT = 36;

interface MailPageProps {
  title: string;
  /** Mail programs show it after the subject in their lists. */
  preview: string;
  /** Under the card, in small letters. */
  footer: Child;
  children: Child;
}

/** The HTML part of a mail: one card, 600 pixels wide at most. Styles are inline because many programs drop others. */
export function MailPage({ title, preview, footer, children }: MailPageProps) {
  const table = { role: 'presentation', width: '100%', cellpadding: '0', cellspacing: '0' };
  return (
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{raw(DARK)}</style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#edf1f3">
        <div style="display:none;max-height:0;overflow:hidden">{preview}</div>
        <table class="page" style="background:#edf1f3" {...table}>
          <tr>
            <td align="center" style="padding:20px 12px 32px">
              <table style="max-width:600px;text-align:left;table-layout:fixed" {...table}>
                <tr>
                  <td
                    class="card"
                    style={`background:#f8fafb;border:${RULE};border-top:4px solid #2f3b4c;padding:24px 24px 26px`}
                  >
                    {children}
                  </td>
                </tr>
                <tr>
                  <td class="quiet" style={`padding:16px 24px;font:13px/1.5 ${SANS};color:${QUIET}`}>
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
            style={`padding:6px 8px;background:#fff;color:${INK};font:bold 18px/1.2 ${SERIF}`}
          />
        </p>
      )}
      <h1 class="ink" style={`margin:0 0 12px;font:bold 26px/1.2 ${SERIF};color:${INK}`}>
        {title}
      </h1>
      <p class="ink" style={`margin:0 0 20px;font:16px/1.5 ${SANS};color:${INK}`}>
        {text}
      </p>
      <MailButton {...link} />
      {more && (
        <p style={`margin:20px 0 0;font:16px/1.5 ${SANS}`}>
          <a class="link" href={more.href} style={`color:${LEAF}`}>
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
  const style = `display:inline-block;padding:12px 20px;background:#ffc857;color:${INK};font:bold 16px/1.25 ${SANS};text-decoration:none`;
  return (
    <a class="button" href={href} style={style}>
      {label}
    </a>
  );
}

/** The text of an HTML mail. */
export const toHtml = (mail: Child) => `<!doctype html>\n${mail}`;
