import type { Page } from 'playwright-core';

/** Text in the middle of a line may move by some pixels: no two fonts have the same width for every word. */
export const WITHIN_A_LINE = 0.0005;

interface Shift {
  /** In milliseconds, as those of the page's own timing. */
  time: number;
  value: number;
  moved: { element: string; down: number }[];
}

/** Chromium's entry, which TypeScript doesn't know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records layout shifts from the next navigation on. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { startTime: time, value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => ({
          element: `${node?.nodeName} ${node?.textContent?.trim().slice(0, 60)}`,
          down: Math.round(currentRect.bottom - previousRect.bottom),
        }));
        shifts.push({ time, value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the page has arrived and is painted with its last part. @returns the time, as a shift has it */
export function paintedWhole(page: Page): Promise<number> {
  return page.evaluate(async () => {
    while (document.readyState === 'loading') await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return performance.now();
  });
}

/** The shifts from when the page has arrived, which is a matter of the server, until its fonts are loaded and painted. */
function shiftsOf(page: Page, since = 0): Promise<Shift[]> {
  return page.evaluate(async (since) => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const arrived = Math.max(page?.domInteractive ?? 0, since);
    return (globalThis as unknown as { shifts: Shift[] }).shifts.filter(({ time }) => time > arrived);
  }, since);
}

/** What has moved up or down since the page arrived, or since a later time. */
export async function movedBlocks(page: Page, since?: number): Promise<Shift['moved']> {
  return (await shiftsOf(page, since)).flatMap(({ moved }) => moved).filter(({ down }) => down !== 0);
}

/** Cumulative Layout Shift since the page arrived, or since a later time. */
export async function totalShift(page: Page, since?: number): Promise<number> {
  return (await shiftsOf(page, since)).reduce((sum, { value }) => sum + value, 0);
}
