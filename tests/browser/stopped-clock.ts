import type { Page } from 'playwright-core';

/** Stops the clock of the pages to come: timers run only when a test lets time pass. */
export async function stopped(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1);
}
