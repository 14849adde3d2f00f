import { expect, test } from 'vitest';
import { type Database, sql } from '../../receiver/store/database.ts';
import { failingStore, ID, json, lead, numbered, RECEIVER, receiver, SETTINGS } from './requests.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 2);
const health = (method = 'GET') => new Request(new URL('/api/health', RECEIVER), { method });

test('health is good as long as the store can be written, and says nothing else', async () => {
  let isFull = false;
  const log: string[] = [];
  let now = START;
  const database = await failingStore('ENOSPC: /srv/leads.sqlite', () => isFull);
  const { receive } = await receiver({ database, log: (line) => log.push(line), now: () => now });
  const good = await receive(health());
  expect([good.status, await good.text()]).toEqual([200, '{"status":"ok"}']);
  expect(good.headers.get('cache-control')).toBe('no-store');
  // Monitors ask by other methods, too.
  for (const method of ['HEAD', 'POST']) expect((await receive(health(method))).status, method).toBe(200);
  isFull = true;
  now += 30_000;
  const bad = await receive(health());
  expect([bad.status, await bad.text()]).toEqual([503, '{"status":"error"}']);
  expect(log).toEqual(["The store doesn't work: Error: ENOSPC: /srv/leads.sqlite"]);
});

test('health does the work that is due, every 30 seconds at most', async () => {
  let now = START;
  const { receive, database, idle } = await receiver({ now: () => now });
  const workedOn = async () => {
    await receive(health());
    await idle();
    const rows = await database.query(sql`SELECT value FROM settings WHERE name = 'retention'`);
    return Number((rows as { value: string }[])[0]?.value) * DAY;
  };
  const days = [];
  for (now of [START + DAY - 10_000, START + DAY, START + DAY + 20_000]) days.push(await workedOn());
  expect(days).toEqual([START, START, START + DAY]);
});

/** A receiver with a clock that moves by days. */
async function daily(retentionDays = 395) {
  let now = START;
  const test = await receiver({ settings: { ...SETTINGS, retentionDays }, now: () => now });
  /** Works at that day. */
  const at = async (day: number, request = health()) => {
    now = START + day * DAY;
    await test.receive(request);
    await test.idle();
  };
  const leadAt = (day: number) => at(day, json(lead('contact', numbered(day))));
  return { ...test, at, leadAt };
}
const rows = async (database: Database, table: string) =>
  (await database.query({ text: `SELECT * FROM ${table}`, values: [] })).length;

test('what is too old is deleted after the days that are set, with what was sent, however much there is', async () => {
  const { database, leads, leadAt } = await daily(3);
  for (let day = 0; day < 8; day += 1) await leadAt(day);
  expect((await leads()).map(({ number }) => number)).toEqual([5, 6, 7, 8]);
  expect(await rows(database, 'notifications WHERE ref < 5')).toBe(0);

  await database.query(sql`
    INSERT INTO leads (lead_key, id, form, received, name, email, source, state, answers, meta, suspect)
    WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < 1200)
    SELECT number, ${ID}, 'contact', ${START}, '', '', 'direct', 'new', '{}', '{}', '' FROM copies`);
  await leadAt(8);
  expect((await leads()).map(({ number }) => number)).toEqual([6, 7, 8, 1209]);
});

test('what is too old goes with links, sessions and counts that have expired, and entries of the access log', async () => {
  const { database, at } = await daily();
  await at(0);
  const old = START - DAY;
  await database.batch([
    sql`INSERT INTO sign_in_links (digest, email, expires) VALUES ('a', '', ${old}), ('b', '', ${START + 9 * DAY})`,
    sql`INSERT INTO sessions (digest, email, expires) VALUES ('a', '', ${old}), ('b', '', ${START + 9 * DAY})`,
    sql`INSERT INTO rate_limits (sender, full_at) VALUES ('a', ${old}), ('b', ${START + 9 * DAY})`,
    sql`INSERT INTO access_log (happened, email, action) VALUES (${START - 400 * DAY}, '', ''), (${old}, '', '')`,
  ]);
  await at(1);
  for (const table of ['sign_in_links', 'sessions', "rate_limits WHERE sender <> 'health'", 'access_log']) {
    expect(await rows(database, table), table).toBe(1);
  }
});

test('what is too old is not what a clock says that jumps years ahead', async () => {
  const { leads, at, leadAt } = await daily();
  for (let day = 0; day < 3; day += 1) await leadAt(day);
  await at(4000);
  expect(await leads()).toHaveLength(3);
  await at(4);
  await at(5);
  expect(await leads()).toHaveLength(3);
  // A receiver that was off for long catches up on its second day.
  await at(4000);
  await at(4001);
  expect(await leads()).toEqual([]);
});
