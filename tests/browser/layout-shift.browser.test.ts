import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { kinds } from './scenes.ts';
import { openWindows, windowOf } from './windows.ts';

const site = inject('site');
const windows = openWindows();
/** So long that the text is shown in the fallback fonts first. */
const FONT_DELAY = 400;
/** Words in the middle of a line may move by some pixels: no other two fonts have the same width for each word. */
const WITHIN_A_LINE = 0.0005;

interface Shift {
  value: number;
  moved: { what: string; down: number }[];
}

/** A layout shift as Chromium tells it; not in TypeScript's own types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

describe.each([390, 1440])('nothing moves when the fonts arrive late, %i px', (width) => {
  test.each(kinds())('$name', async ({ path }) => {
    const page = await prepared(width);
    await page.goto(site + path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    const { shifts, shown, fonts } = await page.evaluate(measured);
    expect(shown, 'text is shown before the fonts are there').toBeLessThan(fonts);
    expect(shifts.flatMap(({ moved }) => moved).filter(({ down }) => down !== 0)).toEqual([]);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(WITHIN_A_LINE);
  });
});

const ready = new WeakSet<Page>();

async function prepared(width: number): Promise<Page> {
  const page = await windows.page({ viewport: windowOf(width) });
  if (ready.has(page)) return page;
  ready.add(page);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY));
    await route.continue();
  });
  await page.addInitScript(watch);
  return page;
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => ({
        what: `${node?.nodeName} ${node?.textContent?.trim().slice(0, 60)}`,
        down: Math.round(currentRect.bottom - previousRect.bottom),
      }));
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
function measured(): { shifts: Shift[]; shown: number; fonts: number } {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
  return {
    shifts: (globalThis as unknown as { shifts: Shift[] }).shifts,
    shown: paint?.startTime ?? Number.POSITIVE_INFINITY,
    fonts: Math.min(...(fonts as PerformanceResourceTiming[]).map(({ responseEnd }) => responseEnd)),
  };
}
