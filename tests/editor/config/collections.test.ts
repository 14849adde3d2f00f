import { expect, test } from 'vitest';
import { collections } from '../../../editor/hosted/config/collections.ts';
import { fieldAt, SITE } from './edited-site.ts';

const COLLECTIONS = new Map(
  collections('site/content', SITE).map((collection) => [collection.name, collection]),
);

test('new entries start with what the templates of npm run new say', () => {
  const posts = COLLECTIONS.get('posts')?.fields ?? [];
  const startsWith = (path: string) => fieldAt(posts, path)?.default;
  expect(startsWith('category')).toBe(SITE.names.categories[0]);
  expect(startsWith('publishDate')).toBe('2026-03-04');
  expect(startsWith('draft')).toBe(true);
  expect(startsWith('body')).toMatch(/^TODO: /);
  // A group that can be left out is a list of one.
  expect(startsWith('seo')).toEqual([
    expect.objectContaining({ description: expect.stringMatching(/^TODO: /) }),
  ]);
  const cities = COLLECTIONS.get('locations')?.fields ?? [];
  expect(fieldAt(cities, 'business.radiusMiles')?.default).toBe(50);
});

test('files are named by what they are about, at the addresses of their pages', () => {
  expect(COLLECTIONS.get('locations')).toMatchObject({
    ...{ folder: 'site/content/locations', create: true, slug: '{{city}}-{{state}}' },
    ...{ identifier_field: 'city', preview_path: 'locations/{{slug}}' },
    ...{ label: 'Locations', label_singular: 'City page' },
  });
  expect(COLLECTIONS.get('page')).toMatchObject({
    ...{ folder: 'site/content/pages', create: true, filter: { field: 'layout', value: 'page' } },
    ...{ label: 'Custom pages', label_singular: 'Custom page', identifier_field: 'name' },
  });
  expect(COLLECTIONS.get('authors')).toMatchObject({ identifier_field: 'name', editor: { preview: false } });
});

test('pages in subfolders are files by names that no two of them share', () => {
  const pages = ['careers', 'lp/hail', 'lp-hail/a', 'lp/hail-a'].map((slug) => ({ slug, layout: 'page' }));
  const { files = [] } =
    collections('content', { ...SITE, pages }).find(({ name }) => name === 'pages') ?? {};
  expect(files.map(({ name, label, file }) => [name, label, file])).toEqual([
    ['page-lp--hail', 'Custom page: lp/hail', 'content/pages/lp/hail.md'],
    ['page-lp-hail--a', 'Custom page: lp-hail/a', 'content/pages/lp-hail/a.md'],
    ['page-lp--hail-a', 'Custom page: lp/hail-a', 'content/pages/lp/hail-a.md'],
  ]);
});
