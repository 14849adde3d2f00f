import type { Page } from 'playwright-core';
import { soon } from './soon.ts';

/** The queue of a page, each entry as the list of its arguments; what is no call of gtag is left as it is. */
export function dataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    ((window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) => {
      const call = Object.prototype.toString.call(entry) === '[object Arguments]';
      return call ? Array.from(entry as ArrayLike<unknown>) : entry;
    }),
  );
}

/** The parameters of every event of a name, in the order in which they were sent. */
export async function events(page: Page, name: string): Promise<Record<string, unknown>[]> {
  const calls = (await dataLayer(page)).filter(Array.isArray);
  return calls
    .filter(([command, event]) => command === 'event' && event === name)
    .map(([, , given]) => given);
}

/** Waits until an event was sent so many times. */
export async function waitForEvents(page: Page, name: string, count = 1): Promise<Record<string, unknown>[]> {
  await soon(async () => (await events(page, name)).length).toBeGreaterThanOrEqual(count);
  return events(page, name);
}

/** Clicks a link without following it: a call or a letter would open a window of the system. */
export async function clickInPlace(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first();
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
}
