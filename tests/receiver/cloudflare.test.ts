import { expect, test, vi } from 'vitest';
import { onRequest } from '../../receiver/cloudflare.ts';
import { siteLabels } from '../../receiver/intake/site-labels.ts';
import { oneAtATime } from '../../receiver/notify/notify.ts';
import type { Database, Statement, Value } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { saltedDigest } from '../../receiver/web/secrets.ts';
import { SIGN_IN_PATH } from '../../rules/editor-paths.ts';
import { json, LABELS, lead, numbered, OWN_SITE, storedLeads } from './requests.ts';

test('a function that is not set up asks for the lead again, and logs what is missing', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const [env, message] of [
    [{}, 'bind a D1 database as LEADS'],
    [{ LEADS_RETENTION_DAYS: 'secret' }, 'LEADS_RETENTION_DAYS'],
  ] as const) {
    const answer = await onRequest({ request: json(lead('contact')), env, waitUntil: () => {} });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(log.mock.lastCall?.join()).toContain(message);
  }
  expect(log.mock.calls.join()).not.toContain('secret');
});

/** A D1 database, which counts its queries. */
async function d1() {
  const database = await openSqlite(':memory:');
  let queries = 0;
  const counted = <Rows>(rows: Promise<Rows>) => {
    queries += 1;
    return rows;
  };
  const binding = {
    prepare: (text: string) => ({
      bind: (...values: Value[]) => ({
        ...{ text, values },
        all: async () => ({ results: await counted(database.query({ text, values })) }),
      }),
    }),
    batch: async (statements: Statement[]) =>
      (await counted(database.batch(statements))).map((results) => ({ results })),
  };
  return { database, binding, queries: () => queries };
}

test('a function remembers from one request to the next, and only work for a form queries the database', async () => {
  const { database, binding, queries } = await d1();
  const read: string[] = [];
  const ASSETS = {
    async fetch(address: URL) {
      read.push(address.href);
      return Response.json(LABELS);
    },
  };
  const underWay: Promise<unknown>[] = [];
  const ask = async (request: Request, variables = {}) => {
    const env = { LEADS: binding, ASSETS, LEADS_SITE: OWN_SITE, ...variables };
    const { status } = await onRequest({ request, env, waitUntil: (work) => underWay.push(work) });
    await Promise.all(underWay);
    return status;
  };
  for (const path of ['/api/nothing', '/api/leads', '/api/nothing?a'])
    expect(await ask(new Request(OWN_SITE + path))).not.toBe(200);
  expect(await ask(new Request(`${OWN_SITE}/api/nothing`, { method: 'POST' }))).toBe(404);
  expect(queries()).toBe(0);

  for (const number of [1, 2, 3]) expect(await ask(json(lead('contact', numbered(number))))).toBe(200);
  const labels = 'https://forms.example.com/forms.json';
  expect(read).toEqual([labels]);
  // Another variable makes another receiver, with the same database.
  expect(await ask(json(lead('contact', numbered(4))), { LEADS_RETENTION_DAYS: '30' })).toBe(200);
  expect(read).toEqual([labels, labels]);
  expect(await storedLeads(database)).toHaveLength(4);
  // And so does another database.
  const other = await d1();
  expect(await ask(json(lead('contact')), { LEADS: other.binding })).toBe(200);
  expect(await storedLeads(other.database)).toHaveLength(1);
});

test('a request does not wait for what a canceled one has begun', async () => {
  let answers = 0;
  const read = () => (++answers === 1 ? new Promise(() => {}) : Promise.resolve(LABELS));
  let now = 0;
  const labels = siteLabels({ read, now: () => now, log: () => {} });
  void labels();
  expect(await labels()).toEqual(LABELS);
  answers = 0;
  now += 60_000;
  void labels();
  expect(await labels()).toEqual(LABELS);

  const { database } = await d1();
  let isCanceled = true;
  const query: Database['query'] = (...all) => (isCanceled ? new Promise(() => {}) : database.query(...all));
  const slow = { ...database, query };
  void saltedDigest(slow, 'a');
  isCanceled = false;
  expect(await saltedDigest(slow, 'a')).toBe(await saltedDigest(database, 'a'));

  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  let runs = 0;
  const work = oneAtATime(() => (++runs === 1 ? new Promise(() => {}) : Promise.resolve()));
  void work();
  await work();
  expect(runs).toBe(1);
  clock.mockReturnValue(7 * 60_000);
  await work();
  await work();
  expect(runs).toBe(3);
  clock.mockRestore();
});

test('editors sign in without a database for leads', async () => {
  const request = new Request(OWN_SITE + SIGN_IN_PATH, { headers: { Host: 'www.example.com' } });
  const env = {
    ...{ CMS_SITE: OWN_SITE, CMS_REPOSITORY: 'hall/site' },
    ...{ CMS_GITHUB_ID: 'Iv1.id', CMS_GITHUB_SECRET: 'the secret' },
  };
  const response = await onRequest({ request, env, waitUntil: () => {} });
  expect(response.headers.get('location')).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/);
});
