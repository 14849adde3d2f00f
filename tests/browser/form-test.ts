import type { Browser } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { submissionId } from '../../rules/submission.ts';
import { launch } from './chromium.ts';
import { LEAD, type Lead } from './form-page.ts';
import {
  type BuiltForms,
  buildForms,
  type FormSite,
  type FormSiteOptions,
  openFormSite,
} from './form-site.ts';
import { until } from './until.ts';

interface Fixtures {
  build: BuiltForms;
  browser: Browser;
  /** Opens a site and a server of faults for this test alone. */
  arrange(options?: FormSiteOptions): Promise<FormSite>;
}

/** A test with a site whose forms go through a server of faults; the build and the browser are shared by a file. */
export const test = base.extend<Fixtures>({
  build: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it that nothing else is needed
    async ({}, use) => {
      const build = await buildForms();
      await use(build);
      await build.remove();
    },
    { scope: 'file' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  arrange: async ({ build, browser }, use) => {
    const sites: FormSite[] = [];
    await use(async (options) => {
      const site = await openFormSite(build.folder, browser, options);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.close()));
  },
});

/** Waits until so many attempts have arrived at the server, at least. */
export function attempts({ server }: FormSite, count: number): Promise<void> {
  return until(() => server.attempts.length >= count);
}

/** The name of the conversion that a lead counts as. */
const conversionOf = ({ form }: Lead) => (form === 'newsletter' ? 'sign_up' : 'generate_lead');

/**
 * What must hold at the end of each test: every lead that was sent is stored, under the id of its words, once, and
 * nothing else is; each one that a script has heard of is counted once; no script has failed.
 * @param heard the leads that were acknowledged to a script
 */
export async function expectLeads(
  { server, counted, errors }: FormSite,
  leads: readonly Lead[] = [LEAD],
  heard: readonly Lead[] = leads,
): Promise<void> {
  const stored = server.store.leads;
  const sent = await Promise.all(
    leads.map(async ({ form, values }) => ({ id: await submissionId(form, values), form, values })),
  );
  const sorted = <Item extends { id: string }>(all: readonly Item[]) =>
    [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(sorted(stored.map(({ id, form, values }) => ({ id, form, values })))).toEqual(sorted(sent));
  await until(() => counted.length >= heard.length);
  expect([...counted].sort()).toEqual(heard.map(conversionOf).sort());
  expect(errors).toEqual([]);
}

export { expect };
