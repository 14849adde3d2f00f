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
const A = post('a', 'seo');
const B = post('b', 'ads', true);
const posts = [A, B, post('c', 'seo', true), post('d', 'seo', false), post('e', 'seo'), post('f', 'seo')];
const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug).join('');

test('the newest featured post leads the list, and the grid has all others', () => {
  expect(featuredPost(posts)?.slug).toBe('b');
  expect(slugs(gridPosts(posts))).toBe('acdef');
  expect(featuredPost([])).toBeUndefined();
  expect(gridPosts([])).toEqual([]);
});

test('related posts are at most three others of the same category', () => {
  expect(slugs(relatedPosts(A, posts))).toBe('cde');
  expect(slugs(relatedPosts(B, posts))).toBe('');
});

test.each([
  [0, [0]],
  [6, [6]],
  [7, [6, 1]],
  [13, [6, 6, 1]],
])('%d posts fill pages of %j', (count, sizes) => {
  expect(pagesOf(Array.from({ length: count }), 6).map(({ length }) => length)).toEqual(sizes);
});

test('the first page is the list itself', () => {
  expect([1, 2].map((page) => pageAddress('/blog', page))).toEqual(['/blog', '/blog/page/2']);
});

describe('the state in the URL', () => {
  const CATEGORIES = ['seo-and-content', 'tools-and-tech'];

  test.each([
    ['', ALL],
    [
      '?category=tools-and-tech&q=c%2B%2B+%26+more',
      { category: 'tools-and-tech', query: 'c++ & more', shown: 6 },
    ],
    ['?q=links&shown=18', { category: '', query: 'links', shown: 18 }],
  ])('%s is parsed and serialized', (search, state) => {
    expect(readListState(search, CATEGORIES)).toEqual(state);
    expect(listAddress(state)).toBe(`/blog${search}`);
  });

  test.each([
    ['?category=SEO', ALL],
    ['?category=constructor', ALL],
    ['?shown=7', { ...ALL, shown: 12 }],
    ['?shown=-6', ALL],
    ['?shown=Infinity', ALL],
    ['?shown=all', ALL],
    ['?q=%E0%A4%A', { ...ALL, query: '\ufffd%A' }],
    [`?q=${'x'.repeat(500)}`, { ...ALL, query: 'x'.repeat(100) }],
  ])('%s is corrected', (search, state) => {
    expect(readListState(search, CATEGORIES)).toEqual(state);
  });
});

test.each([
  [articleCount(0, 'SEO'), '0 articles about SEO'],
  [articleCount(1, 'SEO'), '1 article about SEO'],
  [listStatus({ total: 14, shown: 7, query: '', category: '' }), '7 of 14 articles'],
  [listStatus({ total: 3, shown: 3, query: '', category: '' }), '3 articles'],
  [listStatus({ total: 1, shown: 1, query: ' links ', category: '' }), '1 article matching “links”'],
  [listStatus({ total: 2, shown: 2, query: 'ads', category: 'SEO' }), '2 articles about SEO matching “ads”'],
  [listStatus({ total: 0, shown: 0, query: 'zzz', category: '' }), 'No articles matching “zzz”'],
])('counts read as "%s"', (text, expected) => {
  expect(text).toBe(expected);
});
