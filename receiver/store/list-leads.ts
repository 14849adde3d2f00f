import { type Database, join, type Statement, sql } from './database.ts';
import { type LeadRow, type LeadState, leadOf, type StoredLead } from './leads.ts';
import { searchConditions } from './search.ts';

/** How many leads an export reads at a time, so that it needs little memory. */
const READ_BATCH = 500;
/** The inbox shows a larger count as "999+". */
const COUNT_MAX = 1000;

/** Which leads to list. Without a state, it lists all but spam. */
export interface LeadFilter {
  form?: string | undefined;
  state?: LeadState | undefined;
  /** Received at or after `from` and before `until`, in milliseconds since 1970. */
  from?: number | undefined;
  until?: number | undefined;
  /** Words or parts of words, an email address or a phone number. */
  search?: string | undefined;
}

export interface LeadList {
  leads: StoredLead[];
  /** What to pass as `before` for the next page; undefined on the last page. */
  next: number | undefined;
}

/** One page of leads, newest first. @param before the number of the last lead on the previous page */
export async function listLeads(
  database: Database,
  filter: LeadFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<LeadList> {
  return page(database, conditionsOf(filter), before, limit);
}

/** All leads that match a filter, newest first. @param filter undefined for all leads, including spam */
export async function* everyLead(database: Database, filter?: LeadFilter): AsyncGenerator<StoredLead> {
  const conditions = filter ? conditionsOf(filter) : [];
  let next: number | undefined;
  do {
    const batch = await page(database, conditions, next, READ_BATCH);
    yield* batch.leads;
    next = batch.next;
  } while (next);
}

async function page(
  database: Database,
  conditions: readonly Statement[],
  before: number | undefined,
  limit: number,
): Promise<LeadList> {
  const all = [sql`number < ${before ?? Number.MAX_SAFE_INTEGER}`, ...conditions];
  const rows = await database.query<LeadRow>(
    sql`SELECT * FROM leads WHERE ${join(all, ' AND ')} ORDER BY number DESC LIMIT ${limit + 1}`,
  );
  const leads = rows.slice(0, limit).map(leadOf);
  return { leads, next: rows.length > limit ? leads.at(-1)?.number : undefined };
}

/** The forms of the leads that match a filter. */
export async function formsOf(database: Database, filter?: LeadFilter): Promise<string[]> {
  const conditions = filter ? conditionsOf(filter) : [sql`1 = 1`];
  const rows = await database.query<{ form: string }>(
    sql`SELECT DISTINCT form FROM leads WHERE ${join(conditions, ' AND ')}`,
  );
  return rows.map(({ form }) => form);
}

function conditionsOf({ form, state, from, until, search = '' }: LeadFilter): Statement[] {
  return [
    state === undefined ? sql`state <> 'spam'` : sql`state = ${state}`,
    ...(form === undefined ? [] : [sql`form = ${form}`]),
    ...(from === undefined ? [] : [sql`received >= ${from}`]),
    ...(until === undefined ? [] : [sql`received < ${until}`]),
    ...(search.trim() === '' ? [] : searchConditions(search)),
  ];
}

/** Counts new leads, at most 1,000. */
export async function countNew(database: Database): Promise<number> {
  const [row] = await database.query<{ leads: number }>(
    sql`SELECT COUNT(*) AS leads FROM (SELECT 1 FROM leads WHERE state = 'new' LIMIT ${COUNT_MAX}) AS counted`,
  );
  return row?.leads ?? 0;
}

export interface SourceCount {
  /** Counted from 1, oldest first. */
  week: number;
  source: string;
  leads: number;
}

/** Counts leads per week and source, without spam. @param weeks the start of each week, oldest first */
export function countSources(database: Database, weeks: readonly number[]): Promise<SourceCount[]> {
  const week = join(
    weeks.map((start) => sql`CAST(received >= ${start} AS INTEGER)`),
    ' + ',
  );
  return database.query<SourceCount>(
    sql`SELECT week, source, COUNT(*) AS leads
      FROM (SELECT source, ${week} AS week FROM leads WHERE state <> 'spam') AS counted
      WHERE week > 0 GROUP BY week, source`,
  );
}
