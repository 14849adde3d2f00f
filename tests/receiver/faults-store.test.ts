import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { ID, json, lead, receiver, storedLeads } from './requests.ts';
import { bundleReceiver, post, startServer, storeFolder } from './server-process.ts';

const idOf = (number: number) => ID.replace(/^.{4}/, String(number).padStart(4, '0'));
let store: string;
let remove: () => Promise<void>;
const open: Database[] = [];

beforeEach(async () => {
  ({ store, remove } = await storeFolder());
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  await remove();
});

/** A receiver with the file, and what it logs. */
async function start() {
  const database = await openSqlite(store);
  open.push(database);
  const log: string[] = [];
  const { receive, idle } = await receiver({ database, log: (line) => void log.push(line) });
  const send = async (number: number) => {
    const { status } = await receive(json(lead('contact', { _id: idOf(number) })));
    await idle();
    return status;
  };
  return { send, log, close: async () => open.splice(open.indexOf(database), 1)[0]?.close() };
}

async function idsIn(path: string): Promise<string[]> {
  const database = await openSqlite(path);
  const leads = await storedLeads(database);
  await database.close();
  return leads.map(({ id }) => id);
}

describe('a file that is moved away', () => {
  test('takes its leads along, and no others are acknowledged until it is back', async () => {
    const [first, second] = [await start(), await start()];
    expect([await first.send(1), await second.send(2)]).toEqual([200, 200]);
    await rename(store, `${store}.old`);
    expect([await first.send(3), await second.send(4), await first.send(5)]).toEqual([503, 503, 503]);
    expect(first.log).toContainEqual(
      expect.stringMatching(
        /could not be stored.*leads\.sqlite was moved or deleted\. Put it back, or start/,
      ),
    );
    expect(await idsIn(`${store}.old`)).toEqual([idOf(1), idOf(2)]);

    await rename(`${store}.old`, store);
    expect([await first.send(3), await second.send(4)]).toEqual([200, 200]);
    await Promise.all([first.close(), second.close()]);
    expect(await idsIn(store)).toEqual([1, 2, 3, 4].map(idOf));
  });

  test('is followed by a new one after the next start', async () => {
    const first = await start();
    await first.send(1);
    await rename(store, `${store}.old`);
    await first.close();
    const second = await start();
    expect(await second.send(2)).toBe(200);
    expect(await idsIn(store)).toEqual([idOf(2)]);
    expect(await idsIn(`${store}.old`)).toEqual([idOf(1)]);
  });

  test('without its log, after a crash, stops the start: the log has leads', async () => {
    const { send } = await start();
    await send(1);
    await rename(store, `${store}.old`);
    await expect(openSqlite(store)).rejects.toThrow(/is missing, but .*-wal has leads of it/);
    await rename(`${store}.old`, store);
    expect(await idsIn(store)).toEqual([idOf(1)]);
  });
});

test('a folder that is removed is an answer of 503, and a new one after the next start', async () => {
  const first = await start();
  await first.send(1);
  await remove();
  expect(await first.send(2)).toBe(503);
  await first.close();
  const second = await start();
  expect(await second.send(2)).toBe(200);
});

test('a file that is replaced by something else is left as it is', async () => {
  const { send } = await start();
  await send(1);
  await rm(store);
  await writeFile(store, 'This is no database. '.repeat(10_000));
  expect(await send(2)).toBe(503);
  await expect(openSqlite(store)).rejects.toThrow(
    /is not a SQLite database. Set LEADS_STORE to another file/,
  );
});

test('while another process keeps the file locked the answer is 503, and then it is fine again', async () => {
  const { send } = await start();
  const other = new DatabaseSync(store);
  other.exec('BEGIN IMMEDIATE');
  expect(await send(1)).toBe(503);
  other.exec('ROLLBACK');
  other.close();
  expect(await send(1)).toBe(200);
  expect(await idsIn(store)).toEqual([idOf(1)]);
});

test('a disk that is full is an answer of 503; what was acknowledged is there, and the rest follows', async () => {
  const bundle = await bundleReceiver();
  const long = (number: number) =>
    lead('contact', { _id: idOf(number), message: `Lead ${number}: ${'a longer story '.repeat(120)}` });
  await mkdir(dirname(store), { recursive: true });
  // Every file ends at 400 kB: the log of the database, too.
  const full = await startServer(bundle, { LEADS_STORE: store }, { before: 'ulimit -f 400;' });
  const statuses = [];
  for (let number = 0; number < 60; number += 1) statuses.push(await post(full.address, long(number)));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(full.printed()).toContain('A lead could not be stored');
  const health = async () => (await fetch(new URL('/api/health', full.address))).status;
  expect([await health(), await health()]).toEqual([503, 503]);
  await full.stop();
  const acknowledged = statuses.flatMap((status, number) => (status === 200 ? [idOf(number)] : []));
  expect(await idsIn(store)).toEqual(acknowledged);

  const roomy = await startServer(bundle, { LEADS_STORE: store });
  for (const number of statuses.keys()) expect(await post(roomy.address, long(number))).toBe(200);
  await roomy.stop();
  expect(await idsIn(store)).toHaveLength(60);
  await rm(bundle, { recursive: true });
});
