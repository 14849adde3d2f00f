import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { scriptExporting } from './built-site.ts';
import { isClear } from './forms.ts';
import { totalShift, watchShifts } from './shifts.ts';
import { MOBILE, type PageOptions } from './site-page.ts';
import { newPage, soon, visit } from './visit.ts';

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
/** Follows a link that leads to another page, and waits for all of that page. */
const follow = (link: Locator) => Promise.all([link.page().waitForEvent('load'), link.click()]);

test('the list has the featured post above a grid of six, and loads its index when the search is used', async () => {
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

test('"Load more" adds six posts in place, with the focus on the first of them, until there are no more', async () => {
  const page = await open('/blog', { viewport: MOBILE });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const more = page.getByRole('link', { name: 'Load more' });
  await more.click();
  await status(page, '13 of 22 articles');
  expect(await titles(page)).toHaveLength(12);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe((await titles(page))[6]);
  expect(addressOf(page)).toBe('/blog?shown=12');
  await page.locator(`${GRID} >> nth=10`).getByRole('link').first().click();
  await page.waitForURL('**/blog/field-report-number-*');
  await page.goBack();
  await status(page, '13 of 22 articles');
  await more.click();
  await status(page, '19 of 22 articles');
  await more.click();
  await status(page, /^22 articles$/);
  expect(new Set(await titles(page)).size).toBe(21);
  expect(await more.count()).toBe(0);
  await page.reload();
  await status(page, /^22 articles$/);
});

test('without JavaScript there is no search, and links lead to every post and to each category', async () => {
  const page = await open('/blog', { javaScriptEnabled: false });
  expect(await search(page).isVisible()).toBe(false);
  const seen = [...(await titles(page))];
  await follow(page.getByRole('link', { name: 'Load more' }));
  for (;;) {
    seen.push(...(await titles(page)));
    const older = page.getByRole('link', { name: 'Older articles' });
    if ((await older.count()) === 0) break;
    await follow(older);
  }
  expect(addressOf(page)).toBe('/blog/page/4');
  expect(seen).toHaveLength(21);
  expect(new Set(seen).size).toBe(21);
  await follow(category(page, 'Tools and tech'));
  expect(addressOf(page)).toBe('/blog/category/tools-and-tech');
  expect(await titles(page)).toHaveLength(8);
  expect(await page.getByText('8 articles about Tools and tech').isVisible()).toBe(true);
});

test('categories filter the list in place, together with the search, and follow Back, Forward and a reload', async () => {
  const page = await open('/blog');
  await category(page, 'Tools and tech').click();
  await status(page, '6 of 8 articles about Tools and tech');
  await soon(() => isClear(page, '.post-card:first-child :is(h2, h3)')).toBe(true);
  expect(addressOf(page)).toBe('/blog?category=tools-and-tech');
  expect(await page.locator('.post-card-featured').count()).toBe(0);
  expect(await page.locator('.categories [aria-current]').allTextContents()).toEqual(['Tools and tech']);
  await search(page).fill('SILAGE');
  await status(page, '4 articles about Tools and tech matching “SILAGE”');
  await page.waitForURL('**/blog?category=tools-and-tech&q=SILAGE');
  await page.goBack();
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

test('categories on a phone are one row with the current one in view', async () => {
  const page = await open('/blog/category/ai-and-innovation', { viewport: MOBILE });
  const box = await page.locator('.categories [aria-current]').boundingBox();
  expect(box?.x).toBeGreaterThan(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(MOBILE.width + 1);
});

test('categories open in a new tab like other links', async () => {
  const page = await open('/blog');
  const tab = page.context().waitForEvent('page');
  await category(page, 'Tools and tech').click({ modifiers: ['ControlOrMeta'] });
  // A new tab is empty at first.
  await (await tab).waitForURL('**/blog/category/tools-and-tech');
  expect(addressOf(page)).toBe('/blog');
});

test('search is one step of history, however many letters it has', async () => {
  const page = await open('/blog');
  await search(page).pressSequentially('report');
  await page.waitForURL('**/blog?q=report');
  await search(page).pressSequentially(' number 7');
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
])('search on %s finds what was typed before the script was loaded', async (path, found, address) => {
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

test('search says when it finds nothing, with markup as text, and leads back to all posts', async () => {
  const query = '<img src=x onerror=alert(1)>';
  const page = await open(`/blog?q=${encodeURIComponent(query)}`, { before: watchShifts });
  await status(page, `No articles matching “${query}”`);
  expect(await totalShift(page), 'an answer to the address moves nothing').toBeLessThan(0.01);
  expect(await search(page).inputValue()).toBe(query);
  await page.getByRole('link', { name: 'Show all articles' }).click();
  await status(page, /^7 of 22 articles$/);
  expect(addressOf(page)).toBe('/blog');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
});

test('search is linked from the tags of posts and cards', async () => {
  const page = await open('/blog/field-report-number-4');
  await page.locator('.post-tags').getByRole('link', { name: 'silage & hay' }).click();
  await status(page, '4 articles matching “silage & hay”');
  expect(addressOf(page)).toBe('/blog?q=silage+%26+hay');
  await page.locator(GRID).first().getByRole('link', { name: 'reports' }).click();
  await status(page, '6 of 16 articles matching “reports”');
});

test('search says when its index fails to load, "Load more" is a link then, and both work with a connection', async () => {
  const page = await open('/blog', { before: (page) => page.route(/blog-index/, (route) => route.abort()) });
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
