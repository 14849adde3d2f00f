import { clean } from '../../rules/campaign.ts';
import { addDays, type Clock, isDay } from '../clock.ts';
import { SLUG } from '../intake/lead.ts';
import type { Database } from '../store/database.ts';
import { LEAD_STATES, type LeadState } from '../store/leads.ts';
import type { LeadFilter } from '../store/list-leads.ts';
import { decrypt, encrypt } from '../web/secrets.ts';

/** The filters that a person has chosen in the inbox. */
export interface Filter {
  form?: string | undefined;
  state?: LeadState | undefined;
  /** First and last day, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  /** The words to look for, encrypted: as part of an address, they get into the logs of servers. */
  search?: string | undefined;
  words?: string | undefined;
}

const LONGEST_SEARCH = 200;

/** Reads filters from the query of a URL, and ignores everything else in it. */
export async function readFilter(
  database: Database,
  query: Readonly<Record<string, string>>,
): Promise<Filter> {
  const { form = '', state = '', from = '', to = '', search = '' } = query;
  const words = search ? await decrypt(database, search) : undefined;
  return {
    form: SLUG.test(form) ? form : undefined,
    state: LEAD_STATES.find((name) => name === state),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    search: words && search,
    words,
  };
}

/** @returns the words as a filter; without any, an empty one */
export async function searchFor(database: Database, text = ''): Promise<Pick<Filter, 'search'>> {
  const words = clean(text, LONGEST_SEARCH);
  return words ? { search: await encrypt(database, words) } : {};
}

export function toFilter({ form, state, from, to, words }: Filter, clock: Clock): LeadFilter {
  return {
    form,
    state,
    search: words,
    from: from ? clock.startOf(from) : undefined,
    until: to ? clock.startOf(addDays(to, 1)) : undefined,
  };
}

/** "/inbox?state=new" */
export function addressOf(path: string, { words: _, ...choice }: Filter, before?: number): string {
  const query = new URLSearchParams(
    Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  if (before) query.set('before', String(before));
  return query.size > 0 ? `${path}?${query}` : path;
}
