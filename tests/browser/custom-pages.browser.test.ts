import { expect, inject, test } from 'vitest';
import { axeViolations } from './axe-violations.ts';
import { INDUSTRY, LEAD, sendForm, success } from './forms.ts';
import { crowded, recolored, tooLow, tooWide, unreadable } from './page-checks.ts';
import { collectErrors, DESKTOP, MOBILE, scrollTo, viewportOf } from './site-page.ts';
import { newPage, soon, visit } from './visit.ts';

/** The words in names of clients that are on several lines. */
const brokenNames = () =>
  [...document.querySelectorAll('.wordmarks strong')].flatMap(({ firstChild: name }) =>
    [...(name?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(name as Node, index);
      range.setEnd(name as Node, index + word.length);
      return range.getClientRects().length > 1 ? word : [];
    }),
  );

const PATH = '/lp/hail-2027';
const baseURL = inject('measured');

test.each([
  ['light', MOBILE],
  ['dark', DESKTOP],
] as const)('a page of every block can be read and used by everyone, %s', async (colorScheme, viewport) => {
  const page = await visit(PATH, { baseURL, viewport, colorScheme });
  await scrollTo(page, 1);
  expect(await axeViolations(page)).toEqual([]);
  if (viewport === MOBILE) expect(await page.evaluate(tooLow)).toEqual([]);
  for (const width of [320, 390, 768, 960, 1440]) {
    await page.setViewportSize(viewportOf(width));
    expect.soft(await page.evaluate(tooWide), `at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(crowded), `at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(brokenNames), `at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(unreadable)).toEqual([]);
  expect(await page.evaluate(recolored)).toEqual([]);
});

test.each([LEAD, INDUSTRY])('the form of a block is sent: $form', async (lead) => {
  const page = await visit(PATH, { baseURL });
  await sendForm(page, lead);
  await success(page, lead.form);
});

test('a video plays on its page after a click, and nothing of its host loads before', async () => {
  const page = await newPage({ baseURL });
  const errors = collectErrors(page);
  const requested: string[] = [];
  await page.context().route('https://www.youtube-nocookie.com/**', async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
  });
  await page.goto(PATH);
  const link = page.getByRole('link', { name: 'A yard after the storm Play the video on YouTube' });
  await link.scrollIntoViewIfNeeded();
  await page.locator('[data-theme-switch]').waitFor();
  expect(requested).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  const player = page.locator('iframe[title="A yard after the storm"]');
  await player.waitFor();
  await soon(() => requested).toEqual([
    'https://www.youtube-nocookie.com/embed/w7Ft2ymGmfc?autoplay=1&rel=0',
  ]);
  expect(await player.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
});

test.each([true, false])('a gallery opens by keyboard, with scripts: %s', async (javaScriptEnabled) => {
  const page = await newPage({ baseURL, javaScriptEnabled, viewport: DESKTOP });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(PATH);
  const button = page.getByRole('button', { name: 'A street after the hail' });
  await button.scrollIntoViewIfNeeded();
  const widths = () => requested.flatMap((url) => /barn-(\d+)/.exec(url)?.[1] ?? []);
  await soon(widths).toContain('800');
  // Without scripts, browsers load lazy pictures at once.
  if (javaScriptEnabled) expect(widths()).not.toContain('1200');
  await button.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'A street after the hail' });
  await large.getByText('Hail, as large as it gets').waitFor();
  await soon(widths).toContain('1200');
  await large.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
  await button.and(page.locator(':focus')).press('Enter');
  await large.getByRole('button', { name: 'Close' }).click();
  await large.waitFor({ state: 'hidden' });
});
