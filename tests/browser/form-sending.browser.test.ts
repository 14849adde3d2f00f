import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FORMS } from '../../rules/forms.ts';
import { pageSource } from './built-site.ts';
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
import { PHONE } from './windows.ts';

const { open, visit } = openVisits();
const { contact, newsletter } = PLACES;
const toast = (page: Page) => page.locator('.toast p');

describe('while a form is sent', () => {
  test.each([
    ['contact', INQUIRY, 'Sending...', 1500],
    ['newsletter', { email: 'ada@example.com' }, 'Subscribing...', 1000],
    ['industry-lead', { company: 'Hall', name: 'Ada Hall', email: 'ada@example.com' }, 'Submitting...', 2000],
  ] as const)(
    '%s: the button says so, for as long as the specification has it',
    async (id, given, busy, delay) => {
      const place = PLACES[id];
      const page = await visit(place.path);
      await page.clock.install();
      await page.addInitScript(noteTimers);
      await page.reload();
      await mounted(page, place);
      await page.clock.pauseAt(Date.now() + 60_000);
      const words = await button(page, place).textContent();
      await fill(page, place, given);
      await button(page, place).click();
      expect(await button(page, place).textContent()).toBe(busy);
      expect(await button(page, place).isDisabled()).toBe(true);
      await page.waitForFunction(
        (ms) => (window as unknown as { timers: number[] }).timers.includes(ms),
        delay,
      );
      await page.clock.runFor(delay - 1);
      expect(await button(page, place).textContent()).toBe(busy);
      await page.clock.runFor(1);
      await expect.poll(() => button(page, place).textContent()).toBe(words);
      await toast(page).waitFor();
      const { title, text } = FORMS[id].success;
      expect(await toast(page).textContent()).toBe(`${title} ${text}`);
    },
  );

  test('Enter and clicks send it once', async () => {
    const page = await open(contact);
    await fill(page, contact, INQUIRY);
    await field(page, contact, 'email').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await button(page, contact).dispatchEvent('click');
    await submit(page, contact);
    await toast(page).waitFor();
    const sent = await page.evaluate(
      () => (window as unknown as Layer).dataLayer.filter((entry) => entry[1] === 'generate_lead').length,
    );
    expect(sent).toBe(1);
  });
});

test('words that are typed while a form is sent stay', async () => {
  const page = await open(contact);
  await fill(page, contact, INQUIRY);
  await button(page, contact).click();
  expect(await button(page, contact).textContent()).toBe('Sending...');
  await fill(page, contact, { message: 'Our market is Lincoln.' });
  await toast(page).waitFor();
  expect(await field(page, contact, 'message').inputValue()).toBe('Our market is Lincoln.');
  await expect.poll(() => page.evaluate(() => localStorage['form-drafts'])).toContain('Lincoln');
  expect(await button(page, contact).isEnabled()).toBe(true);
});

describe('when a form has arrived', () => {
  test('it is empty, its draft is gone, and the focus is back at its button', async () => {
    const page = await open(contact);
    await fill(page, contact, { ...INQUIRY, service: 'seo', budget: '5k-10k' });
    await expect.poll(() => page.evaluate(() => localStorage['form-drafts'])).toContain('Omaha');
    await button(page, contact).click();
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toBe(
      "Message sent successfully! Thank you for your inquiry. We'll get back to you within 24 hours with your competitive analysis.",
    );
    expect(await answers(page, contact)).toEqual({});
    expect(await page.evaluate(() => localStorage['form-drafts'])).toBeUndefined();
    expect(await button(page, contact).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await mounted(page, contact);
    expect(await answers(page, contact)).toEqual({});
  });

  test('the focus stays where the visitor has gone meanwhile, and so does the page', async () => {
    const page = await open(newsletter);
    await fill(page, newsletter, { email: 'ada@example.com' });
    await button(page, newsletter).click();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await toast(page).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('on a phone the keyboard makes room for what is said', async () => {
    const page = await open(newsletter, { viewport: PHONE, hasTouch: true, isMobile: true });
    await field(page, newsletter, 'email').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await toast(page).waitFor();
    expect(await page.locator('input:focus').count()).toBe(0);
    expect(await button(page, newsletter).evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
  });

  test('another one may be sent right away', async () => {
    const page = await open(newsletter);
    for (const email of ['ada@example.com', 'june@example.com']) {
      await fill(page, newsletter, { email });
      await button(page, newsletter).click();
      await toast(page).waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
    expect(await answers(page, newsletter)).toEqual({});
  });
});

test('two forms on one page keep apart', async () => {
  const page = await visit('/');
  const section = /<section class="footer-signup">.*?<\/section>/s.exec(pageSource(newsletter.path))?.[0];
  const both = pageSource(contact.path).replace('</main>', `${section}</main>`);
  await page.route('**/contact', (route) => route.fulfill({ body: both, contentType: 'text/html' }));
  await page.goto(contact.path);
  await mounted(page, newsletter);
  await mounted(page, contact);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  await fill(page, newsletter, { email: 'june' });
  await submit(page, newsletter);
  expect((await flagged(page, newsletter)).fields).toEqual({ email: 'Please enter a valid email address' });
  expect((await flagged(page, contact)).fields).toEqual({});
  await submit(page, contact);
  expect((await flagged(page, contact)).fields.email).toBe('Email is required');
  await fill(page, contact, INQUIRY);
  await button(page, contact).click();
  await toast(page).waitFor();
  expect(await answers(page, newsletter)).toEqual({ email: 'june' });
  expect((await flagged(page, newsletter)).fields).toEqual({ email: 'Please enter a valid email address' });
});

interface Layer {
  dataLayer: string[][];
}

/** Runs in the page, before anything of it: remembers for how long scripts wait. */
function noteTimers(): void {
  const timers: number[] = [];
  Object.assign(window, { timers });
  const { setTimeout } = window;
  window.setTimeout = ((work: TimerHandler, delay = 0, ...rest: unknown[]) => {
    timers.push(delay);
    return setTimeout(work, delay, ...rest);
  }) as typeof window.setTimeout;
}
