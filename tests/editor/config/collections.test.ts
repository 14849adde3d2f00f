import { expect, test } from 'vitest';
import { collections } from '../../../editor/config/collections.ts';
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
  expect(COLLECTIONS.get('authors')).toMatchObject({ identifier_field: 'name', editor: { preview: false } });
});
