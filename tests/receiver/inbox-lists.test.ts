import { expect, test } from 'vitest';
import { sql } from '../../receiver/store/database.ts';
import { adasInbox, numbersOn, searched, stored } from './inbox-visitor.ts';
import { failingStore, OWN_SITE } from './requests.ts';

const DAY = 86_400_000;

async function withLeads() {
  const { inbox, ada } = await adasInbox();
  const { now } = inbox.clock;
  await stored(inbox, { name: 'Grace Hopper', phone: '+14025550142' }, { received: now - 3 * DAY });
  await stored(inbox, { email: 'grace@example.com' }, { form: 'newsletter', received: now - 2 * DAY });
  await stored(inbox, { message: 'Roofs in Omaha, please. Ångström & Co.' }, { received: now - DAY });
  await stored(inbox, { name: 'Bot' }, { suspect: ['trap'], received: now - DAY });
  await ada.post('/inbox/leads/3/state', { state: 'won' });
  return { inbox, ada };
}

test('the list shows what is chosen', async () => {
  const cases: [what: string, query: string, numbers: number[]][] = [
    ['all but spam, newest first', '', [3, 2, 1]],
    ['spam', 'state=spam', [4]],
    ['a state', 'state=won', [3]],
    ['a form', 'form=newsletter', [2]],
    ['a form and a state', 'form=contact&state=new', [1]],
    // The leads came at 8 p.m. in Omaha, when it was the next day in UTC.
    ['from a day on', 'from=2025-12-31', [3, 2]],
    ['until a day', 'to=2025-12-31', [2, 1]],
    ['a day and a form', 'from=2025-12-30&to=2025-12-30&form=contact', [1]],
    ['a word, in any case', 'words=ROOFS', [3]],
    ['every word of a search', 'words=omaha+roofs', [3]],
    ['words that no lead has together', 'words=hopper+roofs', []],
    ['a part of a word', 'words=roo', [3]],
    ['a text in another case and without its accents', 'words=ANGSTROM', [3]],
    ['no name of a field', 'words=message', []],
    ['nothing for a sign that stands for others in SQL', 'words=%25', []],
    ['an email address', 'words=Grace@Example.com', [2]],
    ['a phone number as people write it', 'words=(402)+555-0142', [1]],
    ['a phone number with its country', 'words=%2B1+402+555+0142', [1]],
    ['a word and a form', 'words=grace&form=contact', [1]],
    ['nothing that does not exist', 'form=X&state=y&from=2025-02-30&to=z&before=z', [3, 2, 1]],
  ];
  const { ada } = await withLeads();
  const shown = [];
  for (const [what, query] of cases)
    shown.push([what, query, await numbersOn(ada, await searched(ada, query))]);
  expect(shown).toEqual(cases);

  const page = await ada.read('/inbox');
  expect(page).toContain('<title>(2) Leads – www.example.com</title>');
  expect([...page.matchAll(/<time datetime="[\d-]+">([^<]+)</g)].map(([, day]) => day)).toEqual([
    'Thursday, January 1, 2026',
    'Wednesday, December 31, 2025',
    'Tuesday, December 30, 2025',
  ]);
});

test('a search is in no address and no link in a way that anybody else can read, and stays when one goes on', async () => {
  const { inbox, ada } = await withLeads();
  const address = await searched(ada, 'words=grace@example.com&state=new&from=2025-12-01');
  expect(address).toMatch(/^\/inbox\?state=new&from=2025-12-01&search=[\w-]+$/);
  expect(await searched(ada, 'words=grace@example.com&state=new&from=2025-12-01')).not.toBe(address);
  const page = await ada.read(address);
  expect(page).toContain('value="grace@example.com"');
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  expect(links.filter((link) => link.includes('grace'))).toEqual([]);
  const search = new URL(address, OWN_SITE).searchParams.get('search') ?? '';
  // The tabs and the exports.
  expect(links.filter((link) => link.includes(search))).toHaveLength(6 + 2);
  const erase = await (await ada.post('/inbox/erase', { email: 'grace@example.com' })).text();
  const [, mentions = ''] = /href="(\/inbox\?search=[^"]+)"/.exec(erase) ?? [];
  expect(await numbersOn(ada, mentions)).toEqual([2]);

  // Made by another store, cut off, or in the words of a former version.
  const other = await adasInbox();
  const foreign = await searched(other.ada, 'words=grace@example.com');
  for (const path of [
    foreign,
    `/inbox?search=${search.slice(1)}`,
    '/inbox?search=%',
    '/inbox?q=grace@example.com',
  ])
    expect(await numbersOn(ada, path), path).toEqual([3, 2, 1]);
  const log = await inbox.database.query<{ action: string }>(sql`SELECT action FROM access_log`);
  expect(log.map(({ action }) => action).filter((action) => action === 'search')).toHaveLength(2);
});

test('the list says so where there is nothing, and shows every lead once, page by page', async () => {
  const { inbox, ada } = await adasInbox();
  expect(await ada.read('/inbox')).toContain('No leads yet');
  expect(await ada.read(await searched(ada, 'words=nothing'))).toContain('No lead matches');
  expect(await ada.read('/inbox/chart')).toContain('No leads in the last 12 weeks');
  // Many at the same millisecond.
  for (let number = 1; number <= 120; number += 1) {
    await stored(inbox, {}, { received: inbox.clock.now + Math.floor(number / 40) });
  }
  for (const query of ['', 'words=market']) {
    const pages: number[][] = [];
    for (let path: string | undefined = await searched(ada, query); path; ) {
      pages.push(await numbersOn(ada, path));
      path = /class="button" href="([^"]+)"/.exec(await ada.read(path))?.[1]?.replaceAll('&amp;', '&');
    }
    const sizes = pages.map(({ length }) => length);
    expect(sizes, query).toEqual([50, 50, 20]);
    expect(pages.flat(), query).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at));
  }
});

test('the chart counts weeks and sources, without spam', async () => {
  const { inbox, ada } = await adasInbox();
  const { now } = inbox.clock;
  // The week starts on Monday, December 29, at midnight in Omaha.
  const monday = Date.UTC(2025, 11, 29, 6);
  await stored(inbox, {}, { received: monday });
  await stored(inbox, {}, { received: monday - 1, meta: { utm_source: 'Google' } });
  for (const utm_source of ['a', 'b', 'c', 'c', 'd', 'd', 'e', 'e']) {
    await stored(inbox, {}, { received: now, meta: { utm_source } });
  }
  await stored(inbox, {}, { received: now, suspect: ['trap'] });
  await stored(inbox, {}, { received: now - 90 * DAY });
  const page = await ada.read('/inbox/chart');
  const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, cell]) => cell).join(' '),
  );
  expect(page).toContain('10 leads in the last 12 weeks');
  expect(rows.slice(0, 3)).toEqual([
    'Week of c d e a others All',
    'Dec 29 2 2 2 1 2 9',
    'Dec 22 0 0 0 0 1 1',
  ]);
  expect(rows).toHaveLength(13);
});

const exported = async ({ inbox, ada }: Awaited<ReturnType<typeof adasInbox>>, path: string) => {
  const response = await ada.get(path);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="leads-2026-01-02\.\w+"$/,
  );
  await inbox.idle();
  return response.text();
};

test('exports contain what the list shows', async () => {
  const both = await withLeads();
  const leads = JSON.parse(await exported(both, '/inbox/leads.json?form=contact'));
  const message = 'Roofs in Omaha, please. Ångström & Co.';
  expect(leads).toMatchObject([
    { number: 3, state: 'won', source: 'direct', values: { message } },
    { number: 1, form: 'contact', received: '2025-12-31T02:00:00.000Z' },
  ]);
  const [head, ...lines] = (
    await exported(both, (await searched(both.ada, 'words=grace')).replace('?', '/leads.csv?'))
  )
    .trim()
    .split('\r\n');
  expect(head).toContain('"number","received","form","state"');
  expect(lines.map((line) => line.slice(0, 4))).toEqual(['"2",', '"1",']);
  expect(
    JSON.parse(
      await exported(both, (await searched(both.ada, 'words=nothing')).replace('?', '/leads.json?')),
    ),
  ).toEqual([]);
});

test('exports contain every lead once, however many there are, and break off when the store fails', async () => {
  let isDown = false;
  // The second page.
  const database = await failingStore('disk I/O error', ({ values }) => isDown && values[0] === 502);
  const { inbox, ada } = await adasInbox({ database });
  for (let number = 1; number <= 1001; number += 1) await stored(inbox);
  const leads: { number: number }[] = JSON.parse(await exported({ inbox, ada }, '/inbox/leads.json'));
  expect(leads.map(({ number }) => number)).toEqual(Array.from({ length: 1001 }, (_, at) => 1001 - at));
  isDown = true;
  // Or somebody takes a part for the whole.
  const response = await ada.get('/inbox/leads.csv');
  await expect(response.text()).rejects.toThrow('disk I/O error');
});
