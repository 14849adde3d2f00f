import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CALENDAR } from '../built-sites.ts';
import { LEAD, sendForm } from './forms.ts';
import { crowded, tooWide } from './page-checks.ts';
import { openReceivedSite } from './received-site.ts';
import { collectErrors, viewportOf } from './site-page.ts';
import { soon } from './visit.ts';

/** Answers for the host of the calendar. @returns what was asked of it */
async function answerAsCalendar(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.context().route('https://cal.com/**', async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Calendar</title><button>9:00</button>' });
  });
  return requested;
}

const calendarOn = (page: Page) => page.locator('iframe[title="Pick a time on Cal.com"]');

test('once the contact form is sent, its calendar opens in the page after a click, and not before', async () => {
  const { open } = await openReceivedSite();
  const page = await open('/contact');
  const errors = collectErrors(page);
  const requested = await answerAsCalendar(page);
  await sendForm(page, LEAD);
  const filled = `${CALENDAR}?name=Ada%20Hall&email=ada%40example.com`;
  const link = page.getByRole('link', { name: 'Pick a time on Cal.com' });
  await link.and(page.locator(`[href="${filled}"]`)).waitFor();
  // The script of the calendar follows the one that fills in the name.
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  await calendarOn(page).waitFor();
  await soon(() => requested).toEqual([filled]);
  expect(await calendarOn(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.frameLocator('iframe').getByRole('button', { name: '9:00' }).click();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize(viewportOf(width));
    expect.soft(await page.evaluate(tooWide), `at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(crowded), `at ${width} px`).toEqual([]);
  }
  // Another message gets a form without the calendar of the last one.
  await page.getByRole('button', { name: 'Send another message' }).click();
  expect(await calendarOn(page).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('the thank-you page has the calendar, too; without JavaScript it is a link', async () => {
  const { open } = await openReceivedSite();
  const page = await open('/thank-you');
  const errors = collectErrors(page);
  const requested = await answerAsCalendar(page);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await page.getByRole('link', { name: 'Pick a time on Cal.com' }).click();
  await calendarOn(page).waitFor();
  await soon(() => requested).toEqual([CALENDAR]);
  expect(await page.evaluate(tooWide)).toEqual([]);
  expect(errors).toEqual([]);

  const plain = await open('/thank-you', { javaScriptEnabled: false });
  const asked = await answerAsCalendar(plain);
  await plain.getByRole('link', { name: 'Pick a time on Cal.com' }).click();
  await plain.waitForURL(CALENDAR);
  expect(asked).toEqual([CALENDAR]);
});
