import { expect, test } from 'vitest';
import { createSearch, type IndexPost, packIndex, unpackPost } from '../../rules/blog-index.ts';

const CATEGORIES = [
  { slug: 'seo', label: 'SEO' },
  { slug: 'ads', label: 'Ads' },
];
const FIELD = {
  sources: [],
  src: '/assets/card-links-that-last-0a1b2c3d4e5f60.svg',
  width: 600,
  height: 400,
  thumbnail: '/assets/stamp-links-that-last-0a1b2c3d4e5f60.svg',
};
const PHOTO = {
  sources: [{ type: 'image/avif', srcSet: '/assets/a-480.avif 480w' }],
  src: '/assets/a.jpg',
  width: 800,
  height: 500,
};
const LINKS: IndexPost = {
  slug: 'links-that-last',
  title: 'Links that last',
  excerpt: 'How editors choose.',
  category: 'seo',
  tags: ['PR', 'links'],
  author: 'Dana',
  publishDate: '2025-03-11',
  readTime: '7 min read',
  picture: FIELD,
  alt: '',
  featured: true,
  unpublished: undefined,
};
const POSTS: IndexPost[] = [
  LINKS,
  {
    ...{
      ...LINKS,
      slug: 'another-slug',
      title: 'Another title',
      excerpt: 'SEO is cheaper.',
      tags: ['links'],
    },
    ...{ category: 'ads', readTime: '12 min read', picture: PHOTO, alt: 'A map', featured: false },
    unpublished: 'draft',
  },
  { ...LINKS, title: 'Straße und Öl', excerpt: 'A case (study) 100%.', tags: ['a|b'], category: 'ads' },
];
const index = JSON.parse(JSON.stringify(packIndex(POSTS, CATEGORIES)));

test('unpacking restores the posts', () => {
  expect(POSTS.map((_, at) => unpackPost(index, at))).toEqual(POSTS);
});

test('values that can be derived are not sent', () => {
  expect(index.slug).toEqual(['', 'another-slug', 'links-that-last']);
  expect(index.picture).toEqual(['0a1b2c3d4e5f60', PHOTO, '0a1b2c3d4e5f60']);
  expect(index.authors).toEqual(['Dana']);
  expect(index.tagged).toEqual([[0, 1], [1], [2]]);
});

test.each([
  ['', '', [0, 1, 2]],
  ['', 'SEO', [1]],
  ['', '  links t', [0]],
  ['', 'PR', [0]],
  ['', 'LINKS', [0, 1]],
  ['', 'ÖL', [2]],
  ['', '(study) 100%.', [2]],
  ['', 'a|b', [2]],
  ['', '.*', []],
  ['', 'lasthow', []],
  ['', 'last how', []],
  ['seo', 'links', [0]],
  ['ads', '', [1, 2]],
  ['nothing', '', []],
])('category %j and query %j find %j', (category, query, found) => {
  expect(createSearch(index)({ category, query })).toEqual(found);
});
