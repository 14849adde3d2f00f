import type { Browser, Page, Response } from 'playwright-core';
import { brotliBest } from '../../build/base/brotli.ts';
import { totalShift, watchShifts } from './shifts.ts';
import { decide } from './visitor.ts';
import { PHONE } from './windows.ts';

/** What a visitor of one page gets before scrolling. */
export interface VisitWeight {
  path: string;
  /** In the order of the answers; bytes after brotli of what servers compress, of all else as it is. */
  requests: { address: string; type: LoadType; bytes: number }[];
  /** Elements of the page when nothing is asked for any more. */
  domNodes: number;
  /** Cumulative Layout Shift. */
  shift: number;
  /** Milliseconds of each task that kept the page from answering for more than 50. */
  longTasks: number[];
}

export type LoadType = 'document' | 'script' | 'font' | 'image' | 'stylesheet' | 'other';

export interface VisitWeightOptions {
  /** How many times slower the processor is than this machine's. */
  slowDown?: number;
  /** Decided about cookies before; a new visitor is asked, which loads the banner. */
  decided?: boolean;
}

/** A phone of the year 2024; the comparison with other sites was made at this size, too. */
const VISITOR = { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A page that asks for nothing this long has what it loads by itself. */
const QUIET_MS = 1500;
const PACKED = /woff2|png|jpeg|webp|avif|icon|pdf/;

/**
 * Opens a page as somebody with a phone and an empty cache does, and weighs what it loads until it is quiet. The service
 * worker, which loads what later visits need, is left out.
 * @param origin of the served site, without slash at the end
 */
export async function weighVisit(
  browser: Browser,
  origin: string,
  path: string,
  { slowDown = 1, decided = true }: VisitWeightOptions = {},
): Promise<VisitWeight> {
  const context = await browser.newContext({ ...VISITOR, serviceWorkers: 'block' });
  try {
    if (decided) await decide(context);
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.addInitScript(watchTasks);
    await watchShifts(page);
    const quiet = untilQuiet(page);
    await page.goto(origin + path);
    await quiet;
    return {
      path,
      requests: await Promise.all(responses.map((response) => weigh(response, origin))),
      domNodes: await page.evaluate(() => document.querySelectorAll('*').length),
      shift: await totalShift(page),
      longTasks: await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks),
    };
  } finally {
    await context.close();
  }
}

/** Bytes of all that was loaded. */
export function totalBytes({ requests }: VisitWeight, type?: LoadType): number {
  return requests
    .filter((request) => type === undefined || request.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Resolves when the page is loaded, was idle, and has asked for nothing for a while. */
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
      // The page has asked for such a moment before, so what it does in it is begun by now.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      loaded = true;
      wait();
    });
  });
}

async function weigh(response: Response, origin: string): Promise<VisitWeight['requests'][number]> {
  const body = await response.body();
  const packed = PACKED.test(response.headers()['content-type'] ?? '');
  const type = response.request().resourceType();
  return {
    address: response.url().replace(origin, ''),
    type: isLoadType(type) ? type : 'other',
    bytes: (packed ? body : await brotliBest(body)).length,
  };
}

function isLoadType(type: string): type is LoadType {
  return ['document', 'script', 'font', 'image', 'stylesheet'].includes(type);
}

/** Runs in the page, before anything of it. */
function watchTasks(): void {
  const longTasks: number[] = [];
  Object.assign(globalThis, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
}
