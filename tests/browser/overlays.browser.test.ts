import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { movedBlocks, totalShift, WITHIN_A_LINE, watchShifts } from './shifts.ts';
import { consentBanner, DESKTOP, hasFocus, type PageOptions, PHONE, press, scrollTo } from './site-page.ts';
import { soon, visit } from './visit.ts';

const SMALL = { width: 320, height: 568 };

/** The box of an element in the viewport. */
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const openState = (name: string, viewport: typeof PHONE) =>
  visit(`/gallery/${name}`, { viewport, reducedMotion: 'reduce' });

describe.each([PHONE, DESKTOP])('the consent banner at $width px', (viewport) => {
  const open = (path: string, options: PageOptions = {}) =>
    visit(path, { viewport, reducedMotion: 'reduce', consent: null, ...options });

  test.each(['/', '/contact'])('never covers the focused element on %s', async (path) => {
    const page = await open(path);
    await consentBanner(page).waitFor();
    const covered: string[] = [];
    let passed = 0;
    for (; passed < 400; passed += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(coveredFocus);
      if (found === 'banner') break;
      if (found) covered.push(found);
    }
    expect(passed).toBeGreaterThan(20);
    expect(passed).toBeLessThan(400);
    expect(covered).toEqual([]);
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
    await soon(() => page.evaluate(coveredFocus)).toBe('');
    expect(await hasFocus(page, '[name=message]')).toBe(true);
  });

  test.each([0, 0.5, 1])('moves nothing when it appears and leaves, %f of the way down', async (share) => {
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
    await page.locator('[data-theme-switch]').focus();
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await consentBanner(page).waitFor({ state: 'detached' });
    expect(await hasFocus(page, '[data-theme-switch]')).toBe(true);
    const other = await open('/');
    await press(other, 'Reject all');
    await consentBanner(other).waitFor({ state: 'detached' });
    expect(await hasFocus(other, '#main')).toBe(true);
  });

  test('is at the lower edge, and covers nothing at the end of the page', async () => {
    const page = await openState('consent-banner', viewport);
    await scrollTo(page, 1);
    const banner = await boxOf(page, '.consent');
    expect(banner).toMatchObject({ left: 0, width: viewport.width });
    expect(banner.bottom).toBeCloseTo(viewport.height, 0);
    expect((await boxOf(page, '.footer')).bottom).toBeLessThanOrEqual(banner.top + 1);
    expect(banner.height).toBeLessThanOrEqual(viewport.height * 0.45);
  });

  test('leaves room for a toast above it', async () => {
    const page = await openState('consent-banner-and-toast', viewport);
    const toast = await boxOf(page, '.toast');
    expect(toast.bottom).toBeLessThan((await boxOf(page, '.consent')).top);
    expect(toast.top).toBeGreaterThanOrEqual((await boxOf(page, '.header')).bottom);
  });
});

test.each([SMALL, PHONE, DESKTOP])('the consent dialog fits the viewport at $width px', async (viewport) => {
  const page = await openState('consent-dialog', viewport);
  const { top, bottom, left, right } = await boxOf(page, '.consent-dialog');
  expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(viewport.height);
  expect(right).toBeLessThanOrEqual(viewport.width);
  await page.getByRole('button', { name: 'Cancel' }).click({ trial: true });
});

test('a toast is at the lower right of a desktop, and across a phone', async () => {
  const desktop = await boxOf(await openState('form-contact-sent', DESKTOP), '.toast');
  expect(desktop.left).toBeGreaterThan(DESKTOP.width / 2);
  expect(desktop.bottom).toBeLessThan(DESKTOP.height);
  const phone = await boxOf(await openState('form-contact-sent', PHONE), '.toast');
  expect(phone.left).toBe(PHONE.width - phone.right);
  expect(phone.bottom).toBeLessThan(PHONE.height);
  expect(phone.top).toBeGreaterThan(PHONE.height / 2);
});

/** Runs in the page: the focused element, if the banner covers some of it; "banner" when it is in the banner. */
function coveredFocus(): string {
  const element = document.activeElement;
  const banner = document.querySelector('.consent');
  if (!element || !banner || element === document.body) return '';
  if (banner.contains(element)) return 'banner';
  const { top, bottom } = element.getBoundingClientRect();
  const free = banner.getBoundingClientRect().top;
  // An element taller than the free part of the viewport can't be entirely free.
  if (bottom <= free + 1 || (bottom - top > free / 2 && top < free / 2)) return '';
  return `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${top} ${bottom} > ${free}`;
}
