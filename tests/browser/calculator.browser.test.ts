import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mounted } from './forms.ts';
import { hasFocus, MOBILE } from './site-page.ts';
import { soon, visit } from './visit.ts';

const value = (page: Page) => page.locator('.calculator-value').innerText();

test('without JavaScript the form on the home page leads to an example and a table of answers', async () => {
  const page = await visit('/', { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.waitForURL('**/square-mile?city=*');
  expect(await value(page)).toMatch(/^\$[\d,]+\sa year$/);
  expect(await page.getByRole('row').count()).toBeGreaterThan(5);
});

test('the answer follows what is typed, its address can be shared, and a number out of range is named', async () => {
  const page = await visit('/square-mile?city=lincoln-nebraska&trade=__proto__&profit=-1');
  await page.getByText('Enter a number from 1 to 1,000,000').waitFor();
  expect(await page.getByLabel('Your city').inputValue()).toBe('lincoln-nebraska');
  expect(await page.getByLabel('You’re').inputValue()).toBe('roofer');
  const before = await value(page);
  await page.getByLabel('You’re').selectOption('dental-practice');
  expect(await page.getByLabel('leaves you').inputValue()).toBe('450');
  expect(await value(page)).not.toBe(before);
  await page.getByLabel('leaves you').fill('9000');
  const shared = await value(page);
  await page.waitForURL('**profit=9000**');
  await page.reload();
  await page.getByText('Your numbers will be in the message').waitFor();
  expect(await value(page)).toBe(shared);

  // A number out of range is named beside its field, which gets the focus.
  const field = page.getByLabel('Of 100 leads, you win');
  await field.fill('120');
  await page.getByRole('button', { name: 'Work it out' }).click();
  expect(await page.locator('.field-error').allInnerTexts()).toEqual(['Enter a number from 1 to 100']);
  expect(await hasFocus(page, '[name=closeRate]:invalid[aria-describedby=closeRate-error]')).toBe(true);
  await field.fill('12');
  await page.locator('.field-error').waitFor({ state: 'detached' });
});

test('its numbers go into the message of the contact form, once', async () => {
  const page = await visit('/square-mile');
  for (const _ of [1, 2]) {
    await page.goto('/square-mile');
    await page.getByText('Your numbers will be in the message').waitFor();
    await page.locator('[data-take-numbers]').click();
    await page.waitForURL('**/contact#contact-form');
  }
  await mounted(page);
  const message = await page.getByLabel('Message').inputValue();
  expect(message.match(/My numbers: a roofer in Omaha, \$3,500 profit per job/g)).toHaveLength(1);
});

test('Back leads to the numbers that were typed last', async () => {
  const page = await visit('/square-mile');
  await page.getByText('Your numbers will be in the message').waitFor();
  await page.evaluate(() => {
    const field = document.querySelector('[name=profit]') as HTMLInputElement;
    field.value = '9000';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    (document.querySelector('[data-take-numbers]') as HTMLElement).click();
  });
  await page.waitForURL('**/contact#contact-form');
  await page.goBack();
  await page.waitForURL('**/square-mile?*profit=9000**');
});

test('“Work it out” on the home page leads to the answer, within the first screen of a phone', async () => {
  const page = await visit('/', { viewport: MOBILE });
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.waitForURL('**/square-mile?city=*#answer');
  const box = () => page.locator('.calculator-value').evaluate((one) => one.getBoundingClientRect());
  await soon(async () => (await box()).bottom).toBeLessThan(MOBILE.height);
  expect((await box()).top).toBeGreaterThan(0);
});
