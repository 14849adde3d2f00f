import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { json, lead, messagesIn, numbered, receiver } from './requests.ts';

let store: string;
const open: Database[] = [];

beforeEach(async () => {
  store = join(temporaryFolder(), 'leads.sqlite');
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

/** The numbers of the stories in a file. */
const storiesIn = async (path: string) =>
  (await messagesIn(path)).map((message) => Number(/\d+/.exec(message)));

/** A receiver with the file, and what it logs. */
async function start() {
  const database = await openSqlite(store);
  open.push(database);
  const log: string[] = [];
  const { receive, idle } = await receiver({ database, log: (line) => void log.push(line) });
  const send = async (number: number) => {
    const { status } = await receive(json(lead('contact', numbered(number))));
    await idle();
    return status;
  };
  return { send, log, close: async () => open.splice(open.indexOf(database), 1)[0]?.close() };
}

test('a file that is moved away takes its leads along, and no others are acknowledged until it is back', async () => {
  const [first, second] = [await start(), await start()];
  expect([await first.send(1), await second.send(2)]).toEqual([200, 200]);
  await rename(store, `${store}.old`);
  expect([await first.send(3), await second.send(4), await first.send(5)]).toEqual([503, 503, 503]);
  expect(first.log).toContainEqual(
    expect.stringMatching(/couldn't be stored.*leads\.sqlite was moved or deleted\. Put it back, or start/),
  );
  expect(await storiesIn(`${store}.old`)).toEqual([1, 2]);

  await rename(`${store}.old`, store);
  expect([await first.send(3), await second.send(4)]).toEqual([200, 200]);
  await Promise.all([first.close(), second.close()]);
  expect(await storiesIn(store)).toEqual([1, 2, 3, 4]);

  // Where it is gone at the next start, a new one takes its place.
  await rename(store, `${store}.old`);
  const third = await start();
  expect(await third.send(5)).toBe(200);
  expect(await storiesIn(store)).toEqual([5]);
  expect(await storiesIn(`${store}.old`)).toEqual([1, 2, 3, 4]);
});

test('a file that is moved away without its log, after a crash, stops the start: the log has leads', async () => {
  const { send } = await start();
  await send(1);
  await rename(store, `${store}.old`);
  await expect(openSqlite(store)).rejects.toThrow(/is missing, but .*-wal has some of its leads/);
  await rename(`${store}.old`, store);
  expect(await storiesIn(store)).toEqual([1]);
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
  expect(await storiesIn(store)).toEqual([1]);
});
