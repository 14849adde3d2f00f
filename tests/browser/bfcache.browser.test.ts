import type { Server } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSiteServer, listen } from '../../build/serve/serve.ts';
import { FOLDER, routes } from './built-site.ts';
import { launch } from './chromium.ts';
import { dataLayer, events, waitForEvents } from './data-layer.ts';
import { measured } from './measured-site.ts';
import { kinds } from './scenes.ts';
import { decide } from './visitor.ts';

let browser: Browser;
let server: Server;
let address: string;
let context: BrowserContext;
/** Browsers keep no page that answered with an error. */
const KEPT = kinds().filter(({ path }) => routes().includes(path));
const ELSEWHERE = '/favicon.svg';

beforeAll(async () => {
  // Playwright switches off what visitors have on.
  browser = await launch({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  server = createSiteServer(FOLDER, measured);
  address = await listen(server, 0, '127.0.0.1');
});
beforeEach(async () => {
  context = await browser.newContext();
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' }),
  );
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

/** Opens a page, and waits until all of it has started, the service worker too. */
async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await waitForEvents(page, 'web_vitals');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return page;
}

/** Leaves the page and comes back by the browser's button. @returns why the page was not kept; empty when it was */
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

describe('Back brings a page back as it was left', () => {
  test.each(KEPT)('$name', async ({ path }) => {
    expect(await leaveAndReturn(await open(path))).toBe('');
  });

  test('that the service worker has answered for', async () => {
    await open('/about');
    const page = await open('/about');
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    expect(await leaveAndReturn(page)).toBe('');
  });

  test('with tags, and with the banner', async () => {
    expect(await leaveAndReturn(await open('/about'))).toBe('');
    await decide(context, { analytics: true, marketing: true });
    const page = await open('/about');
    await page.waitForFunction(() => 'tagged' in window);
    expect(await leaveAndReturn(page)).toBe('');
  });
});

test('a page that is brought back counts as a view, after the stored choice, and its milestones anew', async () => {
  await decide(context, {});
  const page = await open('/about');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await waitForEvents(page, 'scroll', 4);
  const before = (await dataLayer(page)).length;
  expect(await leaveAndReturn(page)).toBe('');
  expect(await waitForEvents(page, 'page_view', 2)).toHaveLength(2);
  const since = (await dataLayer(page)).slice(before).filter(Array.isArray);
  const named = since
    .map(([command, name]) => `${command} ${name}`)
    .filter((name) => !name.includes('web_vitals'));
  expect(named.slice(0, 2)).toEqual(['consent update', 'event page_view']);
  await waitForEvents(page, 'scroll', 8);
  expect(await events(page, 'scroll')).toHaveLength(8);
});

test('a page that is brought back follows what was decided meanwhile', async () => {
  const page = await open('/about');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.waitFor();
  const decided = async () => {
    const other = await context.newPage();
    await other.goto(`${address}/contact`);
    await other.getByRole('button', { name: 'Accept all' }).click();
    await other.close();
  };
  expect(await leaveAndReturn(page, decided)).toBe('');
  await banner.waitFor({ state: 'detached' });
  await page.waitForFunction(() => 'tagged' in window);
  expect(await page.locator('html').getAttribute('data-consent')).toContain('analytics');
});
