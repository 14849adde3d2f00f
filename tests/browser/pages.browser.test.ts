import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { ENGLISH } from '../../rules/locale.ts';
import { SITE_STORAGE, storedItems } from '../../rules/storage.ts';
import { FOLDERS, SECOND_SAMPLE } from '../built-sites.ts';
import { axeViolations } from './axe-violations.ts';
import { routes } from './built-site.ts';
import { TEST_MEASUREMENT_ID } from './google.ts';
import { visitMeasured, waitForEvents } from './measured-site.ts';
import {
  brokenWords,
  crowded,
  illegible,
  moving,
  recolored,
  tooLow,
  tooWide,
  unreadable,
  whiteBands,
} from './page-checks.ts';
import { ISLAND_PAGES, kinds } from './scenes.ts';
import {
  choose,
  collectErrors,
  DESKTOP,
  loadImages,
  MOBILE,
  ON_PHONE,
  storedBy,
  viewportOf,
  WIDTHS,
} from './site-page.ts';
import { newPage, soon, visit } from './visit.ts';

/** What only makes sense on a screen. */
const SCREEN_ONLY =
  '.skip-links, .header nav, .header-action, .closing, .newsletter, .toast, .consent, .theme-switch, .footer nav, .action-bar';

const SITES = [
  { name: 'the sample', address: inject('site'), folder: FOLDERS.gallery },
  ...(SECOND_SAMPLE ? [{ name: 'the other site', address: inject('second'), folder: FOLDERS.second }] : []),
];

/** Collects what goes wrong while pages load: errors and warnings of the console, and files that don't arrive. */
function watchLoading(page: Page): string[] {
  const found = collectErrors(page, ['error', 'warning']);
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A picture that is loaded eagerly after all is requested again.
    if (reason !== 'net::ERR_ABORTED') found.push(`${reason}: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()}: ${response.url()}`);
  });
  return found;
}

/** Expects the opened page to fit a viewport, with room between the lines of its headings, whole words on phones, and a legible picture. */
async function expectFit(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize(viewportOf(width));
  const at = `${path} at ${width} px`;
  expect.soft(await page.evaluate(tooWide), at).toEqual([]);
  expect.soft(await page.evaluate(crowded), at).toEqual([]);
  expect.soft(await page.evaluate(illegible), at).toEqual([]);
  if (width <= MOBILE.width) await expectWholeWords(page, path, width);
}

/** Expects no word of the opened page to go on in the next line. */
async function expectWholeWords(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize(viewportOf(width));
  expect.soft(await page.evaluate(brokenWords), `${path} at ${width} px`).toEqual([]);
}

/** Expects the same of twice as large text. The page can't be used for other sizes afterwards. */
async function expectFitEnlarged(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize(viewportOf(width));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const at = `${path} at ${width} px with text at 200%`;
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect.soft(await page.evaluate(sideways), at).toBeLessThanOrEqual(0);
  if (width === 390) expect.soft(await page.evaluate(illegible), at).toEqual([]);
}

describe.each(SITES)('$name', ({ address, folder }) => {
  const represented = kinds(folder).map(({ path }) => path);
  const paths = routes(folder);
  const isSample = folder === FOLDERS.gallery;

  // Each viewport has one theme: tests/templates/contrast.test.ts computes the contrast of both.
  test.each(represented)('%s can be read, used and printed by everyone on every screen', async (path) => {
    const page = await newPage({ ...ON_PHONE, baseURL: address });
    const found = watchLoading(page);
    // An address without a page is answered with 404, which Chromium reports, too.
    const missing = [`404: ${address}${path}`, expect.stringContaining('status of 404')];
    const expected = paths.includes(path) ? [] : missing;
    await page.goto(path);
    await loadImages(page);
    expect(found.splice(0).toSorted(), 'loads on a phone').toEqual(expected);
    // Which links the bar covers before anyone scrolls is chance.
    if (!isSample || path !== '/') await page.locator('.action-bar').evaluateAll(([bar]) => bar?.remove());
    expect.soft(await axeViolations(page), 'on a phone').toEqual([]);
    expect.soft(await page.evaluate(tooLow), 'too low for a finger').toEqual([]);
    expect.soft(await page.evaluate(moving), 'moves on a phone').toEqual([]);
    for (const width of [MOBILE.width, 320]) await expectFit(page, path, width);
    await expectWholeWords(page, path, 375);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark' });
    if (isSample) expect.soft(await axeViolations(page), 'on a desktop, dark').toEqual([]);
    expect.soft(await page.evaluate(moving), 'moves on a desktop').toEqual([]);

    await page.emulateMedia({ colorScheme: null, reducedMotion: 'no-preference' });
    await page.reload();
    await loadImages(page);
    expect(found.toSorted(), 'loads on a desktop').toEqual(expected);
    for (const width of WIDTHS) await expectFit(page, path, width);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await page.evaluate(unreadable), 'forced colors').toEqual([]);
    expect.soft(await page.evaluate(recolored), 'forced colors').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    for (const width of [1280, 390]) await expectFitEnlarged(page, path, width);
    await page.emulateMedia({ media: 'print' });
    const printed = await page
      .locator(SCREEN_ONLY)
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
      );
    expect(printed, 'printed').toEqual([]);
  });

  // What a second page of a kind can still break: words too long for a phone, pictures too wide, and its headings.
  test('every other page loads without errors, fits, and keeps the lines of its headings apart', async () => {
    const page = await newPage({ baseURL: address });
    const found = watchLoading(page);
    for (const path of paths.filter((one) => !represented.includes(one))) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const width of [320, 390, 768, 1440]) await expectFit(page, path, width);
      await expectWholeWords(page, path, 375);
      if (await page.locator('.illustration').count()) await expectFitEnlarged(page, path, 390);
      expect.soft(found.splice(0), path).toEqual([]);
    }
  });
});

test.each([
  ['services', 390, 7850, /^\/services\/(?!.*pricing)/],
  ['other pages that sell', 390, 8300, /^\/((industries|locations)\/.+|about|pricing|guarantee|contact)?$/],
  ['services, with at most two white bands in a row,', 1440, 6900, /^\/services\/(?!.*pricing)/],
  ['the home page, with at most two,', 1440, 6300, /^\/$/],
  ['industries, with at most two,', 1440, 7050, /^\/industries\/./],
  ['cities, with at most two,', 1440, 6150, /^\/locations\/./],
  ['about and prices, with at most two,', 1440, 6850, /^\/(?:about|pricing)$/],
])('%s at %i px are at most %i px tall', async (_, width, most, pattern) => {
  const page = await newPage({ viewport: viewportOf(width) });
  for (const path of routes().filter((one) => pattern.test(one))) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, path).toBeLessThanOrEqual(most);
    if (width === 1440) expect.soft(await page.evaluate(whiteBands), path).toBeLessThanOrEqual(2);
  }
});

test.each([
  ['prints', MOBILE, 'print'],
  ['shows on a wide screen', viewportOf(1440), 'screen'],
] as const)('an industry page %s what phones fold', async (_, viewport, media) => {
  const page = await visit('/industries/healthcare', { viewport });
  await page.emulateMedia({ media });
  const folded = page.locator(media === 'print' ? '.fold p' : '.fold-narrow p');
  expect(await folded.count()).toBeGreaterThan(0);
  const hidden = () =>
    folded.evaluateAll(
      (all) => all.filter((p) => !p.checkVisibility() || p.getBoundingClientRect().height < 15).length,
    );
  // What was folded opens with a transition.
  await soon(hidden).toBe(0);
});

test('the fields of a service move from its row to the top of its page', async () => {
  const page = await visit('/services', { viewport: DESKTOP, reducedMotion: 'no-preference' });
  await page.addInitScript(() =>
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready;
      const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      document.documentElement.dataset.moved = moved.join();
    }),
  );
  await page.locator('main a[href="/services/seo"]').first().click();
  await soon(() => page.locator('html').getAttribute('data-moved')).toContain('(art-seo)');
  expect(await page.locator('.hero-plate').getAttribute('data-art')).toBe('art-seo');
});

test('the keyboard skips the heads of what a wide screen never folds', async () => {
  const page = await visit('/services/seo', { viewport: viewportOf(1440) });
  await page.locator('.hero').evaluate((hero) => {
    hero.setAttribute('tabindex', '-1');
    hero.focus();
  });
  const stops: string[] = [];
  for (let stop = ''; !stop.includes('closing'); stops.push(stop)) {
    await page.keyboard.press('Tab');
    stop = await page.evaluate(
      () =>
        `${document.activeElement?.matches('.fold-narrow > summary') ? 'head of' : 'stop in'} ${document.activeElement?.closest('section, div[class]')?.className}`,
    );
  }
  expect(stops.filter((stop) => stop.startsWith('head of'))).toEqual([]);
});

test.each([false, true])('no text starts invisible, JavaScript %s', async (javaScriptEnabled) => {
  const page = await newPage({ viewport: MOBILE, javaScriptEnabled });
  for (const { path } of kinds()) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect.soft(await page.evaluate(unreadable), path).toEqual([]);
  }
});

test('pages with every set of islands store only what the cookie policy lists', async () => {
  const listed = (place: string) =>
    SITE_STORAGE.filter((item) => item.place === place).map(({ name }) => name);
  const { page } = await visitMeasured('/', {
    viewport: MOBILE,
    serviceWorkers: 'allow',
    consent: undefined,
  });
  for (const path of ISLAND_PAGES) {
    await page.goto(`${path}?utm_source=mail`);
    await page.locator('[data-theme-switch]').click();
    await choose(page, { Analytics: true });
    await waitForEvents(page, 'page_view');
  }
  const { cookies, local, session } = await storedBy(page);
  expect(listed('Local storage')).toEqual(expect.arrayContaining(local));
  expect(local).toEqual(expect.arrayContaining(['theme', 'consent']));
  expect(listed('Session storage')).toEqual(session);
  expect(cookies.map((name) => name.replace(/_ga_.*/, '_ga_*'))).toEqual(['_ga', '_ga_*']);
  const cached = await page.evaluate(() => navigator.serviceWorker.ready.then(() => caches.keys()));
  expect(cached.map((name) => name.replace(/\w{10}$/, '*'))).toEqual(listed('Cache'));
  await page.goto('/cookie-policy');
  expect(await page.locator('tbody th code').allTextContents()).toEqual(
    storedItems({ measurementId: TEST_MEASUREMENT_ID, containerId: null }, ENGLISH.t).map(({ name }) => name),
  );
});
