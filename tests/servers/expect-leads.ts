import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillAndSend, LEAD, mounted, success } from '../browser/forms.ts';
import { contextOptions, createPage, type PageOptions } from '../browser/site-page.ts';

const PLAIN_LEAD = { ...LEAD, values: { ...LEAD.values, name: 'June Park' } };

/**
 * Sends leads from a site as visitors do, each twice, with JavaScript and without, and expects the inbox to have each once.
 * @param address of the site, without a slash at the end
 * @param link to sign in to its inbox
 */
export async function expectLeadsInInbox(browser: Browser, address: string, link: string): Promise<void> {
  const open = async (options: PageOptions = {}) =>
    createPage(await browser.newContext(contextOptions({ baseURL: address, ...options })), options);
  const [inbox, visitor, plain] = [
    await open(),
    await open({ before: takeTime }),
    await open({ javaScriptEnabled: false }),
  ];
  try {
    await signIn(inbox, link);
    const before = await leadsIn(inbox);
    for (const _ of [1, 2]) {
      await visitor.goto('/contact');
      await mounted(visitor);
      await fillAndSend(visitor, LEAD);
      await success(visitor);
    }
    for (const _ of [1, 2]) {
      await plain.goto('/contact');
      await fillAndSend(plain, PLAIN_LEAD);
      await plain.waitForURL('**/thank-you');
    }
    expect(await leadsIn(inbox)).toEqual(['June Park', 'Ada Hall', ...before]);
    await inbox.getByRole('link', { name: 'June Park' }).click();
    await inbox.getByText(LEAD.values.message ?? '').waitFor();
  } finally {
    for (const page of [inbox, visitor, plain]) await page.context().close();
  }
}

async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
}

/** The names in the list of leads, the newest first. */
async function leadsIn(page: Page): Promise<string[]> {
  await page.goto('/inbox');
  return page.locator('.lead-row > a').allTextContents();
}

/** Makes pages believe that the visitor has been there for a while: who types faster than anybody is suspect. */
async function takeTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 10_000;
  });
}
