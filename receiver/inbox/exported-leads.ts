import type { FormId } from '../../rules/form-rule.ts';
import { FORMS } from '../../rules/forms.ts';
import type { Database } from '../store/database.ts';
import type { StoredLead } from '../store/leads.ts';
import { type LeadFilter, listLeads } from '../store/list-leads.ts';

/** Read at once, so that an export of any length takes little memory. */
const AT_ONCE = 500;

/** All leads of a list, newest first. */
export async function* exportedLeads(database: Database, filter: LeadFilter): AsyncGenerator<StoredLead> {
  let page = await listLeads(database, filter, { limit: AT_ONCE });
  yield* page.leads;
  while (page.next) {
    page = await listLeads(database, filter, { before: page.next, limit: AT_ONCE });
    yield* page.leads;
  }
}

/** The forms that leads of a list may have been sent with. A search is not asked: it may take long to find none. */
export async function exportedForms(database: Database, filter: LeadFilter): Promise<FormId[]> {
  const forms = filter.form ? [filter.form] : (Object.keys(FORMS) as FormId[]);
  const found = await Promise.all(
    forms.map(async (form) => {
      const { leads } = await listLeads(database, { ...filter, form, search: undefined }, { limit: 1 });
      return leads.map((lead) => lead.form);
    }),
  );
  return found.flat();
}
