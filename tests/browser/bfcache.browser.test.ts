import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FOLDERS } from '../built-sites.ts';
import { serveSite } from './built-site.ts';
import { launch } from './chromium.ts';
import { dataLayer, events, waitForEvents } from './measured-site.ts';
import { ISLAND_PAGES } from './scenes.ts';
import { consentBanner, decide, press, scrollTo } from './site-page.ts';

let browser: Browser;
let address: string;
let context: BrowserContext;
const ELSEWHERE = '/favicon.svg';

beforeAll(async () => {
  // Playwright turns off what visitors have on.
  browser = await launch({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  address = await serveSite(FOLDERS.measured);
});
beforeEach(async () => {
  context = await browser.newContext();
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' }),
  );
});
afterEach(() => context.close());
afterAll(() => browser.close());

/** Opens a page, and waits until all of it has started. */
async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address + path);
  await waitForEvents(page, 'web_vitals');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return page;
}

/** Leaves a page and comes back by the Back button. @returns why the page was not kept; empty when it was */
async function leaveAndReturn(page: Page, meanwhile = async () => {}): Promise<string> {
  await page.goto(address + ELSEWHERE);
  await meanwhile();
  await page.evaluate(() => history.back());
  await page.waitForFunction(
    (path) => location.pathname !== path && document.readyState === 'complete',
    ELSEWHERE,
  );
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return 'sameDocument' in window ? '' : JSON.stringify(navigation);
  });
}

test.each(ISLAND_PAGES)('the back/forward cache keeps %s', async (path) => {
  expect(await leaveAndReturn(await open(path))).toBe('');
});

test('the back/forward cache keeps a page with tags', async () => {
  await decide(context, { analytics: true, marketing: true });
  const page = await open('/about');
  await page.waitForFunction(() => 'tagged' in window);
  expect(await leaveAndReturn(page)).toBe('');
});

test('a page from the cache counts as a view, with new scroll milestones', async () => {
  await decide(context);
  const page = await open('/about');
  await scrollTo(page, 1);
  await waitForEvents(page, 'scroll', 4);
  const before = (await dataLayer(page)).length;
  expect(await leaveAndReturn(page)).toBe('');
  expect(await waitForEvents(page, 'page_view', 2)).toHaveLength(2);
  const since = (await dataLayer(page)).slice(before).filter(([, name]) => name !== 'web_vitals');
  expect(since.slice(0, 2).map(([command, name]) => `${command} ${name}`)).toEqual([
    'consent update',
    'event page_view',
  ]);
  await waitForEvents(page, 'scroll', 8);
  expect(await events(page, 'scroll')).toHaveLength(8);
});

test('a page from the cache follows what was decided in the meantime', async () => {
  const page = await open('/about');
  await consentBanner(page).waitFor();
  const acceptElsewhere = async () => {
    const other = await context.newPage();
    await other.goto(`${address}/contact`);
    await press(other, 'Accept all');
    await other.close();
  };
  expect(await leaveAndReturn(page, acceptElsewhere)).toBe('');
  await consentBanner(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => 'tagged' in window);
  expect(await page.locator('html').getAttribute('data-consent')).toContain('analytics');
});
