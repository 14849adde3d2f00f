import { expect, test } from 'vitest';
import { type IndexPost, packIndex, searchables, unpackPost } from '../../rules/blog-index.ts';

const CATEGORIES = [
  { slug: 'seo', label: 'SEO' },
  { slug: 'ads', label: 'Ads' },
];
const FIELD = {
  sources: [],
  src: '/assets/card-links-that-last-0a1b2c3d4e5f60.svg',
  width: 600,
  height: 400,
};
const PHOTO = {
  sources: [{ type: 'image/avif', srcSet: '/assets/a-480.avif 480w' }],
  src: '/assets/a.jpg',
  width: 800,
  height: 500,
};
const POSTS: IndexPost[] = [
  {
    slug: 'links-that-last',
    title: 'Links that last',
    excerpt: 'Why some stay.',
    category: 'ads',
    tags: ['PR', 'links'],
    author: 'Dana',
    publishDate: '2025-03-11',
    readTime: '7 min read',
    picture: FIELD,
    alt: '',
    featured: true,
    unpublished: undefined,
  },
  {
    slug: 'another-slug',
    title: 'Another title',
    excerpt: 'Why others go.',
    category: 'seo',
    tags: ['links'],
    author: 'Dana',
    publishDate: '2025-03-10',
    readTime: '12 min read',
    picture: PHOTO,
    alt: 'A map',
    featured: false,
    unpublished: 'draft',
  },
];
const index = packIndex(POSTS, CATEGORIES);

test('what is packed comes out the same, also after its way through JSON', () => {
  const sent = JSON.parse(JSON.stringify(index));
  expect(POSTS.map((_, at) => unpackPost(sent, at))).toEqual(POSTS);
  expect(searchables(sent)[1]).toEqual({
    title: 'Another title',
    excerpt: 'Why others go.',
    tags: ['links'],
    category: 'seo',
  });
});

test('what follows from the rest is not sent', () => {
  expect(index.slug).toEqual(['', 'another-slug']);
  expect(index.picture).toEqual(['0a1b2c3d4e5f60', PHOTO]);
  expect(index.authors).toEqual(['Dana']);
  expect(index.tagged).toEqual([[0, 1], [1]]);
});
