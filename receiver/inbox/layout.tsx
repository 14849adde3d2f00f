/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { Child, JSX } from 'hono/jsx';
import type { AppContext, InboxSession } from '../services.ts';
import { countNew } from '../store/list-leads.ts';
import { ICON, STYLES } from './styles.generated.ts';

const PLACES = [
  { name: 'leads', path: '/inbox', label: 'Leads' },
  { name: 'chart', path: '/inbox/chart', label: 'Weeks' },
  { name: 'erase', path: '/inbox/erase', label: 'Erase' },
  { name: 'log', path: '/inbox/log', label: 'Log' },
] as const;

interface Frame {
  title: string;
  /** The part of the inbox that the page belongs to. */
  place?: (typeof PLACES)[number]['name'];
  status?: 200 | 400 | 403 | 404 | 413 | 503;
}

/** Answers with a page, for people who are signed in and others. */
export async function sendInboxPage(
  c: AppContext,
  { status = 200, ...frame }: Frame,
  content: Child,
): Promise<Response> {
  const { session } = c.var;
  const newLeads = session && status === 200 ? await countNew(c.env.database) : 0;
  const site = new URL(c.env.settings.site[0] ?? c.env.settings.address).host;
  const page = (
    <Layout {...frame} site={site} session={session} newLeads={newLeads}>
      {content}
    </Layout>
  );
  return c.html(`<!doctype html>${page}`, status);
}

interface LayoutProps extends Frame {
  /** Host of the site whose leads these are. */
  site: string;
  /** Who is signed in, and how many new leads there are. */
  session: InboxSession | undefined;
  newLeads: number;
  children: Child;
}

function Layout({ title, place, site, session, newLeads, children }: LayoutProps) {
  const count = newLeads > 999 ? '999+' : String(newLeads);
  return (
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${newLeads > 0 ? `(${count}) ` : ''}${title} – ${site}`}</title>
        <link rel="icon" href={ICON} />
        <style>{raw(STYLES)}</style>
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="bar on-band">
          <a class="bar-home" href="/inbox">
            <img src={ICON} alt="" width="28" height="28" />
            <span>{site}</span>
          </a>
          {session && (
            <>
              <nav aria-label="Inbox">
                <ul>
                  {PLACES.map(({ name, path, label }) => (
                    <li>
                      <a href={path} aria-current={name === place ? 'true' : undefined}>
                        {label}
                        {name === 'leads' && newLeads > 0 && (
                          <span class="count">
                            {count}
                            <span class="visually-hidden"> new</span>
                          </span>
                        )}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <PostForm class="bar-out" action="/inbox/sign-out">
                <span>{session.email}</span>
                <button type="submit">Sign out</button>
              </PostForm>
            </>
          )}
        </header>
        <main id="main" tabindex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}

/** A form that changes something. */
export const PostForm = (form: JSX.IntrinsicElements['form']) => <form method="post" {...form} />;

/** A page that says one thing, such as what went wrong. */
export function MessagePage({ title, children }: { title: string; children: Child }) {
  return (
    <div class="narrow">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export function showNotFound(c: AppContext): Promise<Response> {
  return sendInboxPage(
    c,
    { title: 'Not found', status: 404 },
    <MessagePage title="There is nothing here">
      <p>
        The lead may have been erased. <a href="/inbox">All leads</a>
      </p>
    </MessagePage>,
  );
}

/** A table that scrolls where it is too wide for a phone. */
export function Table({ label, columns, children }: { label: string; columns: string[]; children: Child }) {
  return (
    // What scrolls must be reached with the keyboard.
    <section class="table" aria-label={label} tabindex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col">{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
