import { expect, test } from 'vitest';
import { projectSite } from '../../../../tools/project-site.ts';

const { routes } = await projectSite();

test.each([
  [/^\/$/, 'home', 'home'],
  [/^\/services$/, 'list of services', 'content'],
  [/^\/services\/./, 'services', 'content'],
  [/^\/industries\/./, 'industries', 'content'],
  [/^\/locations\/./, 'locations', 'content'],
  [/^\/blog$/, 'blog list', 'list'],
  [/^\/blog\/category\/(?!404)./, 'blog categories', 'list'],
  [/^\/blog\/(?!404|category|page)./, 'posts', 'post'],
  [/^\/(?:.+\/)?404$|^\/offline$/, 'not found, offline', 'content'],
  [/^\/contact$/, 'contact', 'contact'],
  [/^\/client-onboarding$/, 'onboarding', 'contact'],
  [/^\/(?:privacy|cookie)-policy$/, 'legal pages', 'content'],
  [/^\/sitemap$/, 'sitemap', 'content'],
  [/^\/about$/, 'other pages', 'content'],
])('pages at %s are %s, with the budget of %s', (pattern, name, budget) => {
  const kinds = routes.filter(({ path }) => pattern.test(path)).map(({ kind }) => [kind.name, kind.budget]);
  expect(new Set(kinds.map(String))).toEqual(new Set([`${name},${budget}`]));
});

test('documents, legal pages, posts and the sitemap may be long', () => {
  const long = routes.filter(({ kind }) => kind.longText).map(({ kind }) => kind.name);
  expect([...new Set(long)].sort()).toEqual(['downloads', 'legal pages', 'posts', 'sitemap']);
});
