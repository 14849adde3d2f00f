import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { readTopLevel } from '../../build/read/content-file.ts';
import { NOTES } from '../../rules/forms/submission.ts';
import { formsIn } from '../../rules/forms/words.ts';
import { SAMPLE } from '../sample.ts';
import { FOLDER, serveSite } from './built-site.ts';
import {
  answers,
  button,
  draftHolds,
  errorsIn,
  field,
  fillAndSend,
  fillForm,
  formOn,
  isClear,
  LEAD,
  note,
  openForm,
  submit,
  success,
  toast,
  unfold,
} from './forms.ts';
import { DESKTOP, hasFocus, MOBILE, pauseClock } from './site-page.ts';
import { soon } from './visit.ts';

const wrong = async (page: Page) => Object.keys((await errorsIn(page)).fields);

/** Moves on to the next field, and waits for what is said about the one before. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test('errors appear when a form is sent, and are checked again when a wrong field is left', async () => {
  const page = await openForm('contact');
  const [email, message] = [field(page, 'contact', 'email'), field(page, 'contact', 'message')];
  await field(page, 'contact', 'name').focus();
  await leave(page);
  await page.keyboard.type('ada@');
  await leave(page);
  await message.fill('Omaha');
  await page.locator('h1').click();
  expect(await errorsIn(page)).toEqual({ fields: {}, summary: [] });

  await email.fill('');
  await message.fill(LEAD.values.message ?? '');
  await button(page).click();
  expect(await hasFocus(page, '.form-summary')).toBe(true);
  expect(await page.locator('.form-summary strong').textContent()).toBe('2 answers need another look');
  await soon(() => isClear(page, '.form-summary')).toBe(true);

  await email.focus();
  await page.keyboard.type('ada');
  expect((await errorsIn(page)).fields.email, 'while typing').toBe('Email is required');
  await leave(page);
  expect((await errorsIn(page)).fields.email).toBe('Please enter a valid email address');
  await email.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('@example.com');
  expect(await wrong(page)).toContain('email');
  await leave(page);
  expect(await errorsIn(page)).toEqual({
    fields: { name: 'Name is required' },
    summary: [{ line: 'Name is required', to: 'contact-form-name' }],
  });
  // A field that was right is checked when the form is sent again.
  await message.fill('');
  await leave(page);
  expect(await wrong(page)).toEqual(['name']);
  await submit(page);
  expect(await wrong(page)).toEqual(['name', 'message']);
});

test.each([MOBILE, DESKTOP])(
  'errors link to their fields, folded ones too, $width px wide',
  async (viewport) => {
    const page = await openForm('contact', { viewport, reducedMotion: 'reduce' });
    const isFolded = async () => (await page.locator('.form-fold[open]').count()) === 0;
    expect(await isFolded(), 'folded at first').toBe(true);
    await fillForm(page, 'contact', { phone: 'x' });
    await submit(page);
    expect(await isFolded(), 'folded with an error').toBe(false);
    await unfold(page);
    expect(await isFolded(), 'folded by the visitor').toBe(true);
    for (const name of ['message', 'phone', 'email', 'name']) {
      await page.locator(`.form-summary a[href="#contact-form-${name}"]`).click();
      expect(await hasFocus(page, `#contact-form-${name}`), name).toBe(true);
      expect(await isClear(page, `label[for=contact-form-${name}]`), `the label of ${name}`).toBe(true);
      expect(await isClear(page, `#contact-form-${name}`), name).toBe(true);
    }
    expect(new URL(page.url()).hash).toBe('');
  },
);

test.each([
  ['click', DESKTOP, false],
  ['tap', MOBILE, true],
] as const)(
  'errors that were fixed go with a press, and one %s sends the form',
  async (how, viewport, hasTouch) => {
    const options = { viewport, hasTouch, isMobile: hasTouch, reducedMotion: 'reduce' } as const;
    const page = await openForm('contact', options);
    await fillForm(page, 'contact', { ...LEAD.values, message: 'Omaha', email: '' });
    await submit(page);
    await field(page, 'contact', 'email').fill('ada@example.com');
    // A press that becomes no click.
    await page.mouse.move(5, 450);
    await page.mouse.down();
    expect(await wrong(page)).toEqual(['email', 'message']);
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')));
    await soon(() => wrong(page)).toEqual(['message']);
    await page.mouse.up();

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
  },
);

test('counters appear near the limit once typing pauses, and nothing is cut', async () => {
  const page = await openForm('contact', { clock: 'running' });
  const count = () => formOn(page).locator('.field-count').allTextContents();
  await pauseClock(page);
  await fillForm(page, 'contact', { message: 'a'.repeat(1600) });
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

test('simulated delivery is announced on the button, then by a toast, and keeps what is typed meanwhile', async () => {
  const page = await openForm('contact', { clock: 'running', baseURL: inject('simulated') });
  const { delay, submit: label, success: sent } = formsIn(readTopLevel(SAMPLE, 'forms.yaml')).contact;
  const look = async () => [await button(page).textContent(), (await button(page).boundingBox())?.width];
  await pauseClock(page);
  const [, width] = await look();
  await fillAndSend(page);
  expect(await look()).toEqual(['Sending...', width]);
  expect(await hasFocus(page, '#contact-form [type=submit][aria-disabled=true]')).toBe(true);
  const running = () =>
    button(page).evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ playState }) => playState),
    );
  await soon(running).toContain('running');
  await fillForm(page, 'contact', { message: 'Our market is Lincoln.' });
  await page.clock.runFor(delay - 1);
  expect(await look()).toEqual(['Sending...', width]);
  await success(page, 'contact', true);
  expect(await look()).toEqual([label, width]);
  expect(await button(page).isEnabled()).toBe(true);
  expect(await toast(page).locator('p').textContent()).toBe(`${sent.title} ${sent.text}`);
  expect(await answers(page)).toMatchObject({ message: 'Our market is Lincoln.' });
  await draftHolds(page, 'Lincoln');
});

test('a form of one field has no summary; once sent it hides the keyboard of a phone, moves nothing, and is ready for another', async () => {
  const page = await openForm('newsletter', { viewport: MOBILE, hasTouch: true, isMobile: true });
  const email = field(page, 'newsletter', 'email');
  const border = () =>
    email.evaluate((input) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(input);
      return { color: borderTopColor, width: borderTopWidth };
    });
  await email.focus();
  const before = await border();
  await page.keyboard.type('ada@example');
  await page.keyboard.press('Enter');
  expect(await hasFocus(page, '#newsletter-footer-email')).toBe(true);
  const error = formOn(page, 'newsletter').locator('.field-error');
  const color = await error.evaluate((message) => getComputedStyle(message).color);
  expect(await border()).toEqual({ color, width: '2px' });
  await page.keyboard.type('.com');
  await page.keyboard.press('Enter');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await success(page, 'newsletter');
  expect(await border()).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await hasFocus(page, '#newsletter-footer [type=submit]')).toBe(true);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await fillAndSend(page, { form: 'newsletter', values: { email: 'june@example.com' } });
  await success(page, 'newsletter');
});

test('who still has to confirm a sign-up is not told to be subscribed', async () => {
  const mail = { LEADS_MAIL: 'smtp://127.0.0.1', LEADS_FROM: 'hello@example.com' };
  const page = await openForm('newsletter', { baseURL: await serveSite(FOLDER, undefined, undefined, mail) });
  await fillAndSend(page, { form: 'newsletter', values: { email: 'ada@example.com' } });
  await note(page, NOTES.confirm, 'newsletter');
  await soon(() => toast(page).locator('p').textContent()).toBe('Almost there Please confirm by email.');
});
