import type { FormId } from '../../rules/form-rule.ts';
import { type Database, join, type Statement, sql } from './database.ts';
import { type LeadRow, type LeadState, leadOf, type StoredLead } from './leads.ts';
import { searchConditions } from './search.ts';

/** Which leads to list: all but spam, newest first, with every condition given. */
export interface LeadFilter {
  form?: FormId | undefined;
  state?: LeadState | undefined;
  /** Received from this time on, and before this one, in milliseconds since 1970. */
  from?: number | undefined;
  until?: number | undefined;
  /** Words or parts of words, an email address or a phone number that its answers have. */
  search?: string | undefined;
}

/** Where a page of a list ends. */
export interface Place {
  received: number;
  number: number;
}

export interface LeadPage {
  leads: StoredLead[];
  /** Where the next page starts; undefined after the last one. */
  next: Place | undefined;
}

/** Lists a page of leads. @param before where the page before it ended */
export async function listLeads(
  database: Database,
  filter: LeadFilter,
  { before, limit }: { before?: Place | undefined; limit: number },
): Promise<LeadPage> {
  const older = before ? [sql`(received, number) < (${before.received}, ${before.number})`] : [];
  const rows = await database.query<LeadRow>(
    sql`SELECT * FROM leads WHERE ${join([...conditionsOf(filter), ...older], ' AND ')}
      ORDER BY received DESC, number DESC LIMIT ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  return { leads: page.map(leadOf), next: rows.length > limit ? page.at(-1) : undefined };
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
