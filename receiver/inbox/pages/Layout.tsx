import type { ReactNode } from 'react';
import type { Visit } from '../app.ts';
import { ICON, STYLES } from '../styles.generated.ts';
import { PostForm } from './PostForm.tsx';

const PLACES = [
  { name: 'leads', path: '/inbox', label: 'Leads' },
  { name: 'chart', path: '/inbox/chart', label: 'Weeks' },
  { name: 'erase', path: '/inbox/erase', label: 'Erase' },
  { name: 'log', path: '/inbox/log', label: 'Log' },
] as const;

export interface Frame {
  title: string;
  /** The part of the inbox that the page belongs to. */
  place?: (typeof PLACES)[number]['name'];
}

interface LayoutProps extends Frame {
  /** Host of the site whose leads these are. */
  site: string;
  /** Who is signed in, and how many new leads there are. */
  visit?: Visit | undefined;
  newLeads: number;
  children: ReactNode;
}

export function Layout({ title, place, site, visit, newLeads, children }: LayoutProps) {
  const count = newLeads > 999 ? '999+' : String(newLeads);
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${newLeads > 0 ? `(${count}) ` : ''}${title} – ${site}`}</title>
        <link rel="icon" href={ICON} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="bar on-field">
          <a className="bar-home" href="/inbox">
            <img src={ICON} alt="" width="28" height="28" />
            <span>{site}</span>
          </a>
          {visit && (
            <>
              <nav aria-label="Inbox">
                <ul>
                  {PLACES.map(({ name, path, label }) => (
                    <li key={name}>
                      <a href={path} aria-current={name === place ? 'true' : undefined}>
                        {label}
                        {name === 'leads' && newLeads > 0 && (
                          <span className="count">
                            {count}
                            <span className="visually-hidden"> new</span>
                          </span>
                        )}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <PostForm className="bar-out" action="/inbox/sign-out" csrf={visit.csrf}>
                <span>{visit.email}</span>
                <button type="submit">Sign out</button>
              </PostForm>
            </>
          )}
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}
