import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../receiver/node.ts';
import { sql } from '../../receiver/store/database.ts';
import { migrations } from '../../receiver/store/migrate.ts';
import { openPostgres } from '../../receiver/store/postgres.ts';
import { testInboxOn } from '../receiver/inbox-contract.ts';
import { testKills } from '../receiver/kills-contract.ts';
import { describeMigrations } from '../receiver/migrations-contract.ts';
import { testNewsletterOn } from '../receiver/newsletter-contract.ts';
import { json, lead, receiver } from '../receiver/requests.ts';
import { bundledReceiver, postLead, startServer } from '../receiver/server-process.ts';
import { describeStore } from '../receiver/store-contract.ts';
import { testUpgradesOf } from '../upgrade/leads-contract.ts';
import { freePort } from './hosts/own-process.ts';
import { missingPostgres, type Postgres, startPostgres } from './hosts/postgres.ts';

const missing = missingPostgres();

test.runIf(process.env.CI === 'true')('PostgreSQL is installed', () => {
  expect(missing).toBeUndefined();
});

describe.skipIf(missing)(missing ? `PostgreSQL (not installed; ${missing})` : 'PostgreSQL', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
    return () => server.stop();
  });

  describeStore('leads', async () => openPostgres(await server.create()));

  testInboxOn(async () => openPostgres(await server.create()));

  testNewsletterOn(async () => openPostgres(await server.create()));

  testKills(() => server.create());

  describeMigrations(async () => {
    const address = await server.create();
    return (steps) => openPostgres(address, steps);
  });

  testUpgradesOf(async (dump, last) => {
    const address = await server.create();
    await (await openPostgres(address, migrations().slice(0, last))).close();
    const client = new pg.Client(address);
    await client.connect();
    const rows = dump.match(/^INSERT INTO (?!migrations).*\);$/gm) ?? [];
    for (const row of rows) await client.query(row.replaceAll('char(10)', 'chr(10)'));
    await client.query("SELECT setval(pg_get_serial_sequence('leads', 'number'), 4)");
    await client.end();
    return () => openPostgres(address);
  });

  test('several processes create a store at once', async () => {
    const address = await server.create();
    const stores = await Promise.all(Array.from({ length: 5 }, () => openPostgres(address)));
    expect(await stores[0]?.query(sql`SELECT version FROM migrations`)).toHaveLength(migrations().length);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('a server that starts after the receiver is waited for, and one that refuses is not', async () => {
    const port = await freePort();
    const waiting = Promise.withResolvers<string>();
    const opening = openDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`, waiting.resolve);
    expect(await waiting.promise).toMatch(/^Waiting for PostgreSQL \(.*ECONNREFUSED/);
    const late = await startPostgres(port);
    const database = await opening;
    expect(await database.query(sql`SELECT number FROM leads`)).toEqual([]);
    await database.close();
    late.stop();

    const log: string[] = [];
    const nowhere = openDatabase(`${await server.create()}missing`, (line) => log.push(line));
    await expect(nowhere).rejects.toThrow(/can't be used \(database "leads\d+missing" does not exist\)/);
    expect(log).toEqual([]);
  });

  test('a connection that breaks in the middle of a lead is an answer of 503, and the next one works', async () => {
    const address = await server.create();
    const database = await openPostgres(address);
    const { receive, leads } = await receiver({ database });
    const other = new pg.Client(address);
    await other.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE leads IN EXCLUSIVE MODE');
    const answer = receive(json(lead('contact')));
    const waiting = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
    while ((await other.query(waiting)).rowCount === 0);
    expect((await answer).status).toBe(503);
    await other.query('ROLLBACK');
    await other.end();
    expect((await receive(json(lead('contact')))).status).toBe(200);
    expect(await leads()).toHaveLength(1);
    await database.close();
  });

  test('a server that hangs is an answer of 503, and keeps no receiver from ending', async () => {
    const line = await stallingLine(new URL(await server.create()));
    // Statements may take seconds; here they needn't.
    const LEADS_STORE = `${line.address}?query_timeout=500`;
    const { address, child, ended } = await startServer(await bundledReceiver(), { LEADS_STORE });
    expect(await postLead(address, lead('contact'))).toBe(200);
    line.stall();
    expect((await fetch(new URL('/api/health', address))).status).toBe(503);
    expect(await postLead(address, lead('contact'))).toBe(503);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  });
});

/** A connection to a server that stays open, and passes nothing on once it stalls. */
async function stallingLine(to: URL) {
  const ends: Socket[] = [];
  const line = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const end of [near, far]) end.on('error', () => {});
    ends.push(near, far);
    if (isStalled) return;
    near.pipe(far);
    far.pipe(near);
  });
  let isStalled = false;
  await once(line.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    line.close();
    for (const end of ends) end.destroy();
  });
  const address = new URL(to);
  address.port = String((line.address() as AddressInfo).port);
  return {
    address: address.href,
    stall() {
      isStalled = true;
      for (const end of ends) end.unpipe();
    },
  };
}
