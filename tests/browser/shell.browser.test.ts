import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch } from './chromium.ts';

const site = inject('site');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

async function open(
  path: string,
  options: Parameters<Browser['newPage']>[0] = { viewport: DESK },
): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block', ...options });
  await page.goto(site + path);
  return page;
}

const visible = (page: Page, selector: string) => page.locator(selector).isVisible();

describe.each([true, false])('the menu on a phone, JavaScript %s', (javaScriptEnabled) => {
  test('opens by its button, shows all services, and closes by Escape', async () => {
    const page = await open('/about', { viewport: PHONE, javaScriptEnabled });
    expect(await visible(page, '#menu')).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await visible(page, '#menu')).toBe(true);
    expect(await page.locator('#services li a').count()).toBe(13);
    expect(await visible(page, '#services li a >> nth=12')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await visible(page, '#menu')).toBe(false);
    await page.close();
  });

  test('leads to a page', async () => {
    const page = await open('/', { viewport: PHONE, javaScriptEnabled });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#services').getByRole('link', { name: 'Digital PR' }).click();
    await page.waitForURL('**/services/digital-pr');
    expect(await visible(page, '#menu')).toBe(false);
    await page.close();
  });

  test('opens on a desk as a dropdown by keyboard, and gives focus back', async () => {
    const page = await open('/', { viewport: DESK, javaScriptEnabled });
    const button = page.getByRole('button', { name: 'Services' });
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await visible(page, '#services')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All services');
    await page.keyboard.press('Escape');
    expect(await visible(page, '#services')).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.close();
  });
});

test('choosing a link to an anchor of the same page closes the menu', async () => {
  const page = await open('/contact', { viewport: PHONE });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#contact-form';
    link.textContent = 'To the form';
    document.querySelector('.menu-list li')?.append(link);
  });
  await page.getByRole('link', { name: 'To the form', exact: true }).click();
  expect(await visible(page, '#menu')).toBe(false);
  await page.close();
});

describe('skip links', () => {
  test.each([
    ['Skip to main content', 'main'],
    ['Skip to navigation', 'navigation'],
  ])('%s moves the focus', async (name, id) => {
    const page = await open('/services');
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**#${id}`);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
    await page.close();
  });

  test('the third one leads to the contact form from any page', async () => {
    const page = await open('/about');
    await page.getByRole('link', { name: 'Skip to contact form' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contact#contact-form');
    await page.close();
  });
});

describe('the theme switch', () => {
  test('changes the theme, and the choice holds on the next page before anything is painted', async () => {
    const page = await open('/', { viewport: DESK, colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.goto(`${site}/about`, { waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await background()).toBe(dark);
    await page.getByRole('button', { name: 'Light theme' }).click();
    expect(await background()).toBe(light);
    await page.close();
  });

  test('is not shown where it could not work', async () => {
    const page = await open('/', { viewport: DESK, javaScriptEnabled: false });
    expect(await visible(page, '[data-theme-switch]')).toBe(false);
    await page.close();
  });
});

describe('unknown addresses', () => {
  test.each([
    ['/nowhere', "Oops… you're out to sea!", ['/', '/blog', '/contact']],
    ['/blog/no-such-post', 'Post not found', ['/blog']],
    ['/blog/category/no-such-category', 'Category not found', ['/blog']],
  ])('%s', async (path, title, links) => {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const response = await page.goto(site + path);
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1:visible').allTextContents()).toEqual([title]);
    const hrefs = await page
      .locator('main a:visible')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(hrefs).toEqual(links);
    await page.close();
  });

  test('show the right message by script on hosts with one 404 page', async () => {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const body = await (await page.request.get(`${site}/404`)).body();
    await page.route('**/blog/unknown', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.goto(`${site}/blog/unknown`);
    expect(await page.locator('h1:visible').allTextContents()).toEqual(['Post not found']);
    await page.close();
  });
});

test('the breadcrumb shows the way, and is hidden at home', async () => {
  const page = await open('/locations/kansas-city-missouri');
  expect(await page.locator('.breadcrumb li').allTextContents()).toEqual([
    'Home',
    'Locations',
    'Kansas City Missouri',
  ]);
  await page.goto(`${site}/`);
  expect(await page.locator('.breadcrumb').count()).toBe(0);
  await page.close();
});

test('the FAQ opens one answer at a time, or none, without script', async () => {
  const page = await open('/locations/omaha-nebraska', { viewport: PHONE, javaScriptEnabled: false });
  const items = page.locator('.faq details');
  const open_ = () => items.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open));
  await items.nth(0).locator('summary').click();
  await items.nth(2).locator('summary').click();
  expect((await open_()).map((value, index) => (value ? index : -1)).filter((index) => index >= 0)).toEqual([
    2,
  ]);
  await items.nth(2).locator('summary').click();
  expect((await open_()).some(Boolean)).toBe(false);
  await page.close();
});
