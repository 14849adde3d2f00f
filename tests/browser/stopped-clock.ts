import type { Page } from 'playwright-core';

/** A clock can be stopped in the future only, and it runs until it is told to: a busy machine takes its time to tell. */
const SOON_MS = 10_000;

/** Stops the clock of the pages to come: timers run only when a test lets time pass. */
export async function stopped(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + SOON_MS);
}
