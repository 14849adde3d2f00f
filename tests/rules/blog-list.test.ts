import { describe, expect, test } from 'vitest';
import {
  ALL,
  articleCount,
  featuredPost,
  gridPosts,
  listAddress,
  listStatus,
  pageAddress,
  pagesOf,
  readListState,
  relatedPosts,
} from '../../rules/blog-list.ts';

const post = (slug: string, category: string, featured?: boolean) => ({ slug, data: { category, featured } });
const posts = [
  post('a', 'seo'),
  post('b', 'ads', true),
  post('c', 'seo', true),
  post('d', 'seo', false),
  post('e', 'seo'),
  post('f', 'seo'),
];
const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug).join('');

test('the newest featured post stands above the grid, and no post is in neither', () => {
  expect(featuredPost(posts)?.slug).toBe('b');
  expect(slugs(gridPosts(posts))).toBe('acdef');
  expect(featuredPost([])).toBeUndefined();
  expect(gridPosts([])).toEqual([]);
});

describe('posts to read next', () => {
  test.each([
    ['a', 'cde'],
    ['d', 'ace'],
    ['f', 'acd'],
    ['b', ''],
  ])('of %s are %s: at most three others of its category', (slug, expected) => {
    const shown = posts.find((one) => one.slug === slug) as (typeof posts)[number];
    expect(slugs(relatedPosts(shown, posts))).toBe(expected);
  });
});

test.each([
  [0, '0 articles about SEO and content'],
  [1, '1 article about SEO and content'],
  [2, '2 articles about SEO and content'],
])('the count line of %d', (count, line) => {
  expect(articleCount(count, 'SEO and content')).toBe(line);
});

describe('pages of a list', () => {
  test.each([
    [0, [0]],
    [1, [1]],
    [6, [6]],
    [7, [6, 1]],
    [13, [6, 6, 1]],
  ])('%d posts', (count, sizes) => {
    expect(pagesOf(Array.from({ length: count }), 6).map(({ length }) => length)).toEqual(sizes);
  });

  test('the first is the list itself', () => {
    expect([1, 2, 3].map((page) => pageAddress('/blog', page))).toEqual([
      '/blog',
      '/blog/page/2',
      '/blog/page/3',
    ]);
  });
});

describe('the address of the list', () => {
  const CATEGORIES = ['seo-and-content', 'tools-and-tech'];

  test.each([
    ['', ALL],
    [
      '?category=tools-and-tech&q=c%2B%2B+%26+more',
      { category: 'tools-and-tech', query: 'c++ & more', shown: 6 },
    ],
    ['?q=links&shown=18', { category: '', query: 'links', shown: 18 }],
  ])('%s is read and written alike', (query, state) => {
    expect(readListState(query, CATEGORIES)).toEqual(state);
    expect(listAddress(state)).toBe(`/blog${query}`);
  });

  test.each([
    ['an unknown category', '?category=SEO', ALL],
    ['a category of the language', '?category=constructor', ALL],
    ['a count between two pages', '?shown=7', { ...ALL, shown: 12 }],
    ['a negative count', '?shown=-6', ALL],
    ['an endless count', '?shown=Infinity', ALL],
    ['a count in words', '?shown=all', ALL],
    ['broken escapes', '?q=%E0%A4%A', { ...ALL, query: '\ufffd%A' }],
    ['a query longer than anybody types', `?q=${'x'.repeat(500)}`, { ...ALL, query: 'x'.repeat(100) }],
  ])('ignores or mends %s', (_, query, state) => {
    expect(readListState(query, CATEGORIES)).toEqual(state);
  });
});

test.each([
  [{ total: 14, shown: 7, query: '', category: '' }, '7 of 14 articles'],
  [{ total: 3, shown: 3, query: '', category: '' }, '3 articles'],
  [{ total: 1, shown: 1, query: ' links ', category: '' }, '1 article with “links”'],
  [{ total: 2, shown: 2, query: 'ads', category: 'SEO' }, '2 articles about SEO with “ads”'],
  [{ total: 0, shown: 0, query: 'zzz', category: '' }, 'No articles with “zzz”'],
])('the list says of itself: %o', (found, status) => {
  expect(listStatus(found)).toBe(status);
});
