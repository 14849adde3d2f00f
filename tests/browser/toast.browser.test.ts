import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { field, fillAndSend, openForm, SIGNUP, success, toast } from './forms.ts';
import { hasFocus, MOBILE, type PageOptions } from './site-page.ts';
import { soon } from './visit.ts';

const MOUSE: PageOptions = { reducedMotion: 'reduce', clock: 'running' };
const TOUCH: PageOptions = { ...MOUSE, viewport: MOBILE, hasTouch: true, isMobile: true };

async function subscribe(page: Page): Promise<void> {
  await fillAndSend(page, SIGNUP);
  await success(page, 'newsletter', true);
}

test('a toast is announced politely, in an element that existed before, without motion, and stays for 1,000,000 ms', async () => {
  const page = await openForm('newsletter', MOUSE);
  const region = page.locator('body > [role=status]');
  expect(await region.textContent()).toBe('');
  expect(await region.getAttribute('aria-live')).toBeNull();
  const before = await region.elementHandle();
  await subscribe(page);
  expect(await region.getByText('Success!').count()).toBe(1);
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await toast(page).getAttribute('role')).toBeNull();
  expect(await toast(page).evaluate((element) => element.getAnimations())).toEqual([]);
  expect(await toast(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
  await page.clock.fastForward(960_000);
  expect(await toast(page).count()).toBe(1);
  await page.clock.fastForward(40_000);
  expect(await toast(page).count()).toBe(0);
});

test('a toast is dismissed by its button, and by Escape that closes no menu or dialog; the focus stays or returns', async () => {
  const page = await openForm('newsletter', MOUSE);
  await subscribe(page);
  await page.locator('.menu-services').click();
  await page.keyboard.press('Escape');
  expect(await page.locator(':popover-open').count()).toBe(0);
  expect(await toast(page).count(), 'after Escape in a menu').toBe(1);
  await page.evaluate(() => {
    document.body.append(document.createElement('dialog'));
    document.querySelector('dialog')?.showModal();
  });
  await page.keyboard.press('Escape');
  expect(await page.locator('dialog:modal').count()).toBe(0);
  expect(await toast(page).count(), 'after Escape in a dialog').toBe(1);
  await field(page, 'newsletter', 'email').focus();
  await page.keyboard.press('Escape');
  expect(await toast(page).count(), 'after Escape in a field').toBe(0);
  expect(await hasFocus(page, '#newsletter-footer-email')).toBe(true);

  const last = page.locator('.footer :is(a, button):visible').last();
  for (const key of ['Enter', 'Escape']) {
    await subscribe(page);
    await last.focus();
    await page.keyboard.press('Tab');
    expect(await hasFocus(page, '.toast button'), `before ${key}`).toBe(true);
    await page.keyboard.press(key);
    expect(await toast(page).count(), `after ${key}`).toBe(0);
    expect(await last.evaluate((element) => element === document.activeElement), key).toBe(true);
  }
});

test.each([
  ['mouse', MOUSE, swipeByMouse],
  ['finger', TOUCH, swipeByFinger],
] as const)(
  'a toast is dismissed by 50 px with the %s to either side, and moves back after 40',
  async (_, options, swipe) => {
    const page = await openForm('newsletter', options);
    for (const side of [1, -1]) {
      await subscribe(page);
      const before = await toast(page).boundingBox();
      await swipe(page, 40 * side);
      await soon(() => toast(page).boundingBox()).toEqual(before);
      await swipe(page, 50 * side);
      await soon(() => toast(page).count()).toBe(0);
    }
  },
);

/** What lies over the center of the focused element, and over its lower edge. */
const coverOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const { left, top, width, height } = focused.getBoundingClientRect();
    return [top + height / 2, top + height - 2].flatMap((y) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return focused.contains(hit) ? [] : (hit?.className ?? 'the edge of the viewport');
    });
  });

test('on a phone a toast never covers the focused field when it appears', async () => {
  // The visitor moves on while the form is sent, which takes a second when it is simulated.
  const page = await openForm('newsletter', { ...TOUCH, baseURL: inject('simulated') });
  await fillAndSend(page, SIGNUP);
  await page.locator('#newsletter-footer button[aria-disabled]').waitFor();
  // At the very end of the viewport, where the toast will be.
  await field(page, 'newsletter', 'email').evaluate((input) => {
    input.scrollIntoView({ block: 'end', behavior: 'instant' });
    input.focus({ preventScroll: true });
  });
  await success(page, 'newsletter', true);
  expect(await coverOfFocus(page)).toEqual([]);
});

test('on a phone a toast never covers the field that gets the focus, and lets a vertical swipe scroll the page', async () => {
  const page = await openForm('contact', TOUCH);
  await page.route('**/api/leads', (route) => route.fulfill({ status: 400 }));
  await fillAndSend(page);
  await toast(page).waitFor();
  for (const name of ['name', 'email', 'message']) {
    await field(page, 'contact', name).focus();
    expect(await coverOfFocus(page), name).toEqual([]);
  }
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await swipeByFinger(page, 60, -200);
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  expect(await toast(page).count()).toBe(1);
});

async function swipeByMouse(page: Page, distance: number): Promise<void> {
  const { x, y } = await center(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 6 });
  await page.mouse.up();
}

async function swipeByFinger(page: Page, across: number, down = 0): Promise<void> {
  const { x, y } = await center(page);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + across * share, y: y + down * share }],
    });
  await touch('touchStart');
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await touch('touchEnd');
}

async function center(page: Page): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast(page).locator('p').boundingBox()) ?? {};
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
