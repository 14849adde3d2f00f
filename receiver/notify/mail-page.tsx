import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// The colors of the inbox (tools/inbox-styles.ts) as mail programs understand them.
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

export const SANS = 'Arial, Helvetica, sans-serif';
export const SERIF = 'Georgia, "Times New Roman", serif';
export const INK = '#141618';
export const QUIET = '#3d4043';
export const RULE = '1px solid #c3c8cb';
export const LEAF = '#314256';

interface MailPageProps {
  title: string;
  /** What lists of mails show after the subject. */
  preview: string;
  /** Under the card, in small letters. */
  footer: ReactNode;
  children: ReactNode;
}

/** The HTML part of a mail: one card, 600 pixels wide at most, with inline styles because many programs drop others. */
export function renderMail({ title, preview, footer, children }: MailPageProps): string {
  const markup = renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: '#edf1f3' }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table
          role="presentation"
          className="page"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ background: '#edf1f3' }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '20px 12px 32px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 600, textAlign: 'left', tableLayout: 'fixed' }}
                >
                  <tbody>
                    <tr>
                      <td
                        className="card"
                        style={{
                          background: '#f8fafb',
                          border: RULE,
                          borderTop: '4px solid #2f3b4c',
                          padding: '24px 24px 26px',
                        }}
                      >
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="quiet"
                        style={{ padding: '16px 24px', font: `13px/1.5 ${SANS}`, color: QUIET }}
                      >
                        {footer}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

/** A button that stays one in programs without backgrounds. */
export function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className="button"
      href={href}
      style={{
        ...{ display: 'inline-block', padding: '12px 20px', background: '#ffc857', color: INK },
        ...{ font: `bold 16px/1.25 ${SANS}`, textDecoration: 'none' },
      }}
    >
      {children}
    </a>
  );
}

/** Text with its line breaks. Its own direction of writing doesn't reach what surrounds it. */
export function Lines({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
  const lines = text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]));
  return <bdi>{lines}</bdi>;
}
