import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { TransformHtml } from '../../build/serve/response.ts';
import { FOLDERS } from '../built-sites.ts';
import { serve } from '../serve.ts';
import { serveSite } from './built-site.ts';
import { answerAsGoogle } from './google.ts';
import type { PageOptions } from './site-page.ts';
import { newPage, soon } from './visit.ts';

export interface MeasuredOptions extends PageOptions {
  /** The host; all names under localhost resolve to this machine. */
  host?: string;
  /** Changes each page. */
  html?: TransformHtml;
}

/** What Chromium itself requests when a page has a form. */
const CHROMIUM_HOSTS = /^(content-autofill|optimizationguide-pa|update)\.googleapis\.com/;

/**
 * Opens a page of the built site in a browser that can't leave this machine: Google is simulated, everything else is
 * refused and recorded. A proxy records what bypasses the page, such as beacons sent while it closes.
 * @returns the page, the site's address, and every address beyond this machine that was requested, without its query
 */
export async function visitMeasured(path: string, given: MeasuredOptions = {}) {
  const { host = '127.0.0.1', html, ...options } = given;
  const requested: string[] = [];
  const record = (url = '') => {
    if (!CHROMIUM_HOSTS.test(url)) requested.push(url);
  };
  const proxy = createServer((request, response) => {
    record(request.url);
    response.writeHead(502).end();
  }).on('connect', ({ url }, socket) => {
    record(url);
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  onTestFinished(() => {
    expect(requested.filter((one) => !/www\.(googletagmanager|google-analytics)\.com/.test(one))).toEqual([]);
  });
  const { port } = new URL(await serveSite(FOLDERS.measured, html));
  const address = `http://${host}:${port}`;
  const page = await newPage({
    consent: null,
    baseURL: address,
    proxy: { server: await serve(proxy), bypass: '127.0.0.1,localhost,*.localhost' },
    ...options,
  });
  await page.context().route(
    ({ hostname }) => hostname !== '127.0.0.1' && !hostname.endsWith('localhost'),
    async (route) => {
      const url = new URL(route.request().url());
      requested.push(url.origin + url.pathname);
      const answer = answerAsGoogle(url);
      if (answer) await route.fulfill(answer);
      else await route.abort();
    },
  );
  await page.goto(path);
  return { page, address, requested };
}

/** Opens a page that asks no question about cookies, and waits until it was measured. */
export async function openMeasured(path: string, options: MeasuredOptions = {}): Promise<Page> {
  const { page } = await visitMeasured(path, { consent: {}, reducedMotion: 'reduce', ...options });
  await waitForEvents(page, 'page_view');
  await waitForEvents(page, 'web_vitals');
  return page;
}

/** The queue of a page: each call of gtag as the list of its arguments, anything else in a list of its own. */
export function dataLayer(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    ((window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) => {
      const isCall = Object.prototype.toString.call(entry) === '[object Arguments]';
      return isCall ? Array.from(entry as ArrayLike<unknown>) : [entry];
    }),
  );
}

/** The parameters of every event of a name, in the order in which they were queued. */
export async function events(page: Page, name: string): Promise<Record<string, unknown>[]> {
  const calls = (await dataLayer(page)).filter(([command, event]) => command === 'event' && event === name);
  return calls.map(([, , parameters]) => parameters as Record<string, unknown>);
}

/** Waits until an event was queued this many times. */
export async function waitForEvents(page: Page, name: string, count = 1): Promise<Record<string, unknown>[]> {
  await soon(async () => (await events(page, name)).length).toBeGreaterThanOrEqual(count);
  return events(page, name);
}

/** Clicks a link without following it: phone and mail links would open a window of the system. */
export async function clickInPlace(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first();
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
}
