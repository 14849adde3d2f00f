import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens a store and brings its schema up to date.
 * @param store a file for SQLite, or postgres://user:password@host/database
 * @throws if it can't be opened
 */
export async function openDatabase(store: string): Promise<Database> {
  if (!/^postgres(?:ql)?:/.test(store)) return openSqlite(store);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(store);
}
