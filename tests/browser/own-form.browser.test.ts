import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe-violations.ts';
import { crowded, tooLow, tooWide } from './page-checks.ts';
import { openReceivedSite } from './received-site.ts';
import { collectErrors, DESKTOP, MOBILE, viewportOf } from './site-page.ts';
import { soon } from './visit.ts';

const PATH = '/speaking';

const mountedForm = async (page: Page) => {
  await page.locator('#speaking-form').scrollIntoViewIfNeeded();
  await page.locator('#speaking-form[novalidate]').waitFor();
};

/** Fills in what is required, by keyboard alone. */
async function fillByKeyboard(page: Page): Promise<void> {
  await page.getByLabel('Name of the event').focus();
  await page.keyboard.type('Roofers Day');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  for (const _ of ['phone', 'website', 'date']) await page.keyboard.press('Tab');
  await page.keyboard.type('11302026');
  await page.getByLabel('We may record it').focus();
  await page.keyboard.press('Space');
}

const VALUES = { event: 'Roofers Day', email: 'ada@example.com', date: '2026-11-30', live: 'on' };

test('an own form is checked, kept as a draft, and sent with what was chosen', async () => {
  const { open, leads } = await openReceivedSite();
  const page = await open(PATH);
  const errors = collectErrors(page);
  await mountedForm(page);
  const send = page.getByRole('button', { name: 'Send the invitation' });
  await send.click();
  await page.getByText('4 answers need another look').waitFor();
  expect(await page.locator('.field-error').allTextContents()).toEqual([
    'Name of the event is required',
    'Your email is required',
    'Date is required',
    'We may record it: please check this box',
  ]);
  // Half a date is not the same as none.
  await page.getByLabel('Date').focus();
  await page.keyboard.type('1130');
  await send.click();
  await page.locator('.field-error').getByText('Please enter a complete date').waitFor();
  await page.reload();
  await mountedForm(page);
  await fillByKeyboard(page);
  await page.getByLabel('What should we talk about?').selectOption('seo');
  await soon(() => page.evaluate(() => localStorage.getItem('form-drafts'))).toContain('"topic":"seo"');
  // A visitor who comes back finds everything, boxes too.
  await page.goto('/about');
  await page.goto(PATH);
  await mountedForm(page);
  expect(await page.getByLabel('We may record it').isChecked()).toBe(true);
  expect(await page.getByLabel('There is parking').isChecked()).toBe(false);
  expect(await page.getByLabel('Date').inputValue()).toBe('2026-11-30');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.locator('.form-thanks').getByText('We look at the date today.').waitFor();
  expect((await leads()).map(({ form, values, meta }) => ({ form, values, page: meta.page }))).toEqual([
    { form: 'speaking', values: { ...VALUES, topic: 'seo' }, page: PATH },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('form-drafts'))).toBeNull();
  expect(errors).toEqual([]);
});

test('an own form that is sent offline arrives later, once', async () => {
  const { open, leads } = await openReceivedSite();
  const page = await open(PATH);
  await mountedForm(page);
  await fillByKeyboard(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.locator('.form-note').getByText('Your message is saved on this device').waitFor();
  await page.context().setOffline(false);
  await soon(async () => (await leads()).map(({ values }) => values)).toEqual([VALUES]);
});

test('without JavaScript an own form is checked by the browser, posted, and thanked for', async () => {
  const { open, leads } = await openReceivedSite();
  const page = await open(PATH, { javaScriptEnabled: false });
  await page.getByLabel('Name of the event').fill('Roofers Day');
  await page.getByLabel('Your email').fill('ada@example.com');
  await page.getByLabel('Date').fill('2026-11-30');
  const send = page.getByRole('button', { name: 'Send the invitation' });
  await send.click();
  expect(await page.locator(':focus').getAttribute('name')).toBe('live');
  await page.getByLabel('We may record it').check();
  await send.click();
  await page.waitForURL('**/thank-you');
  expect((await leads()).map(({ form, values }) => ({ form, values }))).toEqual([
    { form: 'speaking', values: VALUES },
  ]);
});

test.each([
  ['light', MOBILE],
  ['dark', DESKTOP],
] as const)('an own form can be read and used by everyone, %s', async (colorScheme, viewport) => {
  const { open } = await openReceivedSite();
  const page = await open(PATH, { viewport, colorScheme });
  await mountedForm(page);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.locator('.form-summary').waitFor();
  // So tall that nothing lies over the form, as the header and the bar do while a page is scrolled.
  await page.setViewportSize({ width: viewport.width, height: 3000 });
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(viewport);
  if (viewport === MOBILE) expect(await page.evaluate(tooLow)).toEqual([]);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize(viewportOf(width));
    expect.soft(await page.evaluate(tooWide), `at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(crowded), `at ${width} px`).toEqual([]);
  }
});
