import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createReceiver } from '../../receiver/app.ts';
import { leadsCsv } from '../../receiver/inbox/csv.ts';
import { readSettings } from '../../receiver/settings.ts';
import { type Database, sql } from '../../receiver/store/database.ts';
import { everyLead, formsOf } from '../../receiver/store/list-leads.ts';
import { json, OWN_SITE } from '../receiver/requests.ts';

/** The released versions with a store here, and the last migration that each knew. */
const RELEASES = [
  ['1.0.0', 4],
  ['1.1.0', 6],
] as const;
const HOUR = 3_600_000;
/** When the stores were recorded. */
const RECORDED = Date.UTC(2026, 10, 29, 21);

/** A lead that is in each store, as its page would send it again. */
const AGAIN = {
  ...{ _form: 'contact', _page: '/contact', _elapsed: '9000' },
  ...{ name: 'Ada Hall', email: 'Ada@Example.com' },
  message: 'Our market is Omaha.\nWe’d like “more” calls; it’s urgent.',
};

const fileOf = (version: string, name: string) =>
  readFileSync(join(import.meta.dirname, version, name), 'utf8');

/** The cells of a CSV by column, for each row by its number, without the empty ones. */
function cellsOf(csv: string): Record<string, Record<string, string>> {
  const [names = [], ...rows] = [...csv.matchAll(/(?:"(?:[^"]|"")*",?)+/g)].map(([row]) =>
    [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell),
  );
  const filled = rows.map((row) => row.flatMap((cell, at) => (cell === '' ? [] : [[names[at] ?? '', cell]])));
  return Object.fromEntries(filled.map((row) => [row[0]?.[1] ?? '', Object.fromEntries(row)]));
}

/**
 * Takes a store that a released version left, with notifications that wait, to today's receiver.
 * @param restore makes a store of a dump of SQLite, whose migrations are those up to a number. @returns what opens it
 */
export function testUpgradesOf(
  restore: (dump: string, last: number) => Promise<() => Promise<Database>>,
): void {
  test.each(RELEASES)(
    'the leads of version %s are as before, and what was waiting is sent once',
    async (version, last) => {
      const open = await restore(fileOf(version, 'leads.sql'), last);
      const database = await open();
      let csv = '';
      for await (const line of leadsCsv(everyLead(database), await formsOf(database))) csv += line;
      expect(cellsOf(csv)).toEqual(cellsOf(fileOf(version, 'leads.csv')));
      expect(Object.keys(cellsOf(csv))).toEqual(['1', '2', '3', '4']);

      const sent: string[] = [];
      const { fetch, work } = createReceiver({
        database,
        settings: readSettings({
          LEADS_SITE: OWN_SITE,
          LEADS_PEOPLE: 'team@example.com',
          LEADS_MAIL: 'smtp://127.0.0.1',
          LEADS_FROM: 'hello@example.com',
          LEADS_WEBHOOK: 'https://crm.example.com/',
        }),
        now: () => RECORDED + HOUR,
        mailer: async ({ subject }) => void sent.push(subject),
        fetch: async (_, { headers } = {}) => {
          sent.push(new Headers(headers).get('Webhook-Id')?.slice(0, 7) ?? '');
          return new Response();
        },
      });
      await work();
      await work();
      expect(sent.sort()).toEqual([
        ...['Contact: Ada Hall', 'Industry page: Bo Zürich', 'Newsletter: news@example.com'],
        ...['lead-1-', 'lead-2-', 'lead-3-'],
      ]);

      // The device of a visitor may still have the lead, and sends it again.
      const again = await fetch(json(AGAIN), { later: () => {} });
      expect(again.status).toBe(200);
      const counts = sql`SELECT (SELECT COUNT(*) FROM leads) AS leads, (SELECT COUNT(*) FROM notes) AS notes`;
      expect(await database.query(counts)).toEqual([{ leads: 4, notes: 1 }]);
      const other = await fetch(json({ ...AGAIN, message: 'One more thing.' }), { later: () => {} });
      expect(other.status).toBe(200);
      expect(await database.query(counts)).toEqual([{ leads: 5, notes: 1 }]);
      await database.close();
    },
  );

  test('the receiver of version 1.1 can start again with a store that today’s has used', async () => {
    const open = await restore(fileOf('1.1.0', 'leads.sql'), 6);
    const database = await open();
    // The statement of version 1.1, which refuses anything above 6.
    expect(await database.query(sql`SELECT MAX(version) AS version FROM migrations`)).toEqual([
      { version: 6 },
    ]);
    // And its way to store a lead.
    await database.query(
      sql`INSERT INTO leads (lead_key, id, form, received, name, email, source, state, answers, meta, suspect, searched)
        VALUES ('a', 'b', 'contact', 0, '', '', 'direct', 'new', '{}', '{}', '', '') ON CONFLICT DO NOTHING`,
    );
    await database.close();
    const again = await open();
    expect(await again.query(sql`SELECT labels FROM leads WHERE lead_key = 'a'`)).toEqual([{ labels: '{}' }]);
    await again.close();
  });
}
