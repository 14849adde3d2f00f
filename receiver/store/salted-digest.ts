import { digestOf, hex } from '../digest.ts';
import { type Database, sql } from './database.ts';

const salts = new WeakMap<Database, Promise<string>>();

/**
 * A digest that can be compared within one store, and not be looked up in a table of digests of all addresses.
 * @returns hexadecimal
 */
export async function saltedDigest(database: Database, text: string): Promise<string> {
  const salt = salts.get(database) ?? readSalt(database);
  salts.set(database, salt);
  salt.catch(() => salts.delete(database));
  return digestOf(`${await salt}\n${text}`);
}

/** Creates the salt of a store once, also when several processes ask for it at the same time. */
async function readSalt(database: Database): Promise<string> {
  const stored = sql`SELECT value FROM settings WHERE name = 'salt'`;
  const [first] = await database.query<{ value: string }>(stored);
  if (first) return first.value;
  const fresh = hex(crypto.getRandomValues(new Uint8Array(32)));
  await database.query(
    sql`INSERT INTO settings (name, value) VALUES ('salt', ${fresh}) ON CONFLICT (name) DO NOTHING`,
  );
  const [row] = await database.query<{ value: string }>(stored);
  return row?.value ?? fresh;
}
