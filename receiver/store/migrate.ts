import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type Statement, sql } from './database.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** The migrations in order, each as its statements. */
export function migrations(): Statement[][] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => statementsOf(readFileSync(join(FOLDER, file), 'utf8')));
}

/** The schema of a database that is not managed by wrangler (D1): creates or updates it. Safe in several processes. */
export async function migrate(database: Database, steps = migrations()): Promise<void> {
  await database.query(sql`CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)`);
  for (const [at, statements] of steps.entries()) {
    const version = at + 1;
    if ((await currentVersion(database)) >= version) continue;
    try {
      // The key lets only one process do it.
      await database.batch([sql`INSERT INTO migrations (version) VALUES (${version})`, ...statements]);
    } catch (error) {
      if ((await currentVersion(database)) < version) throw error;
    }
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
