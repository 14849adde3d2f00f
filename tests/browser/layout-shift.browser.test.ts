import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { kinds } from './scenes.ts';
import { openWindows, windowOf } from './windows.ts';

const site = inject('site');
const windows = openWindows();
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
    const fonts = hold();
    await page.goto(site + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    fonts.send();
    await page.waitForLoadState('load');
    const shifts = await page.evaluate(settled);
    expect(shifts.flatMap(({ moved }) => moved).filter(({ down }) => down !== 0)).toEqual([]);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(WITHIN_A_LINE);
  });
});

const ready = new WeakSet<Page>();
let held = Promise.resolve();

/** Keeps the fonts back until they are sent. */
function hold(): { send(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return { send: resolve };
}

async function prepared(width: number): Promise<Page> {
  const page = await windows.page({ viewport: windowOf(width) });
  if (ready.has(page)) return page;
  ready.add(page);
  await page.route('**/*.woff2', async (route) => {
    await held;
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

/** Runs in the page: what moved until the fonts were there and painted. */
async function settled(): Promise<Shift[]> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return (globalThis as unknown as { shifts: Shift[] }).shifts;
}
