import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { countNew } from '../store/lead-counts.ts';
import type { InboxContext } from './app.ts';
import { type Frame, Layout } from './pages/Layout.tsx';
import { MessagePage } from './pages/MessagePage.tsx';

/** Answers with a page, for people who are signed in and others. */
export async function show(
  c: InboxContext,
  { status = 200, ...frame }: Frame & { status?: 200 | 400 | 403 | 404 | 413 | 503 },
  content: ReactNode,
): Promise<Response> {
  const { visit } = c.var;
  const newLeads = visit && status === 200 ? await countNew(c.env.database) : 0;
  const site = new URL(c.env.settings.site[0] ?? c.env.settings.address).host;
  const page = renderToStaticMarkup(
    <Layout {...frame} site={site} visit={visit} newLeads={newLeads}>
      {content}
    </Layout>,
  );
  return c.html(`<!doctype html>${page}`, status);
}

export function showNotFound(c: InboxContext): Promise<Response> {
  return show(
    c,
    { title: 'Not found', status: 404 },
    <MessagePage title="There is nothing here">
      <p>
        The lead may have been erased. <a href="/inbox">All leads</a>
      </p>
    </MessagePage>,
  );
}
