import type { Page } from 'playwright-core';

/** Text in the middle of a line may move by some pixels: no two fonts have the same width for every word. */
export const WITHIN_A_LINE = 0.0005;

interface Shift {
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
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => ({
          element: `${node?.nodeName} ${node?.textContent?.trim().slice(0, 60)}`,
          down: Math.round(currentRect.bottom - previousRect.bottom),
        }));
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts until fonts were loaded and painted. */
function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shifts: Shift[] }).shifts;
  });
}

/** What has moved up or down. */
export async function movedBlocks(page: Page): Promise<Shift['moved']> {
  return (await shiftsOf(page)).flatMap(({ moved }) => moved).filter(({ down }) => down !== 0);
}

/** Cumulative Layout Shift. */
export async function totalShift(page: Page): Promise<number> {
  return (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
}
