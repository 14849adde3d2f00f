import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type Statement, sql } from './database.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/**
 * A receiver refuses a store with a higher version than its own last one. So that version 1.1, which counted up to the
 * first of these, can be started again after an update, what it can still work with has a negative version.
 */
const [COUNTED, COMPATIBLE] = [6, 9];

/** The statements of each migration, in order. */
export function migrations(): Statement[][] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => statementsOf(readFileSync(join(FOLDER, file), 'utf8')));
}

/**
 * Creates or updates the schema, even if several processes do it at the same time. (On D1, wrangler does it.) Receivers of
 * the previous version may still be running, so a migration only adds. The next version drops what is no longer needed.
 * @param beforeUpdate is called before a store that exists is changed, with the version that it has
 * @throws if the database belongs to a newer version of the receiver
 */
export async function migrate(
  database: Database,
  steps = migrations(),
  beforeUpdate: (version: number) => void = () => {},
): Promise<void> {
  // If two processes do it at the same time, one of them fails; in PostgreSQL despite IF NOT EXISTS.
  const create = sql`CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)`;
  await unlessDone(database.query(create), async () => (await versionsOf(database)).length >= 0);
  const versions = await versionsOf(database);
  if (Math.max(...versions) > steps.length) {
    throw new Error(
      'The store was written by a newer version of the receiver. Update this one, or go back to a copy of the store (docs/upgrading.md)',
    );
  }
  const isDone = async (version: number) =>
    (await versionsOf(database)).some((each) => Math.abs(each) === version);
  const last = Math.max(0, ...versions.map(Math.abs));
  if (last > 0 && last < steps.length) beforeUpdate(last);
  for (const [at, statements] of steps.entries()) {
    const version = at + 1;
    if (await isDone(version)) continue;
    // The primary key lets only one process do it.
    const number = version > COUNTED && version <= COMPATIBLE ? -version : version;
    const insert = sql`INSERT INTO migrations (version) VALUES (${number})`;
    await unlessDone(database.batch([insert, ...statements]), () => isDone(version));
  }
}

/** Waits for a step. @throws what it throws, unless another process has done it */
async function unlessDone(step: Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!(await isDone().catch(() => false))) throw error;
  }
}

async function versionsOf(database: Database): Promise<number[]> {
  const rows = await database.query<{ version: number }>(sql`SELECT version FROM migrations`);
  return rows.map(({ version }) => version);
}

function statementsOf(file: string): Statement[] {
  return file
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, values: [] }));
}
