import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database, Statement } from './database.ts';
import { migrate } from './migrate.ts';

/** How long a statement waits for another process that is writing. */
const LOCK_MS = 2000;

/**
 * Opens a database in a file, for any number of processes on one machine.
 * @param path of the file, created readable by its owner only; its folder is created, too. Or ":memory:"
 * @throws if the file is not a database, or can't be read
 */
export async function openSqlite(path: string): Promise<Database> {
  const inMemory = path === ':memory:';
  if (!inMemory) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let connection = connect(path);
  let file = inMemory ? undefined : fileId(path);

  /** A file that was moved or deleted would take leads that nobody finds: the next lead starts a new one. */
  const open = async (): Promise<DatabaseSync> => {
    if (inMemory || fileId(path) === file) return connection;
    connection.close();
    connection = connect(path);
    file = fileId(path);
    await migrate(database);
    return connection;
  };
  const database: Database = {
    query: async <Row>(statement: Statement) => run(await open(), statement) as Row[],
    async batch(statements) {
      const db = await open();
      db.exec('BEGIN IMMEDIATE');
      try {
        for (const statement of statements) run(db, statement);
        db.exec('COMMIT');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    close: async () => connection.close(),
  };
  await migrate(database);
  return database;
}

function connect(path: string): DatabaseSync {
  const previous = process.umask(0o077);
  try {
    const connection = new DatabaseSync(path, { timeout: LOCK_MS });
    // FULL: a lead is on the disk before it is acknowledged.
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    return connection;
  } catch (error) {
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
