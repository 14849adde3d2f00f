import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { kinds } from './scenes.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { openWindows, windowOf } from './windows.ts';

const site = inject('site');
const windows = openWindows();
/** Words in the middle of a line may move by some pixels: no other two fonts have the same width for each word. */
const WITHIN_A_LINE = 0.0005;

describe.each([390, 1440])('nothing moves when the fonts arrive late, %i px', (width) => {
  test.each(kinds())('$name', async ({ path }) => {
    const page = await prepared(width);
    const fonts = hold();
    await page.goto(site + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    fonts.send();
    await page.waitForLoadState('load');
    const shifts = await shiftsOf(page);
    expect(shifts.flatMap(({ moved }) => moved).filter(({ down }) => down !== 0)).toEqual([]);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(WITHIN_A_LINE);
  });
});

test.each([390, 1440])(
  'nothing moves at the end of a page when the scripts arrive late, %i px',
  async (width) => {
    const page = await prepared(width);
    hold().send();
    const scripts = hold('script');
    await page.goto(site, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    scripts.send();
    await page.locator('[data-theme-switch]').waitFor();
    await page.locator('[data-consent-settings]').waitFor();
    expect((await shiftsOf(page)).flatMap(({ moved }) => moved).filter(({ down }) => down !== 0)).toEqual([]);
  },
);

const ready = new WeakSet<Page>();
const held = { font: Promise.resolve(), script: Promise.resolve() };

/** Keeps files back until they are sent. */
function hold(kind: keyof typeof held = 'font'): { send(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  held[kind] = promise;
  return { send: resolve };
}

async function prepared(width: number): Promise<Page> {
  const page = await windows.page({ viewport: windowOf(width) });
  if (ready.has(page)) return page;
  ready.add(page);
  await page.route('**/*.woff2', async (route) => {
    await held.font;
    await route.continue();
  });
  await page.route('**/assets/*.js', async (route) => {
    await held.script;
    await route.continue();
  });
  await watchShifts(page);
  return page;
}
