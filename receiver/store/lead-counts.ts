import { type Database, sql } from './database.ts';

/** "999+" is all that people need to know. */
const COUNTED = 1000;

/** Counts new leads, at most 1,000. */
export async function countNew(database: Database): Promise<number> {
  const [row] = await database.query<{ leads: number }>(
    sql`SELECT COUNT(*) AS leads FROM (SELECT 1 FROM leads WHERE state = 'new' LIMIT ${COUNTED}) AS counted`,
  );
  return row?.leads ?? 0;
}

export interface SourceCount {
  source: string;
  leads: number;
}

/** Counts leads per source without spam, from one time until before another. A week of many leads takes milliseconds. */
export function countSources(database: Database, from: number, until: number): Promise<SourceCount[]> {
  return database.query<SourceCount>(
    sql`SELECT source, COUNT(*) AS leads FROM leads
      WHERE state <> 'spam' AND received >= ${from} AND received < ${until} GROUP BY source`,
  );
}
