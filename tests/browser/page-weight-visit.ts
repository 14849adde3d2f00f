import type { Browser, Page, Response } from 'playwright-core';
import { brotliBest } from '../../build/base/compressed.ts';
import { contextOptions, createPage, MOBILE } from './site-page.ts';

/** What a visitor of one page loads before scrolling. */
interface VisitWeight {
  /** In the order of the responses. Bytes: compressed with brotli where servers compress, otherwise as they are. */
  requests: { address: string; type: LoadType; bytes: number }[];
  /** Elements of the page once nothing is requested any more. */
  domNodes: number;
}

const TYPES = ['document', 'script', 'font', 'image', 'stylesheet', 'other'] as const;
type LoadType = (typeof TYPES)[number];

/** A phone of 2024, the size at which other sites were compared. */
const VISITOR = { viewport: MOBILE, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A page that requests nothing for this long has loaded what it loads on its own. */
const QUIET_MS = 1500;
const COMPRESSED = /woff2|png|jpeg|webp|avif|icon|pdf/;

/**
 * Opens a page like somebody with a phone and an empty cache, and weighs what it loads until it is quiet. The service
 * worker, which loads what later visits need, is left out.
 * @param origin of the served site, without slash at the end
 */
export async function weighVisit(browser: Browser, origin: string, path: string): Promise<VisitWeight> {
  const context = await browser.newContext(contextOptions(VISITOR));
  try {
    const page = await createPage(context);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    const quiet = untilQuiet(page);
    await page.goto(origin + path);
    await quiet;
    return {
      requests: await Promise.all(responses.map((response) => weigh(response, origin))),
      domNodes: await page.evaluate(() => document.querySelectorAll('*').length),
    };
  } finally {
    await context.close();
  }
}

/** Bytes of everything that was loaded. */
export function totalBytes({ requests }: VisitWeight, type?: LoadType): number {
  return requests
    .filter((request) => type === undefined || request.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Resolves when the page is loaded, was idle, and has requested nothing for a while. */
function untilQuiet(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    let open = 0;
    let loaded = false;
    const wait = () => {
      clearTimeout(timer);
      if (loaded && open === 0) timer = setTimeout(resolve, QUIET_MS);
    };
    const count = (change: number) => () => {
      open += change;
      wait();
    };
    page.on('request', count(1));
    page.on('requestfinished', count(-1));
    page.on('requestfailed', count(-1));
    page.once('load', async () => {
      // The page has requested an idle callback before, so its own has started by now.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      loaded = true;
      wait();
    });
  });
}

async function weigh(response: Response, origin: string): Promise<VisitWeight['requests'][number]> {
  const body = await response.body();
  const isCompressed = COMPRESSED.test(response.headers()['content-type'] ?? '');
  const type = response.request().resourceType();
  return {
    address: response.url().replace(origin, ''),
    type: TYPES.find((one) => one === type) ?? 'other',
    bytes: (isCompressed ? body : await brotliBest(body)).length,
  };
}
