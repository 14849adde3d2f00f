import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createSiteServer } from '../../build/serve/answer.ts';
import { ownAddresses } from '../../build/serve/built-site.ts';
import { OWNER } from '../../receiver/inbox/sign-in-link.tsx';
import { openBesideSite } from '../../receiver/node.ts';
import { digestOf, newSecret } from '../../receiver/web/secrets.ts';
import { launch } from '../browser/chromium.ts';
import { fillAndSend, LEAD, mounted, success } from '../browser/forms.ts';
import { contextOptions, createPage, type PageOptions } from '../browser/site-page.ts';
import { serve } from '../serve.ts';
import { cloudflare, wrangler } from './hosts/cloudflare.ts';

const PLAIN_LEAD = { ...LEAD, values: { ...LEAD.values, name: 'June Park' } };

/**
 * Sends leads from a site as visitors do, each twice, with JavaScript and without, and expects the inbox to have each once.
 * @param address of the site, without a slash at the end
 * @param link to sign in to its inbox
 */
async function expectLeadsInInbox(browser: Browser, address: string, link: string): Promise<void> {
  const open = async (options: PageOptions = {}) =>
    createPage(await browser.newContext(contextOptions({ baseURL: address, ...options })), options);
  const [inbox, visitor, plain] = [
    await open(),
    await open({ before: takeTime }),
    await open({ javaScriptEnabled: false }),
  ];
  try {
    await inbox.goto(link);
    await inbox.getByRole('button', { name: 'Continue' }).click();
    await inbox.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
    const before = await leadsIn(inbox);
    for (const _ of [1, 2]) {
      await visitor.goto('/contact?plan=seo-pricing.growth-seo');
      await mounted(visitor);
      await visitor.getByText('You picked Growth SEO, $4,500 a month').waitFor();
      await fillAndSend(visitor, LEAD);
      await success(visitor);
      await plain.goto('/contact');
      await fillAndSend(plain, PLAIN_LEAD);
      await plain.waitForURL('**/thank-you');
    }
    expect(await leadsIn(inbox)).toEqual(['June Park', 'Ada Hall', ...before]);
    await inbox.getByRole('link', { name: 'June Park' }).click();
    await inbox.getByText(LEAD.values.message ?? '').waitFor();
    await leadsIn(inbox);
    await inbox.getByRole('link', { name: 'Ada Hall' }).first().click();
    await inbox.getByText('Growth SEO, $4,500 a month').waitFor();
    // What the site calls the service, not its value.
    await inbox.locator('dd').getByText('SEO', { exact: true }).waitFor();
    const csv = await inbox.context().request.get('/inbox/leads.csv');
    expect(await csv.text()).toMatch(/^\ufeff"number",.*"June Park",.*"Ada Hall",/s);
  } finally {
    for (const page of [inbox, visitor, plain]) await page.context().close();
  }
}

/** What an endpoint says to a browser on another site, and to a form that never ends. */
async function expectRefusals(address: string): Promise<void> {
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
  const preflight = await fetch(`${address}/api/leads`, { method: 'OPTIONS', headers });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, null]);
  // In chunks, so that its length is not known.
  const body = new Blob(['x'.repeat(300_000)]).stream();
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' };
  const long = await fetch(`${address}/api/leads`, init as RequestInit);
  expect([long.status, await long.json()]).toEqual([413, { error: 'The form is too long.' }]);
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

describe('leads typed in Chromium are in the inbox, each once', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  test('of a site that stores them in SQLite, and named in the terminal', async () => {
    const printed: string[] = [];
    const server = createSiteServer(inject('folder'), {
      receiver: (...exchange) => receiver.listener(...exchange),
    });
    const address = await serve(server);
    const print = (line: string) => void printed.push(line);
    const receiver = await openBesideSite(ownAddresses(address), { LEADS_STORE: ':memory:' }, print);
    const link = /http\S+token=\S+/.exec(printed.join('\n'))?.[0] ?? '';
    onTestFinished(() => receiver.close());
    await expectLeadsInInbox(browser, address, link);
    await expectRefusals(address);
    await expect.poll(() => printed.filter((line) => line.startsWith('New lead'))).toHaveLength(2);
  });

  test.skipIf(cloudflare.missing())('of a site on Cloudflare Pages with D1', async () => {
    const address = inject('servers')[cloudflare.name] ?? '';
    const secret = newSecret();
    const values = `'${await digestOf(secret)}', '${OWNER}', ${Date.now() + 60_000}`;
    const command = `INSERT INTO sign_in_links (digest, email, expires) VALUES (${values})`;
    const work = join(inject('folder'), '../cloudflare-pages');
    wrangler(work, 'd1', 'execute', 'leads', '--local', '--command', command);
    await expectLeadsInInbox(browser, address, `${address}/inbox/sign-in/link?token=${secret}`);
    await expectRefusals(address);
  });
});
