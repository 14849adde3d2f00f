import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type Statement, sql } from './database.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** The statements of each migration, in order. */
export function migrations(): Statement[][] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => statementsOf(readFileSync(join(FOLDER, file), 'utf8')));
}

/**
 * Creates or updates the schema, even if several processes do it at the same time. (On D1, wrangler does it.) Receivers of
 * the previous version may still be running, so a migration only adds. The next version drops what is no longer needed.
 * @throws if the database belongs to a newer version of the receiver
 */
export async function migrate(database: Database, steps = migrations()): Promise<void> {
  // If two processes do it at the same time, one of them fails; in PostgreSQL despite IF NOT EXISTS.
  await unlessDone(
    database.query(sql`CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)`),
    database,
    0,
  );
  for (const [at, statements] of steps.entries()) {
    const version = at + 1;
    if ((await currentVersion(database)) >= version) continue;
    // The primary key lets only one process do it.
    const insert = sql`INSERT INTO migrations (version) VALUES (${version})`;
    await unlessDone(database.batch([insert, ...statements]), database, version);
  }
  if ((await currentVersion(database)) > steps.length) {
    throw new Error('The store was written by a newer version of the receiver. Update this one.');
  }
}

async function unlessDone(step: Promise<unknown>, database: Database, version: number): Promise<void> {
  try {
    await step;
  } catch (error) {
    const current = await currentVersion(database).catch(() => -1);
    if (current < version) throw error;
  }
}

async function currentVersion(database: Database): Promise<number> {
  const [row] = await database.query<{ version: number | null }>(
    sql`SELECT MAX(version) AS version FROM migrations`,
  );
  return row?.version ?? 0;
}

function statementsOf(file: string): Statement[] {
  return file
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, values: [] }));
}
