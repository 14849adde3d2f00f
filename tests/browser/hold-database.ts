import type { Page } from 'playwright-core';

interface Held {
  held: () => void;
}

/**
 * Runs in a page: one opening of a database takes as long as the test wants, if that is less than the two seconds
 * that the site waits.
 * @param which of those to come, 1 for the next one
 */
export function holdOpening(which: number): void {
  const { open } = IDBFactory.prototype;
  let openings = 0;
  IDBFactory.prototype.open = function (...given) {
    const opening = open.apply(this, given);
    openings += 1;
    if (openings !== which) return opening;
    Object.defineProperty(opening, 'onsuccess', {
      set(listener: () => void) {
        opening.addEventListener('success', () => Object.assign(window, { held: listener }));
      },
    });
    return opening;
  };
}

/** Waits until the opening is held. */
export async function held(page: Page): Promise<void> {
  await page.waitForFunction(() => 'held' in window);
}

/** Lets the opening that is held succeed. */
export function release(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as Held).held());
}
