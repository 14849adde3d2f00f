import type { Page } from 'playwright-core';

/**
 * Runs in a page: holds the result of opening a database until the test releases it, which must happen within the two
 * seconds that the site waits.
 * @param which of the openings to come, 1 for the next one
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

/** Lets the held opening succeed. */
export function release(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { held(): void }).held());
}
