import { type Database, type Statement, sql } from './database.ts';

const SHOWN = 200;

export interface Access {
  happened: number;
  email: string;
  /** "list", "lead 12", "export csv": never a lead's words. */
  action: string;
}

export function accessLogged({ happened, email, action }: Access): Statement {
  return sql`INSERT INTO access_log (happened, email, action) VALUES (${happened}, ${email}, ${action})`;
}

export function latestAccesses(database: Database): Promise<(Access & { number: number })[]> {
  return database.query(
    sql`SELECT number, happened, email, action FROM access_log ORDER BY number DESC LIMIT ${SHOWN}`,
  );
}
