import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer } from '../../build/serve/answer.ts';
import { createReceiver } from '../../receiver/app.ts';
import { toListener } from '../../receiver/node.ts';
import { readSettings } from '../../receiver/settings.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { LEADS_PATH } from '../../rules/receiver-paths.ts';
import { storedLeads } from '../receiver/requests.ts';
import { serve } from '../serve.ts';
import { FOLDER } from './built-site.ts';
import { launch } from './chromium.ts';
import { soon } from './visit.ts';

const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A browser with windows: the one without them sometimes never replaces a worker by its successor. */
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Serves what a released version had built, without its pictures and typefaces, until the site is upgraded. Until then,
 * there is no receiver, either.
 */
async function startSite(version: string) {
  const former = join(import.meta.dirname, '../upgrade', version, 'site');
  const database = await openSqlite(':memory:');
  const state = { isUpgraded: false, hasReceiver: false };
  const today = createSiteServer(FOLDER, { receiver: (...exchange) => receiver(...exchange) });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site');
    if (pathname === LEADS_PATH && !state.hasReceiver) return response.writeHead(503).end();
    if (state.isUpgraded || pathname === LEADS_PATH) return today.emit('request', request, response);
    const extension = extname(pathname);
    const body = await readFile(join(former, `${pathname}${extension ? '' : '.html'}`)).catch(() => '');
    response.writeHead(200, { 'Content-Type': TYPES[extension] ?? 'font/woff2' }).end(body);
  });
  const address = await serve(server);
  const { fetch } = createReceiver({
    settings: readSettings({ LEADS_SITE: address }),
    database,
    minimumElapsed: 0,
  });
  const receiver = toListener((request) => fetch(request, { later: () => {} }));
  return {
    address,
    state,
    messages: async () => (await storedLeads(database)).map(({ values }) => values.message),
  };
}

async function send(page: Page, message: string): Promise<void> {
  await page.locator('#contact-form').scrollIntoViewIfNeeded();
  await page.locator('#contact-form[novalidate]').waitFor();
  await page.fill('#contact-form-name', 'Ada Hall');
  await page.fill('#contact-form-email', 'ada@example.com');
  await page.fill('#contact-form-message', message);
  await page.locator('#contact-form .form-end [type=submit]').click();
}

test.each([
  ['1.0.0', false],
  ['1.1.0', true],
])('a visitor of version %s loses nothing when the site is upgraded', async (version, hasWorker) => {
  const site = await startSite(version);
  const context = await browser.newContext({ baseURL: site.address });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto('/contact');
  if (hasWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(() => {
    localStorage.theme = 'dark';
  });
  await send(page, 'Sent while there was no receiver.');
  await page.getByText('saved on this device').first().waitFor();
  await other.goto('/contact');

  // A page that was opened before the upgrade.
  site.state.hasReceiver = true;
  await send(other, 'Sent from an old page.');
  await soon(site.messages).toContain('Sent from an old page.');
  // Only then does it forget what was typed.
  await other.getByText('Message sent').first().waitFor();

  site.state.isUpgraded = true;
  await other.close();
  await page.goto('/about');
  await soon(async () => (await site.messages()).toSorted()).toEqual([
    'Sent from an old page.',
    'Sent while there was no receiver.',
  ]);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await soon(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^offline-\w+$/)]);
  await page.goto('/contact');
  expect(await page.inputValue('#contact-form-message')).toBe('');
  await context.setOffline(true);
  await page.goto('/services/seo');
  expect(await page.locator('h1').innerText()).toBe('You’re offline');
  await context.close();
});
