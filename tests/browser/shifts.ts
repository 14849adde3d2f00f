import type { Page } from 'playwright-core';

/** Something that moved while the page was looked at. */
export interface Shift {
  value: number;
  moved: { what: string; down: number }[];
}

/** A layout shift as Chromium tells it; not in TypeScript's own types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Notes from the next visit on what moves in a page. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(watch);
}

/** What has moved until the fonts were there and painted. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(settled);
}

/** How much has moved in all (the Cumulative Layout Shift of one window). */
export async function totalShift(page: Page): Promise<number> {
  return (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
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
