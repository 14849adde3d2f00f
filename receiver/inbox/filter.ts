import { clean } from '../../rules/campaign.ts';
import { FORMS } from '../../rules/forms/forms.ts';
import type { FormId } from '../../rules/forms/rule.ts';
import { addDays, type Clock, isDay } from '../clock.ts';
import { LEAD_STATES, type LeadState } from '../store/leads.ts';
import type { LeadFilter } from '../store/list-leads.ts';

/** The filters that a person has chosen in the inbox. */
export interface Filter {
  form?: FormId | undefined;
  state?: LeadState | undefined;
  /** First and last day, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  /** Words to look for. */
  q?: string | undefined;
}

const LONGEST_SEARCH = 200;

/** Reads filters from the query of a URL, and ignores everything else in it. */
export function readFilter(query: Readonly<Record<string, string>>): Filter {
  const { form = '', state = '', from = '', to = '', q = '' } = query;
  return {
    form: Object.hasOwn(FORMS, form) ? (form as FormId) : undefined,
    state: LEAD_STATES.find((name) => name === state),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    q: clean(q, LONGEST_SEARCH) || undefined,
  };
}

export function toFilter({ form, state, from, to, q }: Filter, clock: Clock): LeadFilter {
  return {
    form,
    state,
    search: q,
    from: from ? clock.startOf(from) : undefined,
    until: to ? clock.startOf(addDays(to, 1)) : undefined,
  };
}

/** "/inbox?state=new" */
export function addressOf(path: string, choice: Filter, before?: number): string {
  const query = new URLSearchParams(
    Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  if (before) query.set('before', String(before));
  return query.size > 0 ? `${path}?${query}` : path;
}
