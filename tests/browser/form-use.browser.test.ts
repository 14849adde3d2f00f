import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  answers,
  button,
  field,
  fill,
  flagged,
  INQUIRY,
  mounted,
  openVisits,
  PLACES,
  submit,
} from './form-visit.ts';
import { DESK, PHONE } from './windows.ts';

const { open, visit } = openVisits();
const { contact, newsletter } = PLACES;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const wrong = async (page: Page) => Object.keys((await flagged(page, contact)).fields);

describe('before a form is sent for the first time', () => {
  test('nothing is said about what is being typed or left', async () => {
    const page = await open(contact);
    await field(page, contact, 'name').focus();
    await leave(page);
    await page.keyboard.type('ada@');
    expect(await wrong(page)).toEqual([]);
    await leave(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type('0');
    await page.locator('h1').click();
    expect(await flagged(page, contact)).toEqual({ fields: {}, faults: [], summary: [] });
  });
});

describe('after a form was sent with mistakes', () => {
  test('the summary has the focus, and says how many there are', async () => {
    const page = await open(contact);
    await button(page, contact).click();
    const summary = page.locator('.form-summary');
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary.locator('strong').textContent()).toBe('3 answers need another look');
    await expect.poll(() => isClear(page, '.form-summary')).toBe(true);
  });

  test('a form of one field has no summary: the field has the focus', async () => {
    const page = await open(newsletter);
    await button(page, newsletter).click();
    expect(await focused(page)).toBe('newsletter-footer-email');
  });

  test.each([PHONE, DESK])(
    'its links lead to the fields, with their labels in view, $width px wide',
    async (viewport) => {
      const page = await open(contact, { viewport, reducedMotion: 'reduce' });
      await fill(page, contact, { phone: 'x' });
      await submit(page, contact);
      for (const name of ['message', 'phone', 'email', 'name']) {
        await page.locator(`.form-summary a[href="#contact-form-${name}"]`).click();
        expect(await focused(page)).toBe(`contact-form-${name}`);
        expect(await isClear(page, `label[for=contact-form-${name}]`)).toBe(true);
        expect(await isClear(page, `#contact-form-${name}`)).toBe(true);
      }
      expect(new URL(page.url()).hash).toBe('');
    },
  );

  test('a field is looked at again when it is left, and not while somebody types', async () => {
    const page = await open(contact);
    await submit(page, contact);
    const email = field(page, contact, 'email');
    await email.focus();
    await page.keyboard.type('ada');
    expect((await flagged(page, contact)).fields.email).toBe('Email is required');
    await leave(page);
    expect((await flagged(page, contact)).fields.email).toBe('Please enter a valid email address');
    await email.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('@example.com');
    expect(await wrong(page)).toContain('email');
    await leave(page);
    const { fields, faults, summary } = await flagged(page, contact);
    expect(Object.keys(fields)).toEqual(['name', 'message']);
    expect(faults).toEqual([]);
    expect(summary.map(({ line }) => line)).toEqual(Object.values(fields));
  });

  test('a field that was right is left alone until the form is sent again', async () => {
    const page = await open(contact);
    await fill(page, contact, { name: 'Ada' });
    await submit(page, contact);
    await field(page, contact, 'name').fill('');
    await leave(page);
    expect(await wrong(page)).toEqual(['email', 'message']);
    await submit(page, contact);
    expect(await wrong(page)).toEqual(['name', 'email', 'message']);
  });

  test.each([
    ['click', DESK, false],
    ['tap', PHONE, true],
  ] as const)('one %s sends it, right after the last mistake is fixed', async (how, viewport, hasTouch) => {
    const page = await open(contact, { viewport, hasTouch, isMobile: hasTouch, reducedMotion: 'reduce' });
    await fill(page, contact, { ...INQUIRY, message: 'Omaha' });
    await submit(page, contact);
    await field(page, contact, 'message').fill(INQUIRY.message);
    await button(page, contact).scrollIntoViewIfNeeded();
    const { x, y, height } = (await button(page, contact).boundingBox()) ?? { x: 0, y: 0, height: 0 };
    expect(await flagged(page, contact)).toMatchObject({ fields: { message: expect.any(String) } });
    // At its lower edge: what vanishes between press and release must not move it up.
    const place = [x + 20, y + height - 5] as const;
    if (how === 'tap') await page.touchscreen.tap(...place);
    else await page.mouse.click(...place, { delay: 50 });
    await expect.poll(() => button(page, contact).textContent()).toBe('Sending...');
  });

  test('a press that becomes no click also fixes it', async () => {
    const page = await open(contact);
    await fill(page, contact, { ...INQUIRY, message: 'Omaha', email: '' });
    await submit(page, contact);
    await field(page, contact, 'message').fill(INQUIRY.message);
    await page.mouse.move(5, 450);
    await page.mouse.down();
    expect(await wrong(page)).toEqual(['email', 'message']);
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')));
    await expect.poll(() => wrong(page)).toEqual(['email']);
    await field(page, contact, 'email').fill(INQUIRY.email);
    await page.keyboard.press('Tab');
    await expect.poll(() => wrong(page)).toEqual([]);
  });
});

describe('counters', () => {
  const count = (page: Page) => page.locator('#contact-form .field-count').allTextContents();

  test('appear near the limit, count over it, and nothing is cut', async () => {
    const page = await open(contact);
    await fill(page, contact, { message: 'a'.repeat(1599) });
    await field(page, contact, 'message').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('b');
    await expect.poll(() => count(page)).toEqual(['400 characters left']);
    await page.keyboard.insertText('b'.repeat(401));
    await expect.poll(() => count(page)).toEqual(['1 character too many']);
    expect((await answers(page, contact)).message).toHaveLength(2001);
    expect(await field(page, contact, 'message').getAttribute('aria-describedby')).toBe(
      'contact-form-message-hint contact-form-message-count',
    );
    await submit(page, contact);
    expect((await flagged(page, contact)).fields.message).toBe('Message is too long');
    expect((await answers(page, contact)).message).toHaveLength(2001);
    await field(page, contact, 'message').fill('short again');
    await expect.poll(() => count(page)).toEqual([]);
  });

  test('wait until nobody types', async () => {
    const page = await visit(contact.path);
    await page.clock.install();
    await page.reload();
    await mounted(page, contact);
    await page.clock.pauseAt(Date.now() + 60_000);
    await fill(page, contact, { message: 'a'.repeat(1900) });
    await page.clock.runFor(399);
    expect(await count(page)).toEqual([]);
    await fill(page, contact, { message: 'a'.repeat(1901) });
    await page.clock.runFor(399);
    expect(await count(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await count(page)).toEqual(['99 characters left']);
  });
});

/** Goes on to the next field, and waits for what is said about the one before. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Whether an element is wholly in the window, below the header that stays there. */
function isClear(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header && bottom <= innerHeight;
  });
}
