import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { readTopLevel } from '../../build/content/read/content-file.ts';
import { withReply } from '../../rules/form-reply.ts';
import { FORMS } from '../../rules/forms.ts';
import { SAMPLE } from '../sample.ts';
import {
  answers,
  button,
  draftHolds,
  errorsIn,
  expectErrors,
  type FormName,
  field,
  fill,
  fillAndSend,
  formOf,
  INDUSTRY,
  isEmpty,
  LEAD,
  openForm,
  SIGNUP,
  submit,
  success,
  thanks,
  toast,
  unfold,
} from './forms.ts';
import { DESKTOP, hasFocus, PHONE, pauseClock } from './site-page.ts';
import { soon, visit } from './visit.ts';

const wrong = async (page: Page) => Object.keys((await errorsIn(page)).fields);

/** Moves on to the next field, and waits for what is said about the one before. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Whether an element is entirely in the viewport, below the sticky header. */
function isClear(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header && bottom <= innerHeight;
  });
}

describe('errors', () => {
  test('are not displayed before a form is sent for the first time', async () => {
    const page = await openForm('contact');
    await field(page, 'contact', 'name').focus();
    await leave(page);
    await page.keyboard.type('ada@');
    expect(await wrong(page)).toEqual([]);
    await leave(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type('0');
    await page.locator('h1').click();
    expect(await errorsIn(page)).toEqual({ fields: {}, misplaced: [], summary: [] });
  });

  test('are counted in a summary that has the focus', async () => {
    const page = await openForm('contact');
    await button(page).click();
    expect(await hasFocus(page, '.form-summary')).toBe(true);
    expect(await page.locator('.form-summary strong').textContent()).toBe('3 answers need another look');
    await soon(() => isClear(page, '.form-summary')).toBe(true);
  });

  test.each([PHONE, DESKTOP])('are linked to their fields, $width px wide', async (viewport) => {
    const page = await openForm('contact', { viewport, reducedMotion: 'reduce' });
    await fill(page, 'contact', { phone: 'x' });
    await submit(page);
    for (const name of ['message', 'phone', 'email', 'name']) {
      await page.locator(`.form-summary a[href="#contact-form-${name}"]`).click();
      expect(await hasFocus(page, `#contact-form-${name}`)).toBe(true);
      expect(await isClear(page, `label[for=contact-form-${name}]`)).toBe(true);
      expect(await isClear(page, `#contact-form-${name}`)).toBe(true);
    }
    expect(new URL(page.url()).hash).toBe('');
  });

  test('are checked again when a wrong field is left, and not while typing', async () => {
    const page = await openForm('contact');
    await fill(page, 'contact', { message: LEAD.values.message ?? '' });
    await submit(page);
    const email = field(page, 'contact', 'email');
    await email.focus();
    await page.keyboard.type('ada');
    expect((await errorsIn(page)).fields.email).toBe('Email is required');
    await leave(page);
    expect((await errorsIn(page)).fields.email).toBe('Please enter a valid email address');
    await email.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('@example.com');
    expect(await wrong(page)).toContain('email');
    await leave(page);
    await expectErrors(page, 'contact', { name: 'Name is required' });
    expect((await errorsIn(page)).summary.map(({ line }) => line)).toEqual(['Name is required']);
    // A field that was right is checked when the form is sent again.
    await field(page, 'contact', 'message').fill('');
    await leave(page);
    expect(await wrong(page)).toEqual(['name']);
    await submit(page);
    expect(await wrong(page)).toEqual(['name', 'message']);
  });

  test.each([
    ['click', DESKTOP, false],
    ['tap', PHONE, true],
  ] as const)('that were fixed take one %s to send the form', async (how, viewport, hasTouch) => {
    const page = await openForm('contact', {
      viewport,
      hasTouch,
      isMobile: hasTouch,
      reducedMotion: 'reduce',
    });
    await fill(page, 'contact', { ...LEAD.values, message: 'Omaha' });
    await submit(page);
    await field(page, 'contact', 'message').fill('Our market is Omaha.');
    await button(page).scrollIntoViewIfNeeded();
    const { x, y, height } = (await button(page).boundingBox()) ?? { x: 0, y: 0, height: 0 };
    expect(await wrong(page)).toEqual(['message']);
    // At its lower edge: a message that vanishes between press and release must not move it away.
    const point = [x + 20, y + height - 5] as const;
    // The answer may come sooner than anyone could read "Sending...".
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    if (how === 'tap') await page.touchscreen.tap(...point);
    else await page.mouse.click(...point, { delay: 50 });
    await sent;
  });

  test('that were fixed are removed by a press that becomes no click', async () => {
    const page = await openForm('contact');
    await fill(page, 'contact', { ...LEAD.values, message: 'Omaha', email: '' });
    await submit(page);
    await field(page, 'contact', 'message').fill('Our market is Omaha.');
    await page.mouse.move(5, 450);
    await page.mouse.down();
    expect(await wrong(page)).toEqual(['email', 'message']);
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')));
    await soon(() => wrong(page)).toEqual(['email']);
  });
});

test('on a phone the first field of the contact page is less than a third of a screen below the first', async () => {
  const page = await visit('/contact', { viewport: PHONE });
  const box = await field(page, 'contact', 'name').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height * 1.34);
});

describe('optional details are folded, until', () => {
  const open = (page: Page) => page.locator('.form-fold').evaluate((fold: HTMLDetailsElement) => fold.open);

  test('one is wrong, or its error is followed', async () => {
    const page = await openForm('contact');
    expect(await open(page)).toBe(false);
    await fill(page, 'contact', { ...LEAD.values, phone: 'x' });
    await submit(page);
    expect(await open(page)).toBe(true);
    await unfold(page);
    expect(await open(page)).toBe(false);
    await page.locator('.form-summary a').click();
    expect(await hasFocus(page, '#contact-form-phone')).toBe(true);
  });

  test('a draft has one', async () => {
    const page = await openForm('contact');
    await fill(page, 'contact', { name: 'Ada' });
    await draftHolds(page, 'Ada');
    await page.reload();
    await soon(() => answers(page)).toEqual({ name: 'Ada' });
    expect(await open(page)).toBe(false);
    await fill(page, 'contact', { company: 'Hall Dental' });
    await draftHolds(page, 'Hall Dental');
    await page.reload();
    await soon(() => open(page)).toBe(true);
  });

  test('a link to the page names a service', async () => {
    const page = await visit('/contact?service=seo');
    await soon(() => open(page)).toBe(true);
  });

  test('a wrong one keeps a form without JavaScript from being sent', async () => {
    const page = await visit('/contact', { javaScriptEnabled: false });
    await unfold(page);
    for (const [name, text] of Object.entries({ ...LEAD.values, phone: 'x' }))
      await field(page, 'contact', name).fill(text);
    await unfold(page);
    await button(page).click();
    expect(await hasFocus(page, '#contact-form-phone')).toBe(true);
  });
});

test('counters appear near the limit once typing pauses, and nothing is cut', async () => {
  const page = await openForm('contact', { clock: 'running' });
  const count = () => formOf(page).locator('.field-count').allTextContents();
  await pauseClock(page);
  await fill(page, 'contact', { message: 'a'.repeat(1600) });
  await page.clock.runFor(399);
  expect(await count()).toEqual([]);
  await page.clock.runFor(1);
  expect(await count()).toEqual(['400 characters left']);
  await field(page, 'contact', 'message').focus();
  await page.keyboard.insertText('b'.repeat(401));
  await page.clock.runFor(400);
  expect(await count()).toEqual(['1 character too many']);
  expect((await answers(page)).message).toHaveLength(2001);
  expect(await field(page, 'contact', 'message').getAttribute('aria-describedby')).toBe(
    'contact-form-message-hint contact-form-message-count',
  );
  await field(page, 'contact', 'message').fill('short again');
  await page.clock.runFor(400);
  expect(await count()).toEqual([]);
});

/** Whether something turns in the button of a form. */
const spins = (page: Page, form: FormName) =>
  button(page, form).evaluate((element) =>
    element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
  );

const SIMULATED = inject('simulated');
const SETTINGS = readTopLevel(SAMPLE, 'site.yaml');

describe('simulated delivery', () => {
  test.each([
    ['Sending...', LEAD, 1500],
    ['Subscribing...', SIGNUP, 1000],
    ['Submitting...', INDUSTRY, 2000],
  ] as const)(
    'is announced by "%s" on the button, then by a toast',
    async (busy, { form, values }, delay) => {
      expect(FORMS[form].delay).toBe(delay);
      const page = await openForm(form, { clock: 'running', baseURL: SIMULATED });
      await pauseClock(page);
      const label = await button(page, form).textContent();
      const width = async () => (await button(page, form).boundingBox())?.width;
      const before = await width();
      await fillAndSend(page, { form, values });
      expect(await width()).toBe(before);
      expect(await button(page, form).textContent()).toBe(busy);
      expect(await button(page, form).isDisabled()).toBe(true);
      await soon(() => spins(page, form)).toBe(true);
      await page.clock.runFor(delay - 1);
      expect(await button(page, form).textContent()).toBe(busy);
      await success(page, form, true);
      expect(await button(page, form).textContent()).toBe(label);
      const { title, text } = withReply(FORMS[form], SETTINGS.forms.replies).success;
      expect(await toast(page).locator('p').textContent()).toBe(`${title} ${text}`);
    },
  );

  test('keeps what is typed in the meantime', async () => {
    const page = await openForm('contact', { baseURL: SIMULATED });
    await fillAndSend(page);
    expect(await button(page).textContent()).toBe('Sending...');
    await fill(page, 'contact', { message: 'Our market is Lincoln.' });
    await success(page);
    expect(await answers(page)).toMatchObject({ message: 'Our market is Lincoln.' });
    await draftHolds(page, 'Lincoln');
    expect(await button(page).isEnabled()).toBe(true);
  });
});

describe('a form that is sent', () => {
  test('empties the form, deletes its draft, and puts thanks with the visitor’s name in its place', async () => {
    const page = await openForm('contact');
    await fill(page, 'contact', { ...LEAD.values, service: 'seo', budget: '5k-10k' });
    await draftHolds(page, 'Omaha');
    await button(page).click();
    await success(page);
    await isEmpty(page);
    expect(await page.evaluate(() => localStorage['form-drafts'])).toBeUndefined();
    expect(await formOf(page).isVisible()).toBe(false);
    expect(await thanks(page).getByRole('heading').textContent()).toBe('Thanks, Ada');
    expect(await hasFocus(page, '.form-thanks h2')).toBe(true);
    expect(await isClear(page, '.form-thanks h2')).toBe(true);
    expect(await thanks(page).getByRole('link').getAttribute('href')).toBe('tel:+14025550142');
    await thanks(page).getByRole('button').click();
    expect(await hasFocus(page, '#contact-form-name')).toBe(true);
    expect(await thanks(page).count()).toBe(0);
  });

  test('leaves the page where the visitor has scrolled to, and allows another one at once', async () => {
    const page = await openForm('newsletter');
    await fillAndSend(page, SIGNUP);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await success(page, 'newsletter');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await fillAndSend(page, { form: 'newsletter', values: { email: 'june@example.com' } });
    await success(page, 'newsletter');
  });

  test('hides the keyboard of a phone', async () => {
    const page = await openForm('newsletter', { viewport: PHONE, hasTouch: true, isMobile: true });
    await field(page, 'newsletter', 'email').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await success(page, 'newsletter');
    expect(await hasFocus(page, '#newsletter-footer [type=submit]')).toBe(true);
  });
});
