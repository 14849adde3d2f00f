import type { Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { NOTES, submissionId } from '../../rules/submission.ts';
import { type FormSite, type FormSiteOptions, openFormSite } from './form-site.ts';
import { LEAD, type Lead, mounted, note, pathOf, send } from './forms.ts';
import { sharedBrowser, until } from './visit.ts';

interface Fixtures {
  /** Opens a site with a fault server for this test alone, and checks its leads at the end. */
  arrange(options?: FormSiteOptions): Promise<FormSite>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of other fixtures from it
  arrange: async ({}, use) => {
    const sites: FormSite[] = [];
    await use(async (options) => {
      const site = await openFormSite(await sharedBrowser(), options);
      sites.push(site);
      return site;
    });
    try {
      for (const site of sites) await expectLeads(site);
    } finally {
      await Promise.all(sites.map((site) => site.close()));
    }
  },
});

/** Opens the page of a form in a new tab, fills the form in and sends it. */
export async function openAndSend(site: FormSite, lead: Lead = LEAD) {
  const page = await site.open(pathOf(lead.form));
  await send(page, lead);
  return page;
}

/** Sends leads of different forms without a network, so that all of them wait. */
export async function leaveWaiting(site: FormSite, leads: readonly Lead[]): Promise<void> {
  const pages: [Page, Lead][] = [];
  for (const lead of leads) {
    const page = await site.open(pathOf(lead.form));
    await mounted(page, lead.form);
    pages.push([page, lead]);
  }
  await site.context.setOffline(true);
  for (const [page, lead] of pages) {
    await send(page, lead);
    await note(page, NOTES.saved, lead.form);
    await page.close();
  }
  await site.context.setOffline(false);
}

/** Waits until this many attempts have arrived at the server, at least. */
export async function attempts({ server }: FormSite, count: number): Promise<void> {
  await until(() => server.attempts.length >= count);
}

const conversionOf = ({ form }: Lead) => (form === 'newsletter' ? 'sign_up' : 'generate_lead');

/**
 * What must hold at the end of each test: every lead that was sent is stored, once, under the id of its content, and
 * nothing else is; each one acknowledged to a script is counted once; no script has failed.
 */
async function expectLeads(site: FormSite): Promise<void> {
  const { server, sent, acknowledged = sent, counted, errors } = site;
  const leads = await Promise.all(
    sent.map(async ({ form, values }) => ({ id: await submissionId(form, values), form, values })),
  );
  const sorted = <Item extends { id: string }>(all: readonly Item[]) =>
    all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const stored = (await server.leads()).map(({ id, form, values }) => ({ id, form, values }));
  expect(sorted(stored)).toEqual(sorted(leads));
  await until(() => counted.length >= acknowledged.length);
  expect(counted.toSorted()).toEqual(acknowledged.map(conversionOf).sort());
  expect(errors).toEqual([]);
}

export { expect };
