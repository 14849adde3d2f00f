import { Hono } from 'hono';
import type { App, AppContext } from '../services.ts';
import type { StoredLead } from '../store/leads.ts';
import { everyLead, formsOf } from '../store/list-leads.ts';
import { recordAccess } from './access-log.tsx';
import { leadsCsv } from './csv.ts';
import { readFilter, toFilter } from './filter.ts';

/** The leads of a list as files. */
export const exportRoutes = new Hono<App>()
  .get('/leads.csv', async (c) => {
    const { database, formLabels } = c.env;
    const filter = filterOf(c);
    await recordAccess(c, 'export csv');
    const csv = leadsCsv(everyLead(database, filter), await formsOf(database, filter), await formLabels());
    return file(c, csv, 'csv', 'text/csv; charset=utf-8; header=present');
  })
  .get('/leads.json', async (c) => {
    await recordAccess(c, 'export json');
    const json = leadsJson(everyLead(c.env.database, filterOf(c)));
    return file(c, json, 'json', 'application/json; charset=utf-8');
  });

const filterOf = (c: AppContext) => toFilter(readFilter(c.req.query()), c.env.clock);

/** An array, a lead on each line. */
async function* leadsJson(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let mark = '[\n';
  for await (const lead of leads) {
    yield mark + JSON.stringify(lead);
    mark = ',\n';
  }
  yield mark === '[\n' ? '[]\n' : '\n]\n';
}

/** TypeScript doesn't know that `from` is part of the web, too. */
const TextStream = ReadableStream as unknown as {
  from(texts: AsyncIterable<string>): ReadableStream<string>;
};

/** Sends text as it is made. An error breaks the download off, so that nobody takes a part for the whole. */
function file(c: AppContext, texts: AsyncGenerator<string>, extension: string, type: string): Response {
  const today = c.env.clock.dayOf(c.env.now());
  return c.body(TextStream.from(texts).pipeThrough(new TextEncoderStream()), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="leads-${today}.${extension}"`,
  });
}
