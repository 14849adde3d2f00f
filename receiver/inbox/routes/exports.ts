import { Hono } from 'hono';
import type { StoredLead } from '../../store/leads.ts';
import { type Inbox, type InboxContext, logAccess } from '../app.ts';
import { leadsCsv } from '../csv.ts';
import { exportedForms, exportedLeads } from '../exported-leads.ts';
import { readChoice, toFilter } from '../filter.ts';

/** Sent at once, in characters. */
const PART = 64 * 1024;

/** The leads of a list as files. */
export const exports = new Hono<Inbox>()
  .get('/leads.csv', async (c) => {
    const { database, clock } = c.env;
    const filter = toFilter(readChoice(c.req.query()), clock);
    await logAccess(c, 'export csv');
    const csv = leadsCsv(exportedLeads(database, filter), await exportedForms(database, filter));
    return file(c, csv, 'csv', 'text/csv; charset=utf-8; header=present');
  })
  .get('/leads.json', async (c) => {
    const { database, clock } = c.env;
    const filter = toFilter(readChoice(c.req.query()), clock);
    await logAccess(c, 'export json');
    return file(c, leadsJson(exportedLeads(database, filter)), 'json', 'application/json; charset=utf-8');
  });

/** An array, a lead on each line. */
async function* leadsJson(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let mark = '[\n';
  for await (const lead of leads) {
    yield mark + JSON.stringify(lead);
    mark = ',\n';
  }
  yield mark === '[\n' ? '[]\n' : '\n]\n';
}

/** Sends text as it is made. An error breaks the download off, so that nobody takes a part for the whole. */
function file(c: InboxContext, texts: AsyncGenerator<string>, extension: string, type: string): Response {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      let part = '';
      while (part.length < PART) {
        const { done, value } = await texts.next();
        if (done) break;
        part += value;
      }
      if (part === '') controller.close();
      else controller.enqueue(new TextEncoder().encode(part));
    },
    async cancel() {
      await texts.return(undefined);
    },
  };
  const today = c.env.clock.dayOf(c.env.now());
  return c.body(new ReadableStream(source), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="leads-${today}.${extension}"`,
  });
}
