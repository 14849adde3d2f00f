import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer } from '../../build/serve/answer.ts';
import { serve } from '../serve.ts';
import { FOLDER } from './built-site.ts';
import { launch } from './chromium.ts';
import { soon } from './visit.ts';

/** A browser with windows: the one without them sometimes never replaces a worker by its successor. */
let browser: Browser;
let address: string;
/** What an earlier version of the site served. */
const earlier = new Map([
  ['/earlier', ['text/html', '<title>Earlier</title>']],
  [
    '/sw.js',
    ['text/javascript', 'addEventListener("fetch", (event) => event.respondWith(fetch(event.request)))'],
  ],
]);

beforeAll(async () => {
  browser = await launch();
  const site = createSiteServer(FOLDER);
  const server = createServer((request, response) => {
    const [type, body] = earlier.get(request.url ?? '') ?? [];
    if (type) response.writeHead(200, { 'Content-Type': type }).end(body);
    else site.emit('request', request, response);
  });
  address = await serve(server);
});
afterAll(() => browser.close());

test('the caches of an earlier version are deleted', async () => {
  const page = await browser.newPage({ baseURL: address });
  await page.goto('/earlier');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    await (await caches.open('pages-1')).put('/about', new Response('Earlier'));
  });
  earlier.clear();
  await page.goto('/about');
  await soon(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^offline-\w+$/)]);
});

test('without a network a page says so at its own address, and all other requests are lost', async () => {
  const page = await browser.newPage({ baseURL: address });
  // The worker answers from the second page on.
  await page.goto('/services');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/about');
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.context().setOffline(true);
  await page.goto('/services/seo?x=1');
  expect(await page.locator('h1').innerText()).toBe('You’re offline');
  expect(await page.locator('main a[href^="tel:"]').isVisible()).toBe(true);
  expect(page.url()).toBe(`${address}/services/seo?x=1`);
  expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.status))).toBe('loaded');
  await page.context().setOffline(false);
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Try again' }).click()]);
  expect(await page.locator('h1').innerText()).not.toBe('You’re offline');

  // Nothing but that page and its files is stored, and nothing else is answered.
  const stored = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(stored[0]).toBe('/offline');
  expect(stored.slice(1).filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  await page.context().setOffline(true);
  for (const path of ['/about', '/assets/none.js', '/api/leads'])
    await expect(
      page.evaluate((url) => fetch(url).then(({ status }) => status), path),
      path,
    ).rejects.toThrow();
});
