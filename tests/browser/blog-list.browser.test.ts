import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serveBlog } from './blog-site.ts';
import { totalShift, watchShifts } from './shifts.ts';
import { DESK, PHONE } from './windows.ts';

/** With the site's own six there are 22 posts: one featured, and four pages of the grid. */
const site = serveBlog(16);
const { visit } = site;
const GRID = '.post-grid .post-card';
const titles = (page: Page) => page.locator(`${GRID} :is(h2, h3)`).allTextContents();
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const address = (page: Page) => page.url().slice(site.address().length);

describe('the list as it is built', () => {
  test('shows the featured post above a grid of six without it', async () => {
    const page = await visit('/blog');
    await status(page, '7 of 22 articles');
    expect(await page.locator('.post-card-featured h3').textContent()).toMatch(/^SEO myths debunked/);
    expect(await titles(page)).toHaveLength(6);
    expect((await titles(page)).join()).not.toContain('SEO myths');
  });

  test('asks for no index before anybody searches', async () => {
    const page = await site.blank();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.address()}/blog`, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /blog-index|island/.test(url))).toEqual([]);
    await search(page).focus();
    await page.waitForResponse(/blog-index/);
  });
});

describe('Load more', () => {
  test('adds six at a time in place, goes on where reading goes on, and hides at the end', async () => {
    const page = await visit('/blog');
    const more = page.getByRole('link', { name: 'Load more' });
    await more.click();
    await status(page, '13 of 22 articles');
    expect(await titles(page)).toHaveLength(12);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe((await titles(page))[6]);
    expect(address(page)).toBe('/blog?shown=12');
    await more.click();
    await status(page, '19 of 22 articles');
    await more.click();
    await status(page, /^22 articles$/);
    expect(new Set(await titles(page)).size).toBe(21);
    expect(await more.count()).toBe(0);
  });

  test('survives a reload, and going to a post and back', async () => {
    const page = await visit('/blog');
    await page.getByRole('link', { name: 'Load more' }).click();
    await status(page, '13 of 22 articles');
    await page.reload();
    await status(page, '13 of 22 articles');
    await page.locator(`${GRID} >> nth=10`).getByRole('link').first().click();
    await page.waitForURL('**/blog/field-report-number-*');
    await page.goBack();
    await status(page, '13 of 22 articles');
  });

  test('without script is a link: every post can be reached', async () => {
    const page = await visit('/blog', { viewport: PHONE, javaScriptEnabled: false });
    const seen = [...(await titles(page))];
    await page.getByRole('link', { name: 'Load more' }).click();
    for (;;) {
      seen.push(...(await titles(page)));
      const older = page.getByRole('link', { name: 'Older articles' });
      if ((await older.count()) === 0) break;
      await older.click();
    }
    expect(address(page)).toBe('/blog/page/4');
    expect(seen).toHaveLength(21);
    expect(new Set(seen).size).toBe(21);
    expect((await page.goto(`${site.address()}/blog/page/5`))?.status()).toBe(404);
    expect((await page.goto(`${site.address()}/blog/page/1`))?.status()).toBe(404);
  });

  test('leads to the next page when the index can not be loaded', async () => {
    const page = await visit('/blog');
    await page.route(/blog-index/, (route) => route.abort());
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.waitForURL('**/blog/page/2');
    expect(await titles(page)).toHaveLength(6);
  });
});

describe('categories', () => {
  test('filter the list in place, together with the search', async () => {
    const page = await visit('/blog');
    await page.getByRole('link', { name: 'Tools and tech', exact: true }).click();
    await status(page, '6 of 8 articles about Tools and tech');
    expect(address(page)).toBe('/blog?category=tools-and-tech');
    expect(await page.locator('.post-card-featured').count()).toBe(0);
    expect(await page.locator('.categories [aria-current]').allTextContents()).toEqual(['Tools and tech']);
    await search(page).fill('SILAGE');
    await status(page, '4 articles about Tools and tech with “SILAGE”');
    await page.waitForURL('**/blog?category=tools-and-tech&q=SILAGE');
  });

  test('live in the address: back, forward and reload show the same again', async () => {
    const page = await visit('/blog');
    await page.getByRole('link', { name: 'Tools and tech', exact: true }).click();
    await status(page, 'about Tools and tech');
    await page.getByRole('link', { name: 'SEO and content', exact: true }).click();
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

  test('without script are links to pages of their own, and search is not offered', async () => {
    const page = await visit('/blog', { viewport: DESK, javaScriptEnabled: false });
    expect(await search(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Tools and tech', exact: true }).click();
    expect(address(page)).toBe('/blog/category/tools-and-tech');
    expect(await titles(page)).toHaveLength(8);
    expect(await page.getByText('8 articles about Tools and tech').isVisible()).toBe(true);
  });

  test('on a phone are one row, in which the current one is in view; the page starts at its top', async () => {
    const page = await visit('/blog/category/ai-and-innovation', { viewport: PHONE });
    const current = page.locator('.categories [aria-current]');
    const box = await current.boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    for (const viewport of [PHONE, { width: 768, height: 900 }, DESK]) {
      const start = await visit('/blog', { viewport });
      expect(await start.evaluate(() => scrollY)).toBe(0);
    }
  });

  test('open in a new tab as links do', async () => {
    const page = await visit('/blog');
    const tab = page.context().waitForEvent('page');
    await page
      .getByRole('link', { name: 'Tools and tech', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    expect((await tab).url()).toBe(`${site.address()}/blog/category/tools-and-tech`);
    expect(address(page)).toBe('/blog');
  });
});

describe('search', () => {
  test('is one step back, however many letters it has', async () => {
    const page = await visit('/blog');
    await search(page).pressSequentially('report number 7', { delay: 5 });
    await status(page, /^1 article with “report number 7”$/);
    await page.waitForURL('**/blog?q=report+number+7');
    await page.goBack();
    await status(page, /^7 of 22 articles$/);
    expect(await search(page).inputValue()).toBe('');
  });

  test('that finds nothing says so, and leads back to all', async () => {
    const page = await visit('/blog?q=zebra');
    await status(page, 'No articles with “zebra”');
    expect(await search(page).inputValue()).toBe('zebra');
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await status(page, /^7 of 22 articles$/);
    expect(address(page)).toBe('/blog');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
  });

  test('finds the featured post, too', async () => {
    const page = await visit('/blog?q=myths%20debunked');
    await status(page, /^1 article with/);
    expect(await page.locator('.post-card-featured').count()).toBe(1);
    expect(await page.locator(GRID).count()).toBe(0);
  });

  test('by a tag: the chips of cards and posts are links to it', async () => {
    const page = await visit('/blog/field-report-number-4');
    await page.locator('.post-tags').getByRole('link', { name: 'silage & hay' }).click();
    await status(page, '4 articles with “silage & hay”');
    expect(address(page)).toBe('/blog?q=silage+%26+hay');
    await page.locator(GRID).first().getByRole('link', { name: 'reports' }).click();
    await status(page, '6 of 16 articles with “reports”');
  });

  test('from a later page leads to the list', async () => {
    const page = await visit('/blog/page/2');
    await search(page).fill('silage');
    await search(page).press('Enter');
    await page.waitForURL('**/blog?q=silage');
    await status(page, '4 articles with “silage”');
  });

  test.each(['?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E', '?category=%22%3E%3Cscript%3E&shown=1e9'])(
    'shows what an address holds as text: %s',
    async (query) => {
      const page = await visit('/blog');
      let dialogs = 0;
      page.on('dialog', () => {
        dialogs += 1;
      });
      await page.goto(`${site.address()}/blog${query}`);
      await status(page, /^(No articles with “<img|22 articles$)/);
      expect(await page.locator('[data-index] img[src=x]').count()).toBe(0);
      expect(dialogs).toBe(0);
    },
  );

  test('that can not be loaded says so, and works when the connection is back', async () => {
    const page = await visit('/blog');
    await page.route(/blog-index/, (route) => route.abort());
    await search(page).fill('silage');
    await status(page, 'The list could not be loaded.');
    await page.unroute(/blog-index/);
    await search(page).press('Enter');
    await status(page, '4 articles with “silage”');
  });

  test('moves nothing that follows when it comes with the address', async () => {
    const page = await visit('/blog');
    await watchShifts(page);
    await page.goto(`${site.address()}/blog?q=silage`);
    await status(page, '4 articles with “silage”');
    expect(await totalShift(page)).toBeLessThan(0.01);
  });
});
