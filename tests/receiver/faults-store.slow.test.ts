import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, type Statement, sql } from '../../receiver/store/database.ts';
import { migrations } from '../../receiver/store/migrate.ts';
import { deleteOldCopies, openSqlite } from '../../receiver/store/sqlite.ts';
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

test('a file is copied before an update, for its owner only, and the copy is deleted after 30 days', async () => {
  const folder = dirname(store);
  const copies = async () => (await readdir(folder)).filter((name) => name.includes('version'));
  const log: string[] = [];
  const update = async (count: number) => {
    const database = await openSqlite(store, migrations().slice(0, count), (line) => log.push(line));
    await database.query(sql`INSERT INTO settings (name, value) VALUES (${`update ${count}`}, 'a')`);
    await database.close();
  };
  await update(1);
  // Left by an update that failed some time ago.
  await writeFile(`${store}.version-1`, 'old');
  await update(2);
  await (await openSqlite(`${store}.version-1`, migrations().slice(0, 1))).close();
  expect(await copies()).toEqual(['leads.sqlite.version-1']);
  // One of them finds what the other has written.
  await Promise.allSettled([update(6), update(6)]);
  expect((await copies()).sort()).toEqual(['leads.sqlite.version-1', 'leads.sqlite.version-2']);
  expect(log).toContain(
    `Updating ${store}. A copy of it is in ${store}.version-2 for 30 days (docs/upgrading.md)`,
  );
  const copy = join(folder, 'leads.sqlite.version-2');
  expect(((await stat(copy)).mode & 0o777).toString(8)).toBe('600');
  const former = await openSqlite(copy, migrations().slice(0, 2));
  expect(await former.query(sql`SELECT name FROM settings ORDER BY name`)).toEqual([
    { name: 'update 1' },
    { name: 'update 2' },
  ]);
  await former.close();

  const day = 86_400_000;
  const ours = ['leads.sqlite.backup', 'leads.sqlite.version-of-ada'];
  const old = new Date(Date.now() - 31 * day);
  for (const name of ours) await writeFile(join(folder, name), 'ours');
  for (const name of ['leads.sqlite.version-2', ...ours]) await utimes(join(folder, name), old, old);
  await deleteOldCopies(store, Date.now());
  expect((await readdir(folder)).filter((name) => !/-(?:wal|shm)$/.test(name)).sort()).toEqual([
    ...['leads.sqlite', 'leads.sqlite.backup', 'leads.sqlite.version-1', 'leads.sqlite.version-of-ada'],
  ]);
});

test('a file that cannot be copied is not updated', async () => {
  // The name of a copy is too long for the file system.
  store = join(dirname(store), 'a'.repeat(240));
  await (await openSqlite(store, migrations().slice(0, 1))).close();
  await expect(openSqlite(store)).rejects.toThrow(/a was not updated, because it couldn't be copied to /);
  const former = await openSqlite(store, migrations().slice(0, 1));
  expect(await former.query(sql`SELECT version FROM migrations`)).toEqual([{ version: 1 }]);
  await former.close();
});

const setting = (name: string) => sql`INSERT INTO settings (name, value) VALUES (${name}, 'a')`;

/** Writes at the same time. @returns which of them were written, and what is in the store */
async function writeAtOnce(database: Database, ...batches: Statement[][]) {
  const ends = await Promise.allSettled(batches.map((batch) => database.batch(batch)));
  const rows = await database.query<{ name: string }>(sql`SELECT name FROM settings ORDER BY name`);
  return { written: ends.map(({ status }) => status === 'fulfilled'), stored: rows.map(({ name }) => name) };
}

test('of writes at the same time, one that fails leaves nothing, and the others are on the disk', async () => {
  const database = await openSqlite(store);
  const { written } = await writeAtOnce(
    database,
    [setting('1')],
    [setting('2'), setting('2')],
    [setting('3')],
    [sql`SELECT nothing`],
    [setting('4')],
  );
  expect(written).toEqual([true, false, true, false, true]);
  // What waits is written before the end.
  const last = database.query(setting('5'));
  await database.close();
  await last;
  const again = await openSqlite(store);
  open.push(again);
  expect((await writeAtOnce(again)).stored).toEqual(['1', '3', '4', '5']);
});

test('where the transaction of several writes fails, none of them is acknowledged or stored', async () => {
  const database = await openSqlite(store);
  open.push(database);
  // The first ends when it is committed, and the second rolls back everything, as SQLite itself does on a full disk.
  const withoutLead = [
    sql`PRAGMA defer_foreign_keys = ON`,
    sql`INSERT INTO notes (lead, written, author, note) VALUES (7, 0, 'bo', 'Called')`,
  ];
  const rollBack = [sql`INSERT OR ROLLBACK INTO settings (name, value) VALUES ('2', ${null})`];
  for (const wrong of [withoutLead, rollBack]) {
    const none = { written: [false, false, false], stored: [] };
    expect(await writeAtOnce(database, [setting('1')], wrong, [setting('3')])).toEqual(none);
  }
  expect((await writeAtOnce(database, [setting('1')])).stored).toEqual(['1']);
});
