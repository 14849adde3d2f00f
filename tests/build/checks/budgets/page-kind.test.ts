import { expect, test } from 'vitest';
import { PAGE_KINDS, pageKind } from '../../../../build/checks/budgets/page-kind.ts';

test.each([
  ['/', false, 'home', 'home'],
  ['/services', false, 'services', 'content'],
  ['/services/seo-pricing', false, 'services', 'content'],
  ['/industries/healthcare', false, 'industries', 'content'],
  ['/locations/omaha-nebraska', false, 'locations', 'content'],
  ['/blog', false, 'blog list', 'list'],
  ['/blog/page/12', false, 'blog list', 'list'],
  ['/blog/category/growth/page/2', false, 'blog categories', 'list'],
  ['/blog/seo-myths-debunked', false, 'posts', 'post'],
  ['/blog/category/404', false, 'not found, offline', 'content'],
  ['/blog/404', false, 'not found, offline', 'content'],
  ['/contact', false, 'contact', 'contact'],
  ['/client-onboarding', false, 'onboarding', 'contact'],
  ['/privacy-policy', true, 'legal pages', 'content'],
  ['/about', false, 'other pages', 'content'],
])('%s, a legal text: %s, is one of %s', (path, isLegal, name, budget) => {
  const kind = pageKind(path, isLegal);
  expect(kind).toMatchObject({ name, budget });
  expect(PAGE_KINDS).toContain(kind);
});

test('texts of posts, of legal pages and of the sitemap may be long', () => {
  const long = PAGE_KINDS.filter(({ longText }) => longText).map(({ name }) => name);
  expect(long.sort()).toEqual(['legal pages', 'posts', 'sitemap']);
});
