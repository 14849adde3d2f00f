import { describe, expect, inject, test } from 'vitest';
import { SECOND_SAMPLE } from '../built-sites.ts';
import { kinds } from './scenes.ts';
import { movedBlocks, paintedWhole, totalShift, watchShifts } from './shifts.ts';
import { scrollTo, viewportOf } from './site-page.ts';
import { newPage } from './visit.ts';

/** Opens a page without some of its files, and waits until it is painted. @returns the page, and a way to load them */
async function openWithout(files: string, path: string, width: number, baseURL = inject('site')) {
  const page = await newPage({ viewport: viewportOf(width), before: watchShifts, baseURL });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return [page, resolve] as const;
}

/** Of all words above the fold, when their font arrives: 0.00, as reports show it. */
const BY_FONTS = 0.005;

describe.each([390, 1440])('nothing moves at %i px', (width) => {
  const second = SECOND_SAMPLE ? [{ name: 'home of the other site', path: '/', site: inject('second') }] : [];
  const sample = kinds().map(({ name, path }) => ({ name, path, site: inject('site') }));

  test.each([...sample, ...second])('when the fonts load late: $name', async ({ path, site }) => {
    const [page, load] = await openWithout('**/*.woff2', path, width, site);
    const whole = await paintedWhole(page);
    load();
    await page.waitForLoadState('load');
    expect(await movedBlocks(page, whole)).toEqual([]);
    expect(await totalShift(page, whole)).toBeLessThan(BY_FONTS);
  });

  test("when the styles of a service's picture load late", async () => {
    const [page, load] = await openWithout('**/illustrations-*.css', '/services/ai-optimization', width);
    load();
    await page.waitForLoadState('load');
    expect(await movedBlocks(page)).toEqual([]);
  });

  test('at the end of a page when the scripts load late', async () => {
    const [page, load] = await openWithout('**/assets/*.js', '/', width);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await scrollTo(page, 1);
    load();
    await page.locator('[data-theme-switch]').waitFor();
    await page.locator('[data-consent-settings]').waitFor();
    expect(await movedBlocks(page)).toEqual([]);
  });
});

test('the text of a case study stands in its place before the picture beside it has arrived', async () => {
  const page = await newPage({ viewport: viewportOf(1440), baseURL: inject('site') });
  await page.goto(kinds().find(({ name }) => name === 'case')?.path ?? '');
  const top = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top);
  const whole = await top();
  await page.locator('.case-study > :last-child').evaluate((picture) => picture.remove());
  expect(await top()).toBe(whole);
});

test('figures in the first view stand in their places before the rest of the page has arrived', async () => {
  const page = await newPage({ viewport: viewportOf(1440), baseURL: inject('site') });
  await page.goto('/');
  const places = () =>
    page.locator('.home-stats > :first-child :is(dt, svg)').evaluateAll((parts) =>
      parts.map((part) => {
        const { left, top, bottom } = part.getBoundingClientRect();
        return { left, top, bottom };
      }),
    );
  const whole = await places();
  await page.locator('.home-stats').evaluate((figures) => {
    for (const other of figures.querySelectorAll(':scope > :not(:first-child)')) other.remove();
    figures.querySelector('svg')?.nextSibling?.remove();
  });
  expect(await places()).toEqual(whole);
});
