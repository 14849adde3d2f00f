import { createServer, type RequestListener, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createSiteServer, listen } from '../../build/serve/serve.ts';
import { FOLDER } from './built-site.ts';
import { launch } from './chromium.ts';
import { waitForEvents } from './measured-site.ts';
import { collectErrors, createPage, DESKTOP } from './site-page.ts';
import { VARIANT_FOLDER } from './variant-site.ts';
import { soon, visit } from './visit.ts';

/** A browser with windows: the one without them sometimes never replaces a worker by its successor. */
let browser: Browser;
let server: Server;
let address: string;

/** A receiver with a page of the inbox. */
const receiver: RequestListener = (_, response) => {
  response
    .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' })
    .end('<title>Inbox</title><h1>Ada Hall</h1>');
};

/** The page of the editor, and its script. */
const EDITOR = new Map([
  ['/admin', ['text/html', '<title>Editor</title><script src="/assets/editor-1.js"></script><h1></h1>']],
  [
    '/assets/editor-1.js',
    [
      'text/javascript',
      'addEventListener("load", () => { document.querySelector("h1").textContent = "Edit" })',
    ],
  ],
]);

/** Serves a folder with the editor: under its headers, or with changed pages. The second time at the same address. */
async function serve(folder = FOLDER, change?: (html: string) => string): Promise<void> {
  const site = createSiteServer(folder, { html: change, receiver });
  server = createServer((request, response) => {
    const [type, body] = EDITOR.get(request.url ?? '') ?? [];
    if (type) response.writeHead(200, { 'Content-Type': type }).end(body);
    else site.emit('request', request, response);
  });
  address = await listen(server, address ? Number(new URL(address).port) : 0, '127.0.0.1');
}
async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Opens a page twice: the worker answers from the second visit on. */
async function open(path = '/'): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: address });
  onTestFinished(() => context.close());
  const page = await createPage(context);
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

/** What the worker has stored. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  address = '';
  await serve();
});
afterEach(stop);

describe('without a network', () => {
  test('a visited page opens again, with its scripts and fonts, whatever its query', async () => {
    const page = await open('/services/seo');
    const errors = collectErrors(page, []);
    await stop();
    await page.goto('/services/seo?utm_source=mail');
    expect(await page.locator('h1').textContent()).toMatch(/\w/);
    const fontIsLoaded = () => document.fonts.ready.then(() => document.fonts.check('16px "Public Sans"'));
    expect(await page.evaluate(fontIsLoaded)).toBe(true);
    await page.locator('[data-theme-switch]').click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(errors).toEqual([]);
    await serve();
  });

  test('the offline page takes the place of other pages, with its picture', async () => {
    const page = await open();
    await stop();
    await page.goto('/about');
    expect(await page.locator('h1').textContent()).toBe('You’ve lost your connection');
    const width = await page
      .locator('.not-found img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(width).toBeGreaterThan(0);
    await serve();
  });
});

describe('with a network', () => {
  test('a new deploy is displayed at the next navigation', async () => {
    const page = await open('/about');
    await stop();
    await serve(FOLDER, (html) => html.replace(/<h1[^>]*>.*?<\/h1>/, '<h1>Second edition</h1>'));
    await page.goto('/about');
    expect(await page.locator('h1').textContent()).toBe('Second edition');
  });

  test('error pages are not cached', async () => {
    const page = await open();
    await page.goto('/nowhere');
    const cached = await cachedPaths(page);
    expect(cached).toContain('/offline');
    expect(cached).not.toContain('/nowhere');
  });

  test('the inbox is requested once, and never cached', async () => {
    const page = await open();
    const requests: string[] = [];
    server.on('request', ({ url = '' }) => requests.push(url));
    await page.goto('/inbox/leads/1?q=ada');
    expect(await page.locator('h1').textContent()).toBe('Ada Hall');
    await page.goto('/about');
    expect(requests.filter((url) => url.startsWith('/inbox'))).toEqual(['/inbox/leads/1?q=ada']);
    const cached = await cachedPaths(page);
    expect(cached).toContain('/offline');
    expect(cached.filter((path) => path.startsWith('/inbox'))).toEqual([]);
  });

  test('the editor comes from the network alone', async () => {
    const page = await open();
    await page.goto('/admin');
    expect(await page.locator('h1').textContent()).toBe('Edit');
    await page.goto('/about');
    await soon(() => cachedPaths(page)).toContain('/about');
    expect((await cachedPaths(page)).filter((path) => EDITOR.has(path))).toEqual([]);
    await stop();
    await expect(page.goto('/admin')).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await serve();
  });

  test('assets are requested once, and POST requests are passed on', async () => {
    const page = await open('/about');
    await waitForEvents(page, 'web_vitals');
    const requests: string[] = [];
    server.on('request', ({ method, url }) => requests.push(`${method} ${url}`));
    await page.reload();
    expect(requests).toContain('GET /about');
    expect(requests.filter((request) => request.includes('/assets/'))).toEqual([]);
    const status = await page.evaluate(() =>
      fetch('/about', { method: 'POST', body: 'x' }).then((response) => response.status),
    );
    expect(status).toBe(405);
    expect(requests).toContain('POST /about');
  });
});

test('turned off in the settings, the worker removes itself and its caches', async () => {
  const page = await open('/about');
  await stop();
  await serve(VARIANT_FOLDER);
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
  await soon(() => page.evaluate(() => caches.keys())).toEqual([]);
  // The page that the old worker answered for keeps it until it is left.
  await page.reload({ waitUntil: 'networkidle' });
  const left = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
  expect(await page.evaluate(left)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a worker that fails to register breaks nothing', async () => {
  let errors: string[] = [];
  const page = await visit('/about', {
    before: (page) => {
      errors = collectErrors(page);
      return page.addInitScript(() => {
        navigator.serviceWorker.register = () => Promise.reject(new Error('refused'));
      });
    },
  });
  await waitForEvents(page, 'web_vitals');
  expect(errors).toEqual([]);
});
