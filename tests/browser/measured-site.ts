import type { Server } from 'node:http';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createSiteServer, listen, type TransformHtml } from '../../build/serve/serve.ts';
import type { Allowed } from '../../rules/consent.ts';
import { FOLDER } from './built-site.ts';
import { launch } from './chromium.ts';
import { CONTAINER_ID, type Google, type Hit, MEASUREMENT_ID, startGoogle } from './google.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { decide } from './visitor.ts';
import { DESK } from './windows.ts';

/** A new visitor of the site. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** The site's address, without a slash at the end. */
  address: string;
  /** Every address beyond this machine that was asked for, without its query. */
  asked: string[];
  /** What tags have sent. */
  hits: Hit[];
}

export interface VisitOptions {
  /** What the visitor has decided before. */
  decided?: Partial<Allowed>;
  /** The host; all names under localhost lead to this machine. */
  host?: string;
  /** Changes each page; what comes from measured() gives it ids. */
  html?: TransformHtml;
  context?: BrowserContextOptions;
  /** Called before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
}

/** Gives a page the ids that a site with analytics has in its settings. */
export const measured: TransformHtml = (html) =>
  html.replace('<html ', `<html data-measurement="${MEASUREMENT_ID}" data-container="${CONTAINER_ID}" `);

/** Google's hosts, as a proxy is asked for them. */
export const GOOGLE = /^www\.(googletagmanager|google-analytics)\.com:443$/;

/**
 * Serves the built site to browsers that cannot leave this machine: Google is played by a server here, everything else
 * is refused and recorded. Whatever does not come through a page makes a test fail.
 * @param late hosts that may be asked for beside the routes of a visit: what a tag sends while its page is closed
 * @returns lets a visitor in
 */
export function serveMeasured(late?: RegExp): (path: string, options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  let google: Google;
  let proxy: RecordingProxy;
  const open: { context: BrowserContext; server: Server }[] = [];
  beforeAll(async () => {
    google = await startGoogle();
    proxy = await startRecordingProxy();
    browser = await launch({
      args: [`--proxy-server=${proxy.host}`, '--proxy-bypass-list=127.0.0.1;localhost;*.localhost'],
    });
  });
  afterEach(async () => {
    for (const { context, server } of open.splice(0)) {
      await context.close();
      server.closeAllConnections();
      server.close();
    }
    google.hits.length = 0;
    const leaked = proxy.asked.splice(0);
    expect(leaked.filter((host) => !late?.test(host))).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    google.close();
    proxy.close();
  });
  return async (path, { decided, host = '127.0.0.1', html = measured, context: options, before } = {}) => {
    const server = createSiteServer(FOLDER, html);
    const { port } = new URL(await listen(server, 0, '127.0.0.1'));
    const context = await browser.newContext({ viewport: DESK, serviceWorkers: 'block', ...options });
    open.push({ context, server });
    if (decided) await decide(context, decided);
    const asked: string[] = [];
    await context.route(
      ({ hostname }) => hostname !== '127.0.0.1' && !hostname.endsWith('localhost'),
      async (route) => {
        const url = new URL(route.request().url());
        asked.push(url.origin + url.pathname);
        const answer = await google.answer(url);
        if (answer) await route.fulfill(answer);
        else await route.abort();
      },
    );
    const page = await context.newPage();
    await before?.(page);
    const address = `http://${host}:${port}`;
    await page.goto(address + path);
    return { page, context, address, asked, hits: google.hits };
  };
}
