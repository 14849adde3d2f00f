import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pageSource } from './built-site.ts';
import { focusedText, hasFocus, loadImages, MOBILE } from './site-page.ts';
import { newPage, soon, visit } from './visit.ts';

const isVisible = (page: Page, selector: string) => page.locator(selector).isVisible();

describe.each([true, false])('the menu, JavaScript %s', (javaScriptEnabled) => {
  test('opens by its button on a phone, closes on Escape, and leads to a page', async () => {
    const page = await visit('/about', { viewport: MOBILE, javaScriptEnabled });
    expect(await isVisible(page, '#menu')).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await isVisible(page, '#menu')).toBe(true);
    expect(await page.locator('#services li a:visible').count()).toBe(0);
    await page.locator('#services summary').first().click();
    expect(await page.locator('#services li a:visible').count()).toBe(13);
    expect(await page.locator('#menu').getByRole('link', { name: '(402) 555-0142' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await isVisible(page, '#menu')).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#menu')).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#services').getByRole('link', { name: 'Digital PR' }).click();
    await page.waitForURL('**/services/digital-pr');
    expect(await isVisible(page, '#menu')).toBe(false);
  });

  test('lists prices and cases before what opens, with its button in sight, on a phone', async () => {
    const page = await visit('/about', { viewport: MOBILE, javaScriptEnabled });
    await page.getByRole('button', { name: 'Menu' }).click();
    const rows = page.locator('#menu :is(a, summary):visible');
    expect(await rows.allTextContents()).toEqual([
      ...['Home', 'Pricing', 'Case studies', 'Services', 'Industries and cities', 'About', 'Blog', 'Contact'],
      ...['(402) 555-0142', 'Book a free strategy session'],
    ]);
    for (const name of ['Services', 'Industries and cities'])
      await page.locator('#menu summary', { hasText: name }).click();
    const isCut = () => page.locator('#menu').evaluate((menu) => menu.scrollHeight > menu.clientHeight);
    expect(await isCut()).toBe(true);
    const button = await page.locator('#menu .button').boundingBox();
    expect((button?.y ?? MOBILE.height) + (button?.height ?? 0)).toBeLessThanOrEqual(MOBILE.height);
  });

  test('is a dropdown on a desktop, which works by keyboard and returns the focus', async () => {
    const page = await visit('/', { javaScriptEnabled });
    expect(await isVisible(page, '[data-theme-switch]'), 'the theme switch').toBe(javaScriptEnabled);
    await page.getByRole('button', { name: 'Services' }).focus();
    await page.keyboard.press('Enter');
    expect(await isVisible(page, '#services')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('All services');
    expect(await page.locator('#services li a:visible').count(), 'with industries and cities').toBe(22);
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#services')).toBe(false);
    expect(await hasFocus(page, '.menu-services')).toBe(true);
  });
});

test('a chosen theme is that of all tabs', async () => {
  const page = await visit('/');
  const other = await page.context().newPage();
  await other.goto('/about');
  for (const theme of ['dark', 'light']) {
    await page.locator('[data-theme-switch]').click();
    await soon(() => other.locator('html').getAttribute('data-theme')).toBe(theme);
  }
});

test('drawings are light on paper', async () => {
  const brightness = async (colorScheme: 'light' | 'dark', media: 'screen' | 'print') => {
    const page = await visit('/', { colorScheme });
    await page.emulateMedia({ media });
    const hero = page.locator('.home-hero img');
    await hero.evaluate((image: HTMLImageElement) => image.decode());
    const { channels } = await sharp(await hero.screenshot()).stats();
    // Its swinging arm is a thin line.
    return Math.round(channels.reduce((sum, { mean }) => sum + mean, 0) / 10);
  };
  const light = await brightness('light', 'print');
  expect(await brightness('dark', 'print')).toBe(light);
  expect(await brightness('dark', 'screen')).toBeLessThan(light);
});

test('a link to an anchor of the same page closes the menu', async () => {
  const page = await visit('/contact', { viewport: MOBILE });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .locator('.menu-list a')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.setAttribute('href', '#contact-form'));
  await page.locator('.menu-list a').first().click();
  expect(await isVisible(page, '#menu')).toBe(false);
});

test.each([320, 390, 768, 1024, 1440])('text of twice the size fits the header at %i px', async (width) => {
  const page = await visit('/', { viewport: { width, height: 800 } });
  const mistakes = await page.evaluate(async () => {
    await document.fonts.ready;
    document.documentElement.style.fontSize = '200%';
    const header = document.querySelector('.header')?.getBoundingClientRect() ?? new DOMRect();
    const items = [
      ...document.querySelectorAll('.header :is(.logo, button, .header-action, .menu-list > li > a)'),
    ]
      .filter((item) => item.checkVisibility())
      .map((item) => ({ text: item.textContent, box: item.getBoundingClientRect(), item }));
    return items.flatMap(({ text, box, item }, index) => {
      const next = items[index + 1]?.box;
      if (item.scrollWidth > item.clientWidth || item.scrollHeight > item.clientHeight)
        return `${text} is cut off`;
      if (box.left < 0 || box.right > innerWidth || box.bottom > header.bottom) return `${text} is outside`;
      return next && next.left < box.right ? `${text} overlaps what follows` : [];
    });
  });
  expect(mistakes).toEqual([]);
});

test('on a phone, each post of a list has a thumbnail of its own', async () => {
  const page = await visit('/blog', { viewport: MOBILE });
  await loadImages(page);
  const pictures = await page
    .locator('.post-grid img')
    .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).currentSrc));
  expect(pictures.length).toBeGreaterThan(5);
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const picture of pictures) expect(picture).toContain('/stamp-');
});

test('skip links lead to the content, the navigation and the contact form', async () => {
  const page = await visit('/services');
  for (const [name, address, target] of [
    ['Skip to main content', '/services#main', '#main'],
    ['Skip to navigation', '/services#navigation', '#navigation'],
    ['Skip to contact form', '/contact#contact-form', 'body'],
  ] as const) {
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
    expect(await hasFocus(page, target), name).toBe(true);
  }
});

test('the theme switch changes the theme, and the next page is painted in it', async () => {
  const page = await visit('/', { colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.locator('body').waitFor({ state: 'attached' });
  expect(await background()).toBe(dark);
  await page.getByRole('button', { name: 'Light theme' }).click();
  expect(await background()).toBe(light);
});

test('the theme follows the system, and still switches, when storage holds no theme', async () => {
  const page = await newPage({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    localStorage.theme ||= '__proto__ light" onload="x';
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Light theme' }).click();
  expect(await page.evaluate(() => localStorage.theme)).toBe('light');
});

test('unknown addresses are answered with a message and a way out, also by hosts with a single 404 page', async () => {
  const page = await newPage();
  const headings = async () =>
    (await page.locator('h1:visible').allTextContents()).map((text) => text.replace(/\s+/g, ' '));
  const hrefs = () =>
    page.locator('main a:visible').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  for (const [path, title, links] of [
    ['/nowhere', 'Oops… you’re out to sea!', ['/', '/blog', '/contact']],
    ['/blog/no-such-post', 'Post not found', ['/blog']],
    ['/blog/category/no-such-category', 'Category not found', ['/blog']],
  ] as const) {
    const response = await page.goto(path);
    expect([response?.status(), await headings(), await hrefs()], path).toEqual([404, [title], links]);
  }
  await page.route('**/blog/unknown', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: pageSource('/404') }),
  );
  await page.goto('/blog/unknown');
  expect(await headings()).toEqual(['Post not found']);
});
