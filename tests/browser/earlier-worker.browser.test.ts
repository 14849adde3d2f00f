import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer, listen } from '../../build/serve/serve.ts';
import { FOLDER } from './built-site.ts';
import { launch } from './chromium.ts';
import { soon } from './visit.ts';

/** A browser with windows: the one without them sometimes never replaces a worker by its successor. */
let browser: Browser;
let server: Server;
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
  server = createServer((request, response) => {
    const [type, body] = earlier.get(request.url ?? '') ?? [];
    if (type) response.writeHead(200, { 'Content-Type': type }).end(body);
    else site.emit('request', request, response);
  });
  address = await listen(server, 0, '127.0.0.1');
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

test('the service worker of an earlier version is removed with its caches', async () => {
  const page = await browser.newPage({ baseURL: address });
  await page.goto('/earlier');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    await (await caches.open('pages-1')).put('/about', new Response('Earlier'));
  });
  earlier.clear();
  await page.goto('/about');
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await soon(() => page.evaluate(() => caches.keys())).toEqual([]);
  // The page that the old worker answered for keeps it until it is left.
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  const left = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
  expect(await page.evaluate(left)).toBe(0);
});
