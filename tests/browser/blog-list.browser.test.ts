import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { scriptExporting } from './built-site.ts';
import { totalShift, watchShifts } from './shifts.ts';
import { collectErrors, type PageOptions, PHONE } from './site-page.ts';
import { newPage, visit } from './visit.ts';

/** 22 posts: one featured, and four pages of the grid. */
const site = inject('variant');
const GRID = '.post-grid .post-card';
/** Opens a page. Before the script of the list has started, "Load more" leads to the next page. */
async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await visit(path, { baseURL: site, ...options });
  // Importing the script again waits for the page's own import.
  if (options.javaScriptEnabled !== false)
    await page.evaluate(`import('${scriptExporting('startBlogList')}')`);
  return page;
}
const titles = (page: Page) => page.locator(`${GRID} :is(h2, h3)`).allTextContents();
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const category = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const addressOf = (page: Page) => page.url().slice(site.length);

describe('the list', () => {
  test('has the featured post above a grid of six, and loads its index when the search is used', async () => {
    const page = await newPage({ baseURL: site });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await status(page, '7 of 22 articles');
    expect(await page.locator('.post-card-featured h3').textContent()).toMatch(/^SEO myths debunked/);
    expect(await titles(page)).toHaveLength(6);
    expect((await titles(page)).join()).not.toContain('SEO myths');
    expect(requested.filter((url) => /blog-index|island/.test(url))).toEqual([]);
    const index = page.waitForResponse(/blog-index/);
    await search(page).focus();
    await index;
  });
});

describe('"Load more"', () => {
  test('adds six posts in place, moves the focus to the first of them, and disappears at the end', async () => {
    const page = await open('/blog', { viewport: PHONE });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const more = page.getByRole('link', { name: 'Load more' });
    await more.click();
    await status(page, '13 of 22 articles');
    expect(await titles(page)).toHaveLength(12);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe((await titles(page))[6]);
    expect(addressOf(page)).toBe('/blog?shown=12');
    await more.click();
    await status(page, '19 of 22 articles');
    await more.click();
    await status(page, /^22 articles$/);
    expect(new Set(await titles(page)).size).toBe(21);
    expect(await more.count()).toBe(0);
  });

  test('survives a reload, and going to a post and back', async () => {
    const page = await open('/blog');
    await page.getByRole('link', { name: 'Load more' }).click();
    await status(page, '13 of 22 articles');
    await page.reload();
    await status(page, '13 of 22 articles');
    await page.locator(`${GRID} >> nth=10`).getByRole('link').first().click();
    await page.waitForURL('**/blog/field-report-number-*');
    await page.goBack();
    await status(page, '13 of 22 articles');
  });

  test('without JavaScript is a link, and every post can be reached', async () => {
    const page = await open('/blog', { viewport: PHONE, javaScriptEnabled: false });
    const seen = [...(await titles(page))];
    await page.getByRole('link', { name: 'Load more' }).click();
    for (;;) {
      seen.push(...(await titles(page)));
      const older = page.getByRole('link', { name: 'Older articles' });
      if ((await older.count()) === 0) break;
      await older.click();
    }
    expect(addressOf(page)).toBe('/blog/page/4');
    expect(seen).toHaveLength(21);
    expect(new Set(seen).size).toBe(21);
  });
});

describe('categories', () => {
  test('filter the list in place, together with the search', async () => {
    const page = await open('/blog');
    await category(page, 'Tools and tech').click();
    await status(page, '6 of 8 articles about Tools and tech');
    expect(addressOf(page)).toBe('/blog?category=tools-and-tech');
    expect(await page.locator('.post-card-featured').count()).toBe(0);
    expect(await page.locator('.categories [aria-current]').allTextContents()).toEqual(['Tools and tech']);
    await search(page).fill('SILAGE');
    await status(page, '4 articles about Tools and tech matching “SILAGE”');
    await page.waitForURL('**/blog?category=tools-and-tech&q=SILAGE');
  });

  test('follow Back, Forward and a reload', async () => {
    const page = await open('/blog');
    await category(page, 'Tools and tech').click();
    await status(page, 'about Tools and tech');
    await category(page, 'SEO and content').click();
    await status(page, 'about SEO and content');
    await page.goBack();
    await status(page, '6 of 8 articles about Tools and tech');
    await page.goBack();
    await status(page, /^7 of 22 articles$/);
    await page.goForward();
    await status(page, 'about Tools and tech');
    await page.reload();
    await status(page, '6 of 8 articles about Tools and tech');
  });

  test('without JavaScript are links to pages, and there is no search', async () => {
    const page = await open('/blog', { javaScriptEnabled: false });
    expect(await search(page).isVisible()).toBe(false);
    await category(page, 'Tools and tech').click();
    expect(addressOf(page)).toBe('/blog/category/tools-and-tech');
    expect(await titles(page)).toHaveLength(8);
    expect(await page.getByText('8 articles about Tools and tech').isVisible()).toBe(true);
  });

  test('on a phone are one row with the current one in view', async () => {
    const page = await open('/blog/category/ai-and-innovation', { viewport: PHONE });
    const box = await page.locator('.categories [aria-current]').boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(PHONE.width + 1);
  });

  test('open in a new tab like other links', async () => {
    const page = await open('/blog');
    const tab = page.context().waitForEvent('page');
    await category(page, 'Tools and tech').click({ modifiers: ['ControlOrMeta'] });
    // A new tab is empty at first.
    await (await tab).waitForURL('**/blog/category/tools-and-tech');
    expect(addressOf(page)).toBe('/blog');
  });
});

describe('search', () => {
  test('is one step of history, however many letters it has', async () => {
    const page = await open('/blog');
    await search(page).pressSequentially('report number 7');
    await status(page, /^1 article matching “report number 7”$/);
    await page.waitForURL('**/blog?q=report+number+7');
    await page.goBack();
    await status(page, /^7 of 22 articles$/);
    expect(await search(page).inputValue()).toBe('');
  });

  test.each([
    ['/blog', '4 articles matching “silage”', '/blog?q=silage'],
    [
      '/blog?category=tools-and-tech',
      '4 articles about Tools and tech matching “silage”',
      '/blog?category=tools-and-tech&q=silage',
    ],
  ])('on %s finds what was typed before the script was loaded', async (path, found, address) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const page = await visit(path, {
      baseURL: site,
      before: (page) =>
        page.route(`**${scriptExporting('startBlogList')}`, async (route) => {
          await held;
          await route.continue();
        }),
    });
    await search(page).fill('silage');
    release();
    await status(page, found);
    await page.waitForURL(`**${address}`);
    expect(await search(page).inputValue()).toBe('silage');
  });

  test('says when it finds nothing, and leads back to all posts', async () => {
    const page = await open('/blog?q=zebra', { before: watchShifts });
    await status(page, 'No articles matching “zebra”');
    expect(await totalShift(page), 'an answer to the address moves nothing').toBeLessThan(0.01);
    expect(await search(page).inputValue()).toBe('zebra');
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await status(page, /^7 of 22 articles$/);
    expect(addressOf(page)).toBe('/blog');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
  });

  test('is linked from the tags of posts and cards', async () => {
    const page = await open('/blog/field-report-number-4');
    await page.locator('.post-tags').getByRole('link', { name: 'silage & hay' }).click();
    await status(page, '4 articles matching “silage & hay”');
    expect(addressOf(page)).toBe('/blog?q=silage+%26+hay');
    await page.locator(GRID).first().getByRole('link', { name: 'reports' }).click();
    await status(page, '6 of 16 articles matching “reports”');
  });

  test('displays markup in the address as text', async () => {
    const page = await newPage({ baseURL: site });
    const errors = collectErrors(page);
    const query = new URLSearchParams({ q: '<img src=x onerror=alert(1)>', shown: '1e9' });
    await page.goto(`/blog?${query}`);
    await status(page, 'No articles matching “<img');
    expect(await page.locator('img[src=x]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('says when its index fails to load, "Load more" is a link then, and both work with a connection', async () => {
    const page = await open('/blog', {
      before: (page) => page.route(/blog-index/, (route) => route.abort()),
    });
    await search(page).fill('silage');
    await status(page, 'We couldn’t load the list.');
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.waitForURL('**/blog/page/2');
    expect(await titles(page)).toHaveLength(6);
    await page.unroute(/blog-index/);
    await search(page).fill('silage');
    await search(page).press('Enter');
    await page.waitForURL('**/blog?q=silage');
    await status(page, '4 articles matching “silage”');
  });
});
