import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { DESK, openWindows, PHONE } from './windows.ts';

const site = inject('site');
const windows = openWindows();
const SMALL = { width: 320, height: 568 };

async function open(name: string, viewport: typeof PHONE): Promise<Page> {
  const page = await windows.page({ viewport, reducedMotion: 'reduce' });
  await page.goto(`${site}/gallery/${name}`);
  return page;
}

/** Where an element stands in the window. */
const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });

describe('the question about cookies', () => {
  test.each([PHONE, DESK, { width: 2560, height: 1440 }])(
    'stands at the end of the window, $width px wide',
    async (size) => {
      const banner = await box(await open('consent-banner', size), '.consent');
      expect(banner).toMatchObject({ left: 0, bottom: size.height, width: size.width });
    },
  );

  test('leaves more than half of a phone free', async () => {
    const { height } = await box(await open('consent-banner', PHONE), '.consent');
    expect(height).toBeLessThanOrEqual(PHONE.height * 0.45);
  });

  test.each([SMALL, PHONE, DESK])('accepting and rejecting look alike, $width px wide', async (size) => {
    const page = await open('consent-banner', size);
    const look = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, border, font } = getComputedStyle(button);
        return { width: Math.round(width), height, color, backgroundColor, border, font };
      });
    expect(await look('Accept all')).toEqual(await look('Reject all'));
  });

  test('covers nothing at the end of the page', async () => {
    const page = await open('consent-banner', PHONE);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = await box(page, '.footer');
    expect(footer.bottom).toBeLessThanOrEqual((await box(page, '.consent')).top + 1);
  });
});

describe('the dialog about cookies', () => {
  test.each([SMALL, PHONE, DESK])(
    'fits into the window, and its last button can be reached, $width px wide',
    async (size) => {
      const page = await open('consent-dialog', size);
      const { top, bottom, left, right } = await box(page, '.consent-dialog');
      expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(size.height);
      expect(right).toBeLessThanOrEqual(size.width);
      await page.getByRole('button', { name: 'Cancel' }).click({ trial: true });
    },
  );
});

describe('the toast', () => {
  test('stands at the end of the window: right on a desk, across a phone', async () => {
    const desk = await box(await open('form-contact-sent', DESK), '.toast');
    expect(desk.left).toBeGreaterThan(DESK.width / 2);
    expect(desk.bottom).toBeLessThan(DESK.height);
    const phone = await box(await open('form-contact-sent', PHONE), '.toast');
    expect(phone.left).toBe(PHONE.width - phone.right);
    expect(phone.bottom).toBeLessThan(PHONE.height);
    expect(phone.top).toBeGreaterThan(PHONE.height / 2);
  });

  test.each([PHONE, DESK])('leaves the question about cookies free, $width px wide', async (size) => {
    const page = await open('consent-banner-and-toast', size);
    const toast = await box(page, '.toast');
    expect(toast.bottom).toBeLessThan((await box(page, '.consent')).top);
    expect(toast.top).toBeGreaterThanOrEqual((await box(page, '.header')).bottom);
  });
});
