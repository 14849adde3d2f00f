import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { movedBlocks, totalShift, WITHIN_A_LINE, watchShifts } from './shifts.ts';
import { consentBanner, DESKTOP, hasFocus, MOBILE, type PageOptions, press, scrollTo } from './site-page.ts';
import { soon, visit } from './visit.ts';

const SMALL = { width: 320, height: 568 };

/** The box of an element in the viewport. */
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const openState = (name: string, viewport: typeof MOBILE) =>
  visit(`/gallery/${name}`, { viewport, reducedMotion: 'reduce' });

describe.each([MOBILE, DESKTOP])('the consent banner at $width px', (viewport) => {
  const open = (path: string, options: PageOptions = {}) =>
    visit(path, { viewport, reducedMotion: 'reduce', consent: null, ...options });

  test('never covers the focused element', async () => {
    const page = await open(viewport === MOBILE ? '/contact' : '/');
    await consentBanner(page).waitFor();
    expect(await tabThrough(page, '.consent', '.theme-switch')).toEqual([]);
  });

  test('scrolls the focused element out of its way when it appears', async () => {
    const page = await open('/contact', { clock: 'paused' });
    // The field is at the lower edge of the viewport.
    await page.locator('#contact-form [name=message]').evaluate((element) => {
      const below = element.getBoundingClientRect().bottom - innerHeight;
      scrollBy({ top: below, behavior: 'instant' });
      element.focus({ preventScroll: true });
    });
    await page.clock.runFor(1000);
    await consentBanner(page).waitFor();
    await page.clock.runFor(1000);
    await soon(() => page.evaluate(coveredFocus, '.consent')).toBe('');
    expect(await hasFocus(page, '[name=message]')).toBe(true);
  });

  test.each([0, 1])('moves nothing when it appears and leaves, %f of the way down', async (share) => {
    const page = await open('/', { before: watchShifts });
    await scrollTo(page, share);
    await consentBanner(page).waitFor();
    await page.getByRole('button', { name: 'Reject all' }).focus();
    await page.keyboard.press('Enter');
    await consentBanner(page).waitFor({ state: 'detached' });
    expect(await movedBlocks(page)).toEqual([]);
    expect(await totalShift(page)).toBeLessThan(WITHIN_A_LINE);
  });

  test('returns the focus to where it was, or moves it to the content', async () => {
    const page = await open('/');
    await consentBanner(page).waitFor();
    await page.locator('.header .logo').focus();
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Enter']) await page.keyboard.press(key);
    await consentBanner(page).waitFor({ state: 'detached' });
    expect(await hasFocus(page, '.header .logo')).toBe(true);
    const other = await open('/');
    await press(other, 'Reject all');
    await consentBanner(other).waitFor({ state: 'detached' });
    expect(await hasFocus(other, '#main')).toBe(true);
  });

  test('is at the lower edge, covers nothing at the end of the page, and leaves room for a toast', async () => {
    const page = await openState('consent-banner-and-toast', viewport);
    await scrollTo(page, 1);
    const banner = await boxOf(page, '.consent');
    expect(banner).toMatchObject({ left: 0, width: viewport.width });
    expect(banner.bottom).toBeCloseTo(viewport.height, 0);
    expect((await boxOf(page, '.footer')).bottom).toBeLessThanOrEqual(banner.top + 1);
    expect(banner.height).toBeLessThanOrEqual(viewport.height * 0.45);
    const toast = await boxOf(page, '.toast');
    expect(toast.bottom).toBeLessThan(banner.top);
    expect(toast.top).toBeGreaterThanOrEqual((await boxOf(page, '.header')).bottom);
  });
});

test('the consent banner leaves the controls in view on a desktop enlarged four times', async () => {
  const page = await visit('/contact', {
    viewport: { width: 320, height: 256 },
    reducedMotion: 'reduce',
    consent: null,
  });
  await consentBanner(page).waitFor();
  expect(await tabThrough(page, '.consent', '.theme-switch', hiddenFocus)).toEqual([]);
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Contact' });
const open = (path: string, options: PageOptions = {}) => visit(path, { viewport: MOBILE, ...options });

test('the bar with call and book never covers the focused element', async () => {
  const page = await open('/services/seo', { javaScriptEnabled: false, reducedMotion: 'reduce' });
  expect(await tabThrough(page, '.action-bar', '.action-bar a:last-child')).toEqual([]);
});

test('the bar with call and book comes when the first screen leaves, and covers nothing at the end of the page', async () => {
  const page = await open('/services/seo');
  await soon(async () => (await boxOf(page, '.action-bar')).top).toBeGreaterThanOrEqual(MOBILE.height);
  await scrollTo(page, 0.5);
  // Its animation follows the scroll position with the next frame.
  await soon(async () => (await boxOf(page, '.action-bar')).bottom).toBeCloseTo(MOBILE.height, 0);
  await scrollTo(page, 1);
  await soon(async () => (await boxOf(page, '.footer')).bottom).toBeLessThanOrEqual(
    (await boxOf(page, '.action-bar')).top + 1,
  );
});

test('the bar with call and book is for phones, makes way for what is used, and is not where another purpose is', async () => {
  const page = await open('/blog', { reducedMotion: 'reduce' });
  expect(await bar(page).isVisible(), 'over the first screen').toBe(false);
  await scrollTo(page, 0.5);
  await soon(() => bar(page).isVisible()).toBe(true);
  await press(page, 'Menu');
  expect(await bar(page).isVisible()).toBe(false);
  await press(page, 'Close');
  expect(await bar(page).isVisible()).toBe(true);
  await page.getByLabel('Search articles').focus();
  expect(await bar(page).isVisible()).toBe(false);
  const undecided = await open('/blog', { reducedMotion: 'reduce', consent: null });
  await consentBanner(undecided).waitFor();
  expect(await bar(undecided).isVisible()).toBe(false);

  await page.goto('/');
  await scrollTo(page, 0.5);
  await soon(() => bar(page).isVisible()).toBe(true);
  for (const viewport of [{ width: 844, height: 390 }, { width: 600, height: 400 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await bar(page).isVisible(), `${viewport.width} x ${viewport.height}`).toBe(false);
  }
  await page.setViewportSize(MOBILE);
  for (const path of ['/contact', '/client-onboarding', '/privacy-policy', '/nowhere']) {
    await page.goto(path);
    await scrollTo(page, 0.5);
    expect(await bar(page).isVisible(), path).toBe(false);
  }
});

test.each([SMALL, MOBILE, DESKTOP])('the consent dialog fits the viewport at $width px', async (viewport) => {
  const page = await openState('consent-dialog', viewport);
  const { top, bottom, left, right } = await boxOf(page, '.consent-dialog');
  expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(viewport.height);
  expect(right).toBeLessThanOrEqual(viewport.width);
  await page.getByRole('button', { name: 'Cancel' }).click({ trial: true });
});

test('a toast is at the lower right of a desktop, and across a phone', async () => {
  const desktop = await boxOf(await openState('form-sent', DESKTOP), '.toast');
  expect(desktop.left).toBeGreaterThan(DESKTOP.width / 2);
  expect(desktop.bottom).toBeLessThan(DESKTOP.height);
  const phone = await boxOf(await openState('form-sent', MOBILE), '.toast');
  expect(phone.left).toBe(MOBILE.width - phone.right);
  expect(phone.bottom).toBeLessThan(MOBILE.height);
  expect(phone.top).toBeGreaterThan(MOBILE.height / 2);
});

/** Presses Tab to the end of the page. @returns what something at the lower edge covered while that had the focus */
async function tabThrough(page: Page, bar: string, end: string, covered = coveredFocus): Promise<string[]> {
  const found: string[] = [];
  for (let last = false; !last && found.length < 400; ) {
    await page.keyboard.press('Tab');
    found.push(await page.evaluate(covered, bar));
    last = await hasFocus(page, end);
  }
  expect(found).toContain('banner');
  return found.filter((one) => one && one !== 'banner');
}

/** Runs in the page: the focused element, if something is over its middle or it is outside the viewport. */
function hiddenFocus(banner: string): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const there = document.elementFromPoint((left + right) / 2, (first + last) / 2);
  if (there && (element.contains(there) || there.contains(element) || there.closest('label')))
    return element.closest(banner) ? 'banner' : '';
  return `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${top} ${bottom}`;
}

/** Runs in the page: the focused element, if the banner covers some of it; "banner" when it is in the banner. */
function coveredFocus(selector: string): string {
  const element = document.activeElement;
  const banner = document.querySelector(selector);
  if (!element || !banner || element === document.body) return '';
  if (banner.contains(element)) return 'banner';
  const { top, bottom } = element.getBoundingClientRect();
  const free = banner.getBoundingClientRect().top;
  // An element taller than the free part of the viewport can't be entirely free.
  if (bottom <= free + 1 || (bottom - top > free / 2 && top < free / 2)) return '';
  return `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${top} ${bottom} > ${free}`;
}
