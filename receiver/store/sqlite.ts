import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database, Statement } from './database.ts';
import { migrate } from './migrate.ts';
import { groupWrites, run } from './write-groups.ts';

/** How long a statement waits while another process is writing. */
const LOCK_MS = 2000;
const MEMORY = ':memory:';
/** How long the copy is kept that is made before an update. */
const COPY_DAYS = 30;
const DAY_MS = 86_400_000;
/** How the name of a copy ends: with the version, and until it is complete, with a UUID. */
const COPY = /^\d+(?:\.[\da-f-]{36})?$/;

/**
 * Opens a database in a file. Any number of processes on one machine can share it.
 * @param path a file, or ":memory:". A new file is readable by its owner only; a missing folder is created.
 * @param steps the migrations
 * @param log is told about the copy that is made before an update
 * @throws if the file is not a database, or can't be read
 */
export async function openSqlite(
  path: string,
  steps?: Statement[][],
  log: (line: string) => void = () => {},
): Promise<Database> {
  const connection = connect(path);
  const file = fileId(path);
  let isSaved = false;

  /** Moves the write-ahead log into the file, even if the file was moved: SQLite would leave the log behind. */
  function save(): void {
    if (!isSaved) connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    isSaved = true;
  }
  /** @throws if the file was moved or deleted: nobody would find leads in it. After an error, they are sent again. */
  function open(): DatabaseSync {
    if (path === MEMORY || fileId(path) === file) {
      isSaved = false;
      return connection;
    }
    save();
    throw new Error(`${path} was moved or deleted. Put it back, or start the receiver again with a new one`);
  }
  const { write, flush } = groupWrites(open);
  const database: Database = {
    async query<Row>(statement: Statement) {
      if (statement.text.startsWith('SELECT')) return run(open(), statement) as Row[];
      const [rows] = await write([statement]);
      return rows as Row[];
    },
    batch: <Row>(statements: readonly Statement[]) => write(statements) as Promise<Row[][]>,
    async close() {
      flush();
      try {
        save();
      } finally {
        connection.close();
      }
    },
  };
  try {
    await migrate(database, steps, (version) => log(copyBeforeUpdate(connection, path, version)));
    return database;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Copies a database, for the way back to the version before.
 * @param version of the database
 * @returns what to tell about it
 * @throws if there is no room for a copy
 */
function copyBeforeUpdate(connection: DatabaseSync, path: string, version: number): string {
  const copy = `${path}.version-${version}`;
  const part = `${copy}.${randomUUID()}`;
  const previous = process.umask(0o077);
  try {
    connection.prepare('VACUUM INTO ?').run(part);
    // Another process may just have updated the database, after it made the copy.
    if (versionOf(part) === version) renameSync(part, copy);
  } catch (error) {
    throw new Error(
      `${path} was not updated, because it couldn't be copied to ${copy} before: ${(error as Error).message}`,
      { cause: error },
    );
  } finally {
    process.umask(previous);
    if (existsSync(part)) rmSync(part);
  }
  return `Updating ${path}. A copy of it is in ${copy} for ${COPY_DAYS} days (docs/upgrading.md)`;
}

function versionOf(path: string): unknown {
  const database = new DatabaseSync(path, { readOnly: true });
  const row = database.prepare('SELECT MAX(ABS(version)) AS version FROM migrations').get();
  database.close();
  return row?.version;
}

/** Deletes copies of a database that have been kept long enough. @param path of the database */
export async function deleteOldCopies(path: string, now: number): Promise<void> {
  const [folder, start] = [dirname(path), `${basename(path)}.version-`];
  for (const name of await readdir(folder)) {
    const copy = join(folder, name);
    if (!name.startsWith(start) || !COPY.test(name.slice(start.length))) continue;
    if (now - (await stat(copy)).mtimeMs > COPY_DAYS * DAY_MS) await rm(copy);
  }
}

function connect(path: string): DatabaseSync {
  const previous = process.umask(0o077);
  let connection: DatabaseSync | undefined;
  try {
    if (path !== MEMORY) mkdirSync(dirname(path), { recursive: true });
    // SQLite would delete a write-ahead log whose database file is missing.
    if (!existsSync(path) && (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
      throw new Error(`is missing, but ${path}-wal has some of its leads. Put the file back next to it`);
    }
    connection = new DatabaseSync(path, { timeout: LOCK_MS });
    switchToLog(connection);
    // FULL: a lead is on the disk before the visitor gets a response.
    connection.exec('PRAGMA synchronous = FULL');
    // Overwrites deleted leads with zeros.
    connection.exec('PRAGMA secure_delete = ON');
    return connection;
  } catch (error) {
    connection?.close();
    throw new Error(`${path} ${reasonOf(error as NodeJS.ErrnoException)}`, { cause: error });
  } finally {
    process.umask(previous);
  }
}

/** Turns on the write-ahead log. This statement doesn't wait for a lock as others do, so it is tried again here. */
function switchToLog(connection: DatabaseSync): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + LOCK_MS; ; Atomics.wait(pause, 0, 0, 20)) {
    try {
      connection.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (Date.now() > end || !(error as Error).message.includes('locked')) throw error;
    }
  }
}

function reasonOf({ message, code = '' }: NodeJS.ErrnoException): string {
  if (message.includes('not a database')) return 'is not a SQLite database. Set LEADS_STORE to another file';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) || /unable to open|readonly/.test(message)) {
    return "can't be written. Let the receiver's user write to it and its folder, or set LEADS_STORE to another file";
  }
  return message;
}

function fileId(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}`;
}
