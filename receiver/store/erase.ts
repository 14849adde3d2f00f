import { type Database, sql } from './database.ts';

export interface Erasure {
  number: number;
  happened: number;
  /** Who did it. */
  email: string;
  address_digest: string;
  leads: number;
}

/** @param address in lower case */
export async function countLeadsOf(database: Database, address: string): Promise<number> {
  const [row] = await database.query<{ leads: number }>(
    sql`SELECT COUNT(*) AS leads FROM leads WHERE email = ${address}`,
  );
  return row?.leads ?? 0;
}

/** Deletes all leads of an address with their notes and sendings, and writes down that it happened. */
export async function erasePerson(
  database: Database,
  address: string,
  { happened, email, digest }: { happened: number; email: string; digest: string },
): Promise<void> {
  await database.batch([
    sql`INSERT INTO erasures (happened, email, address_digest, leads)
      SELECT ${happened}, ${email}, ${digest}, COUNT(*) FROM leads WHERE email = ${address}`,
    sql`INSERT INTO access_log (happened, email, action)
      SELECT ${happened}, ${email}, 'erase (' || COUNT(*) || ' leads)' FROM leads WHERE email = ${address}`,
    sql`DELETE FROM leads WHERE email = ${address}`,
  ]);
}

/** The erasures of an address, latest first. @param digest of the address */
export function erasuresOf(database: Database, digest: string): Promise<Erasure[]> {
  return database.query<Erasure>(
    sql`SELECT * FROM erasures WHERE address_digest = ${digest} ORDER BY number DESC`,
  );
}

export async function getErasure(database: Database, number: number): Promise<Erasure | undefined> {
  const [erasure] = await database.query<Erasure>(sql`SELECT * FROM erasures WHERE number = ${number}`);
  return erasure;
}
