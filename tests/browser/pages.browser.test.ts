import { describe, expect, inject, test } from 'vitest';
import { SITE_STORAGE } from '../../rules/storage.ts';
import { routes, SECOND, SECOND_FOLDER } from './built-site.ts';
import { waitForEvents } from './measured-site.ts';
import { tooWide, unreadable } from './page-checks.ts';
import { kinds, opened } from './scenes.ts';
import { choose, collectErrors, loadImages, PHONE, storedBy, viewportOf } from './site-page.ts';
import { newPage, soon, visit } from './visit.ts';

const WIDTHS = [320, 390, 430, 768, 1024, 1440, 2560];
/** What a second page of a kind can still break: words too long for a phone, or pictures too wide. */
const EDGES = [320, 1440];
const KINDS = kinds();
/** What only makes sense on a screen. */
const SCREEN_ONLY =
  '.skip-links, .header nav, .header-action, .closing, .newsletter, .toast, .consent, .theme-switch, .footer nav, .action-bar';

const SITES = [
  { name: 'the sample', address: inject('site'), paths: routes(), kinds: KINDS },
  ...(SECOND
    ? [
        {
          name: 'the other site',
          address: inject('second'),
          paths: routes(SECOND_FOLDER),
          kinds: kinds(SECOND_FOLDER),
        },
      ]
    : []),
];

describe.each(SITES)(
  'every page of $name loads without errors, fits every viewport, and prints without what only a screen needs',
  (site) => {
    const represented = site.kinds.map(({ path }) => path);
    /** Addresses without a page. */
    const unknown = represented.filter((path) => !site.paths.includes(path));

    test.each([...site.paths, ...unknown])('%s', async (path) => {
      const page = await newPage({ baseURL: site.address });
      const errors = collectErrors(page, ['error', 'warning']);
      const failed: string[] = [];
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // A picture that is loaded eagerly after all is requested again.
        if (reason !== 'net::ERR_ABORTED') failed.push(`${reason}: ${request.url()}`);
      });
      page.on('response', (response) => {
        const isUnknown = unknown.includes(path) && response.request().isNavigationRequest();
        if (response.status() >= 400 && !isUnknown) failed.push(`${response.status()}: ${response.url()}`);
      });
      await page.goto(path);
      await loadImages(page);
      expect(failed).toEqual([]);
      // Chromium also reports the status of an unknown address.
      expect(errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
      for (const width of represented.includes(path) ? WIDTHS : EDGES) {
        await page.setViewportSize(viewportOf(width));
        expect.soft(await page.evaluate(tooWide), `${width} px`).toEqual([]);
      }
      if (!represented.includes(path)) return;
      await page.emulateMedia({ media: 'print' });
      const printed = await page
        .locator(SCREEN_ONLY)
        .evaluateAll((found) =>
          found.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
        );
      expect(printed).toEqual([]);
    });
  },
);

test.each(opened())('$name fits every viewport', async (scene) => {
  for (const width of WIDTHS.filter(scene.at)) {
    const page = await visit(scene.path, { viewport: viewportOf(width) });
    await scene.arrange(page);
    expect.soft(await page.evaluate(tooWide), `${width} px`).toEqual([]);
  }
});

test.each(['/', ...routes().filter((path) => /^\/(services|industries)\/./.test(path))])(
  '%s is at most 9,000 px tall on a phone',
  async (path) => {
    const page = await visit(path, { viewport: PHONE });
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000);
  },
);

test.each([
  ['prints', PHONE, 'print'],
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

test('the keyboard skips the heads of what a wide screen never folds', async () => {
  const page = await visit('/services/seo', { viewport: viewportOf(1440) });
  await page.locator('.terms').evaluate((terms) => {
    terms.setAttribute('tabindex', '-1');
    terms.focus();
  });
  const stops: string[] = [];
  for (let stop = ''; !stop.includes('closing'); stops.push(stop)) {
    await page.keyboard.press('Tab');
    stop = await page.evaluate(
      () =>
        `${document.activeElement?.tagName} ${document.activeElement?.closest('section, div[class]')?.className}`,
    );
  }
  expect(stops.filter((stop) => stop.startsWith('SUMMARY'))).toEqual([]);
});

describe.each([false, true])('no text starts invisible, JavaScript %s', (javaScriptEnabled) => {
  test.each(KINDS)('$name', async ({ path }) => {
    const page = await newPage({ viewport: PHONE, javaScriptEnabled });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(unreadable)).toEqual([]);
  });
});

test('pages of every kind store only what the cookie policy lists', async () => {
  const listed = (place: string) =>
    SITE_STORAGE.filter((item) => item.place === place).map(({ name }) => name);
  const page = await newPage({ viewport: PHONE });
  for (const { path } of KINDS) {
    await page.goto(`${path}?utm_source=mail`);
    await page.locator('[data-theme-switch]').click();
    await choose(page, { Analytics: true });
    await waitForEvents(page, 'page_view');
  }
  const { cookies, local, session } = await storedBy(page);
  expect(listed('Local storage')).toEqual(expect.arrayContaining(local));
  expect(local).toEqual(expect.arrayContaining(['theme', 'consent']));
  expect(listed('Session storage')).toEqual(session);
  expect(cookies).toEqual([]);
  await page.goto('/cookie-policy');
  expect(await page.locator('tbody th code').allTextContents()).toEqual(SITE_STORAGE.map(({ name }) => name));
});
