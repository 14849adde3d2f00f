import { expect, test } from 'vitest';
import { archiveTitle, categoryTitle, documentTitle } from '../../rules/page-title.ts';

test.each([
  ['SEO services', 'SEO services | Section Line'],
  ['Section Line: our story', 'Section Line: our story'],
  ['a'.repeat(50), `${'a'.repeat(50)} | Section Line`],
  ['a'.repeat(51), 'a'.repeat(51)],
])('"%s" is shown as "%s"', (title, shown) => {
  expect(documentTitle(title, 'Section Line')).toBe(shown);
});

test.each([
  [categoryTitle('SEO'), 'SEO: articles and guides'],
  [categoryTitle('SEO', 2), 'SEO, page 2'],
  [archiveTitle('Marketing blog', 12), 'Marketing blog, page 12'],
])('"%s"', (made, title) => {
  expect(made).toBe(title);
});
