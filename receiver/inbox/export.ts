import { Hono } from 'hono';
import { newsletterLink } from '../notify/newsletter-link.ts';
import type { App, AppContext } from '../services.ts';
import type { StoredLead } from '../store/leads.ts';
import { everyLead, formsOf } from '../store/list-leads.ts';
import { confirmedSubscribers, type Subscriber } from '../store/subscribers.ts';
import { recordAccess } from './access-log.tsx';
import { leadsCsv, subscribersCsv } from './csv.ts';
import { readFilter, toFilter } from './filter.ts';

const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** Downloads the leads of a list, or the newsletter list, as a file. */
export const exportRoutes = new Hono<App>()
  .get('/leads.csv', async (c) => {
    const { database, formLabels } = c.env;
    const filter = await filterOf(c);
    await recordAccess(c, 'export csv');
    const csv = leadsCsv(everyLead(database, filter), await formsOf(database, filter), await formLabels());
    return file(c, csv, 'leads', 'csv', CSV_TYPE);
  })
  .get('/leads.json', async (c) => {
    await recordAccess(c, 'export json');
    const json = leadsJson(everyLead(c.env.database, await filterOf(c)));
    return file(c, json, 'leads', 'json', 'application/json; charset=utf-8');
  })
  .get('/newsletter.csv', async (c) => {
    const { database } = c.env;
    await recordAccess(c, 'export newsletter');
    const linkOf = (subscriber: Subscriber) => newsletterLink(c.env, 'unsubscribe', subscriber);
    return file(c, subscribersCsv(confirmedSubscribers(database), linkOf), 'newsletter', 'csv', CSV_TYPE);
  });

const filterOf = async ({ env: { database, clock }, req }: AppContext) =>
  toFilter(await readFilter(database, req.query()), clock);

/** A JSON array with one lead per line. */
async function* leadsJson(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const lead of leads) {
    yield before + JSON.stringify(lead);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** ReadableStream with `from`, which TypeScript's web types lack. */
const TextStream = ReadableStream as unknown as {
  from(texts: AsyncIterable<string>): ReadableStream<string>;
};

/** Streams a download. An error breaks it off, so that nobody mistakes a part for the whole file. */
function file(
  c: AppContext,
  texts: AsyncGenerator<string>,
  name: string,
  extension: string,
  type: string,
): Response {
  const today = c.env.clock.dayOf(c.env.now());
  return c.body(TextStream.from(texts).pipeThrough(new TextEncoderStream()), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}-${today}.${extension}"`,
  });
}
