import { expect, test } from 'vitest';
import { createSite } from '../fixture-site.ts';
import { all, hrefs } from './html.ts';
import { renderedSite, renderSite } from './rendered-site.ts';
import { textOf } from './visible-text.ts';

const PATH = '/blog/category/field-notes';

const fixture = await createSite();
const description = 'Notes from the field that nobody has written down yet, so the category is still empty.';
const category = `- label: Field notes\n  slug: field-notes\n  description: ${description}\n`;
await fixture.edit('categories.yaml', (text) => `${text.trimEnd()}\n${category}`);
const site = await renderSite(fixture.root);

test('part 1, section 2, Blog category: the empty state', () => {
  const { main, text } = site.page(PATH);
  expect(text).toContain('No articles yet');
  expect(text).toContain("We're working on content for this category. Check back soon!");
  expect(all(main, '.buttons a').map((link) => [textOf(link), link.attributes.href])).toEqual([
    ['Browse all articles', '/blog'],
  ]);
});

test('a category without posts is linked nowhere, and search engines skip it', async () => {
  const others = site.pages.filter(({ path }) => path !== PATH);
  expect(others.filter(({ document }) => hrefs(document).includes(PATH)).map(({ path }) => path)).toEqual([]);
  for (const file of ['sitemap.xml', 'llms.txt']) {
    const text = String((await site.file(file))?.body);
    expect(text).toContain('/blog/category/seo-and-content');
    expect(text).not.toContain(PATH);
  }
  expect(site.page(PATH).route.head.robots).toBe('noindex');
});

test('the blog links to each category that has posts', async () => {
  const { content, page } = await renderedSite();
  const filled = content.categories.filter(({ slug }) =>
    content.posts.some(({ data }) => data.category === slug),
  );
  const links = all(page('/blog').main, '.categories a').map(({ attributes }) => attributes.href);
  expect(links).toEqual(['/blog', ...filled.map(({ slug }) => `/blog/category/${slug}`)]);
});
