/** @jsxImportSource hono/jsx */
import type { Child, JSX } from 'hono/jsx';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { AppContext, InboxSession } from '../services.ts';
import { countNew } from '../store/list-leads.ts';
import { type Look, LookTags } from '../web/look.tsx';

const SECTIONS = [
  { name: 'leads', path: INBOX_PATH, label: 'Leads' },
  { name: 'chart', path: `${INBOX_PATH}/chart`, label: 'Weeks' },
  { name: 'newsletter', path: `${INBOX_PATH}/newsletter`, label: 'Newsletter' },
  { name: 'erase', path: `${INBOX_PATH}/erase`, label: 'Erase' },
  { name: 'access log', path: `${INBOX_PATH}/log`, label: 'Log' },
] as const;

interface Frame {
  title: string;
  /** The link in the navigation that the page belongs to. */
  section?: (typeof SECTIONS)[number]['name'];
  status?: 200 | 400 | 403 | 404 | 405 | 413 | 503;
}

/** Responds with a page of the inbox, with navigation if somebody is signed in. */
export async function sendInboxPage(
  c: AppContext,
  { status = 200, ...frame }: Frame,
  content: Child,
): Promise<Response> {
  const { session, look } = c.var;
  const newLeads = session && status === 200 ? await countNew(c.env.database) : 0;
  const site = new URL(c.env.settings.site[0] ?? c.env.settings.address).host;
  const page = (
    <Layout {...frame} {...{ site, look, session, newLeads }}>
      {content}
    </Layout>
  );
  return c.html(`<!doctype html>${page}`, status);
}

interface LayoutProps extends Frame {
  /** Host of the site. */
  site: string;
  look: Look;
  session: InboxSession | undefined;
  newLeads: number;
  children: Child;
}

function Layout({ title, section, site, look, session, newLeads, children }: LayoutProps) {
  const count = newLeads > 999 ? '999+' : String(newLeads);
  return (
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${newLeads > 0 ? `(${count}) ` : ''}${title} – ${site}`}</title>
        <LookTags {...look} />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="bar on-band">
          <a class="bar-home" href={INBOX_PATH}>
            <img src={look.icon} alt="" width="28" height="28" />
            <span>{site}</span>
          </a>
          {session && (
            <>
              <nav aria-label="Inbox">
                <ul>
                  {SECTIONS.map(({ name, path, label }) => (
                    <li>
                      <a href={path} aria-current={name === section ? 'true' : undefined}>
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
              <PostForm class="bar-out" action={`${INBOX_PATH}/sign-out`}>
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

/** A form that changes something, or whose values must not be part of an address. */
export const PostForm = (form: JSX.IntrinsicElements['form']) => <form method="post" {...form} />;

/** A narrow page for a message or a short form. */
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
        The lead may have been erased. <a href={INBOX_PATH}>All leads</a>
      </p>
    </MessagePage>,
  );
}

/** A table that scrolls where it is too wide for a phone. */
export function Table({ label, columns, children }: { label: string; columns: string[]; children: Child }) {
  return (
    // tabindex, so that people can scroll it with the keyboard.
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
