import { expect, test } from 'vitest';
import { archiveTitle, categoryTitle, documentTitle } from '../../rules/page-title.ts';

test.each([
  [documentTitle('SEO services', 'Section Line'), 'SEO services | Section Line'],
  [documentTitle('Section Line: our story', 'Section Line'), 'Section Line: our story'],
  [documentTitle('a'.repeat(50), 'Section Line'), `${'a'.repeat(50)} | Section Line`],
  [documentTitle('a'.repeat(51), 'Section Line'), 'a'.repeat(51)],
  [categoryTitle('SEO'), 'SEO: articles and guides'],
  [categoryTitle('SEO', 2), 'SEO, page 2'],
  [archiveTitle('Marketing blog', 12), 'Marketing blog, page 12'],
])('formats "%s"', (title, expected) => {
  expect(title).toBe(expected);
});
