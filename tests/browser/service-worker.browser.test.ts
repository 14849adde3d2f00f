import { execFileSync } from 'node:child_process';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSiteServer, listen } from '../../build/serve/serve.ts';
import { createSite } from '../fixture-site.ts';
import { FOLDER } from './built-site.ts';
import { launch } from './chromium.ts';
import { waitForEvents } from './data-layer.ts';
import { decide } from './visitor.ts';

let browser: Browser;
let context: BrowserContext;
let server: Server;
let address: string;
/** What a deploy changes in every page. */
let change = (html: string) => html;

/** Serves a folder; with a port, at the address where the site was before. */
async function serve(folder = FOLDER, port = 0): Promise<void> {
  server = createSiteServer(folder, (html) => change(html));
  address = await listen(server, port, '127.0.0.1');
}
async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Opens a page twice: the first visit is over before the worker answers. */
async function open(path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

beforeAll(async () => {
  browser = await launch();
});
beforeEach(async () => {
  await serve();
  context = await browser.newContext();
  await decide(context);
});
afterEach(async () => {
  change = (html) => html;
  await context.close();
  await stop();
});
afterAll(() => browser.close());

describe('without a network', () => {
  test('a page that was seen opens again, with its script, fonts and queries', async () => {
    const page = await open('/services/seo');
    await stop();
    await page.goto(`${address}/services/seo?utm_source=mail`);
    expect(await page.locator('h1').textContent()).toMatch(/\w/);
    expect(
      await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px "Public Sans"'))),
    ).toBe(true);
    await page.locator('[data-theme-switch]').click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await serve(FOLDER, Number(new URL(address).port));
  });

  test('a page that was not seen gives way to the offline page, with its picture', async () => {
    const page = await open();
    await stop();
    await page.goto(`${address}/about`);
    expect(await page.locator('h1').textContent()).toBe('No signal out here');
    const art = page.locator('.not-found img');
    expect(
      await art.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    await serve(FOLDER, Number(new URL(address).port));
  });
});

describe('with a network', () => {
  test('a new deploy is seen at the next navigation', async () => {
    const page = await open('/about');
    change = (html) => html.replace(/<h1[^>]*>.*?<\/h1>/, '<h1>Second edition</h1>');
    await page.goto(`${address}/about`);
    expect(await page.locator('h1').textContent()).toBe('Second edition');
  });

  test('pages that are errors are not kept', async () => {
    const page = await open();
    await page.goto(`${address}/nowhere`);
    const kept = await page.evaluate(async () => {
      const requests = await (await caches.open('pages-1')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/offline');
    expect(kept).not.toContain('/nowhere');
  });

  test('assets are asked for once', async () => {
    const page = await open('/about');
    await waitForEvents(page, 'web_vitals');
    const asked: string[] = [];
    server.on('request', ({ url }) => asked.push(url ?? ''));
    await page.reload();
    expect(asked).toContain('/about');
    expect(asked.filter((url) => url.startsWith('/assets/'))).toEqual([]);
  });

  test('what is sent by POST is none of its business', async () => {
    const page = await open('/about');
    const methods: string[] = [];
    server.on('request', ({ method, url }) => methods.push(`${method} ${url}`));
    const status = await page.evaluate(() =>
      fetch('/about', { method: 'POST', body: 'x' }).then((answer) => answer.status),
    );
    expect(status).toBe(405);
    expect(methods).toContain('POST /about');
  });
});

describe('switched off in the settings', () => {
  test('the worker removes itself and what it kept, and is not registered again', async () => {
    const site = await createSite();
    await site.edit('site.yaml', (text) => `${text}serviceWorker: false\n`);
    const off = join(site.root, '../dist');
    const build = ['--import', 'tsx', 'build.ts', 'build', '--no-compress'];
    const command = [...build, '--content', site.root, '--out', off];
    execFileSync(process.execPath, command, { cwd: join(import.meta.dirname, '../..'), stdio: 'pipe' });
    const page = await open('/about');
    await stop();
    await serve(off, Number(new URL(address).port));
    await page.goto(`${address}/about`);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([]);
    // The page that the old worker answered for keeps it until it is left.
    await page.reload({ waitUntil: 'networkidle' });
    const left = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
    expect(left).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await site.remove();
  }, 120_000);
});

test('a site whose worker can not be registered works without it', async () => {
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('refused'));
  });
  await page.goto(`${address}/about`, { waitUntil: 'networkidle' });
  expect(errors).toEqual([]);
});
