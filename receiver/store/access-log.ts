import { type Database, sql } from './database.ts';

const LATEST = 200;

export interface Access {
  happened: number;
  email: string;
  /** "list", "lead 12", "export csv". Never quotes a lead. */
  action: string;
}

export async function addAccess(database: Database, { happened, email, action }: Access): Promise<void> {
  await database.query(
    sql`INSERT INTO access_log (happened, email, action) VALUES (${happened}, ${email}, ${action})`,
  );
}

export function latestAccesses(database: Database): Promise<(Access & { number: number })[]> {
  return database.query(
    sql`SELECT number, happened, email, action FROM access_log ORDER BY number DESC LIMIT ${LATEST}`,
  );
}
