import type { Page } from 'playwright-core';

/**
 * Runs in a page: holds what is read from the database next until the test releases it, which must happen within the
 * two seconds that the site waits.
 */
export function holdReading(): void {
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...given) {
    IDBObjectStore.prototype.getAll = getAll;
    const reading = getAll.apply(this, given);
    Object.defineProperty(reading, 'onsuccess', {
      set(listener: () => void) {
        reading.addEventListener('success', () => Object.assign(window, { held: listener }));
      },
    });
    return reading;
  };
}

/** Waits until the reading is held. */
export async function held(page: Page): Promise<void> {
  await page.waitForFunction(() => 'held' in window);
}

/** Lets the held reading succeed. */
export function release(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { held(): void }).held());
}
