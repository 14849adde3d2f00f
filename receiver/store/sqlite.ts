import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database, Statement } from './database.ts';
import { migrate } from './migrate.ts';

/** How long a statement waits for another process that is writing. */
const LOCK_MS = 2000;
const MEMORY = ':memory:';

/**
 * Opens a database in a file, for any number of processes on one machine.
 * @param path of the file, created readable by its owner only; its folder is created, too. Or ":memory:"
 * @param steps of its schema (default: all migrations)
 * @throws if the file is not a database, or can't be read
 */
export async function openSqlite(path: string, steps?: Statement[][]): Promise<Database> {
  if (path !== MEMORY) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let current: OpenFile | undefined = await openFile(path, steps);
  let opening: Promise<OpenFile> | undefined;

  /** A file that was moved or deleted would take leads that nobody finds: the next lead starts a new one. */
  async function open(): Promise<Database> {
    if (current && (path === MEMORY || fileId(path) === current.file)) return current;
    const former = current;
    current = undefined;
    await former?.close();
    opening ??= openFile(path, steps).finally(() => {
      opening = undefined;
    });
    current = await opening;
    return current;
  }
  return {
    query: async (statement) => (await open()).query(statement),
    batch: async (statements) => (await open()).batch(statements),
    close: async () => current?.close(),
  };
}

interface OpenFile extends Database {
  /** Which file it is, wherever it is moved. */
  file: string | undefined;
}

async function openFile(path: string, steps: Statement[][] | undefined): Promise<OpenFile> {
  const connection = connect(path);
  const database: OpenFile = {
    file: fileId(path),
    query: async <Row>(statement: Statement) => run(connection, statement) as Row[],
    async batch(statements) {
      connection.exec('BEGIN IMMEDIATE');
      try {
        for (const statement of statements) run(connection, statement);
        connection.exec('COMMIT');
      } catch (error) {
        if (connection.isTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    },
    close: async () => connection.close(),
  };
  try {
    await migrate(database, steps);
    return database;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function connect(path: string): DatabaseSync {
  const previous = process.umask(0o077);
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(path, { timeout: LOCK_MS });
    // FULL: a lead is on the disk before it is acknowledged.
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    return connection;
  } catch (error) {
    connection?.close();
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  } finally {
    process.umask(previous);
  }
}

function run(connection: DatabaseSync, { text, values }: Statement): unknown[] {
  return connection.prepare(text).all(...values);
}

function fileId(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}`;
}
