import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrived, field, fill, openVisits, PLACES, submit, type VisitOptions } from './form-visit.ts';
import { DESK, PHONE } from './windows.ts';

const { open } = openVisits();
const { contact, newsletter } = PLACES;
const WINDOW = { viewport: DESK, reducedMotion: 'reduce', clock: true } as const;
const TOUCH = {
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  clock: true,
} as const;
const toast = (page: Page) => page.locator('.toast');
const dismissButton = (page: Page) => page.getByRole('button', { name: 'Dismiss' });

/** A page whose newsletter form was just sent. */
async function openWithToast(options: VisitOptions = WINDOW): Promise<Page> {
  const page = await open(newsletter, options);
  await subscribe(page);
  return page;
}

async function subscribe(page: Page, email = 'ada@example.com'): Promise<void> {
  await fill(page, newsletter, { email });
  await submit(page, newsletter);
  await arrived(page, WINDOW);
}

const subscriptions = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: string[][] };
    return dataLayer.filter((entry) => entry[1] === 'sign_up').length;
  });

describe('a toast', () => {
  test('is announced politely, in a place that was there before', async () => {
    const page = await open(newsletter, WINDOW);
    const region = page.locator('body > [role=status]');
    expect(await region.textContent()).toBe('');
    expect(await region.getAttribute('aria-live')).toBeNull();
    const before = await region.elementHandle();
    await subscribe(page);
    expect(await region.getByText('Success!').count()).toBe(1);
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await toast(page).getAttribute('role')).toBeNull();
  });

  test('is replaced by the next one', async () => {
    const page = await openWithToast();
    await toast(page).evaluate((element) => element.setAttribute('data-first', ''));
    await subscribe(page, 'june@example.com');
    await expect.poll(() => toast(page).getAttribute('data-first')).toBeNull();
    expect(await toast(page).count()).toBe(1);
    expect(await subscriptions(page)).toBe(2);
  });

  test('stays until it is dismissed, or for 1,000,000 ms', async () => {
    const page = await openWithToast();
    await page.clock.fastForward(60_000);
    expect(await toast(page).count()).toBe(1);
    await page.clock.fastForward(900_000);
    expect(await toast(page).count()).toBe(1);
    await page.clock.fastForward(40_000);
    expect(await toast(page).count()).toBe(0);
  });

  test('does not move for who wants no motion', async () => {
    const page = await openWithToast();
    expect(await toast(page).evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await toast(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
  });
});

describe('is dismissed', () => {
  test('by its button, with the mouse', async () => {
    const page = await openWithToast();
    await dismissButton(page).click();
    expect(await toast(page).count()).toBe(0);
  });

  test.each(['Enter', 'Escape'])(
    'from its button by %s; the focus goes back to where it came from',
    async (key) => {
      const page = await openWithToast();
      const last = page.locator('.footer :is(a, button):visible').last();
      await last.focus();
      await page.keyboard.press('Tab');
      expect(await dismissButton(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press(key);
      expect(await toast(page).count()).toBe(0);
      expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  test('by Escape, wherever the focus is', async () => {
    const page = await openWithToast();
    await field(page, newsletter, 'email').focus();
    await page.keyboard.press('Escape');
    expect(await toast(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('newsletter-footer-email');
  });

  test('but not by the Escape that closes a menu', async () => {
    const page = await openWithToast();
    await page.locator('.menu-services').click();
    await page.keyboard.press('Escape');
    expect(await page.locator(':popover-open').count()).toBe(0);
    expect(await toast(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await toast(page).count()).toBe(0);
  });

  test('but not by the Escape that closes a dialog', async () => {
    const page = await openWithToast();
    await page.evaluate(() => {
      document.body.append(document.createElement('dialog'));
      document.querySelector('dialog')?.showModal();
    });
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog:modal').count()).toBe(0);
    expect(await toast(page).count()).toBe(1);
  });
});

describe.each([
  ['mouse', WINDOW, swipeByMouse],
  ['finger', TOUCH, swipeByFinger],
] as const)('a swipe with the %s', (_, options, swipe) => {
  test.each([50, -50, 120])('of %i px dismisses it', async (distance) => {
    const page = await openWithToast(options);
    await swipe(page, distance);
    await expect.poll(() => toast(page).count()).toBe(0);
  });

  test.each([40, -40, 0])('of %i px brings it back to its place', async (distance) => {
    const page = await openWithToast(options);
    const before = await toast(page).boundingBox();
    await swipe(page, distance);
    await expect.poll(() => toast(page).boundingBox()).toEqual(before);
    expect(await toast(page).count()).toBe(1);
  });
});

test('a swipe up is for the page', async () => {
  const page = await openWithToast(TOUCH);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await swipeByFinger(page, 60, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  expect(await toast(page).count()).toBe(1);
});

describe('on a phone it covers nothing that has the focus', () => {
  /** What lies over the middle of the element that has the focus, and over its bottom edge. */
  const coverOfFocus = (page: Page) =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { left, top, width, height } = focused.getBoundingClientRect();
      return [top + height / 2, top + height - 2].map((y) => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit === focused || focused.contains(hit)
          ? 'nothing'
          : (hit?.className ?? 'the edge of the window');
      });
    });

  test('when it comes', async () => {
    const page = await open(newsletter, TOUCH);
    const email = field(page, newsletter, 'email');
    await fill(page, newsletter, { email: 'ada@example.com' });
    await submit(page, newsletter);
    await page.locator('#newsletter-footer button:disabled').waitFor();
    // At the very end of the window, where the toast will be.
    await email.evaluate((input) => {
      input.scrollIntoView({ block: 'end', behavior: 'instant' });
      input.focus({ preventScroll: true });
    });
    await arrived(page, TOUCH);
    expect(await coverOfFocus(page)).toEqual(['nothing', 'nothing']);
  });

  test('when the focus moves on', async () => {
    const page = await open(contact, TOUCH);
    await fill(page, contact, {
      name: 'Ada Hall',
      email: 'ada@example.com',
      message: 'Our market is Omaha.',
    });
    await submit(page, contact);
    await arrived(page, TOUCH);
    for (const name of ['name', 'email', 'company', 'phone', 'service', 'budget', 'timeline']) {
      await field(page, contact, name).focus();
      expect(await coverOfFocus(page), name).toEqual(['nothing', 'nothing']);
    }
  });
});

async function swipeByMouse(page: Page, distance: number): Promise<void> {
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 3 });
  await page.mouse.move(x + distance, y, { steps: 3 });
  await page.mouse.up();
}

async function swipeByFinger(page: Page, across: number, down = 0): Promise<void> {
  const { x, y } = await middle(page);
  const finger: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + across * share, y: y + down * share }],
    });
  await touch('touchStart');
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await touch('touchEnd');
}

async function middle(page: Page): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast(page).locator('p').boundingBox()) ?? {};
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
