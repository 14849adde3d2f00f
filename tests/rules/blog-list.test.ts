import { expect, test } from 'vitest';
import {
  articleCount,
  featuredPost,
  gridPosts,
  listStatus,
  listUrl,
  pagesOf,
  readListState,
  relatedPosts,
  WHOLE_LIST,
} from '../../rules/blog-list.ts';
import { ENGLISH } from '../../rules/locale.ts';

const post = (slug: string, category: string, featured?: boolean) => ({ slug, data: { category, featured } });
const A = post('a', 'seo');
const posts = [
  A,
  post('b', 'ads', true),
  post('c', 'seo', true),
  post('d', 'seo', false),
  post('e', 'seo'),
  post('f', 'seo'),
];
const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug).join('');

test('the newest featured post leads the list, the grid has all others, and three of a category are related', () => {
  expect(featuredPost(posts)?.slug).toBe('b');
  expect(slugs(gridPosts(posts))).toBe('acdef');
  expect(gridPosts([])).toEqual([]);
  expect(slugs(relatedPosts(A, posts))).toBe('cde');
});

test('posts fill pages of six, and an empty list has one page', () => {
  const sizes = [0, 6, 7, 13].map((length) => pagesOf(Array.from({ length }), 6).map((page) => page.length));
  expect(sizes).toEqual([[0], [6], [6, 1], [6, 6, 1]]);
});

test.each([
  ['', WHOLE_LIST],
  [
    '?category=tools-and-tech&q=c%2B%2B+%26+more',
    { ...WHOLE_LIST, category: 'tools-and-tech', query: 'c++ & more' },
  ],
  ['?q=links&shown=18', { ...WHOLE_LIST, query: 'links', shown: 18 }],
  ['?category=SEO', WHOLE_LIST, ''],
  ['?category=constructor', WHOLE_LIST, ''],
  ['?shown=7', { ...WHOLE_LIST, shown: 12 }, '?shown=12'],
  ['?shown=-6', WHOLE_LIST, ''],
  ['?shown=Infinity', WHOLE_LIST, ''],
  ['?shown=all', WHOLE_LIST, ''],
  ['?q=%E0%A4%A', { ...WHOLE_LIST, query: '\ufffd%A' }, '?q=%EF%BF%BD%25A'],
  [`?q=${'x'.repeat(500)}`, { ...WHOLE_LIST, query: 'x'.repeat(100) }, `?q=${'x'.repeat(100)}`],
])('the state in the URL %s is read, corrected and written', (search, state, corrected = search) => {
  expect(readListState(search, ['seo-and-content', 'tools-and-tech'])).toEqual(state);
  expect(listUrl(state)).toBe(`/blog${corrected}`);
});

test.each([
  [articleCount(1, 'SEO', ENGLISH.t), '1 article about SEO'],
  [listStatus({ total: 3, shown: 3, query: '', category: '' }), '3 articles'],
  [listStatus({ total: 1, shown: 1, query: ' links ', category: '' }), '1 article matching “links”'],
  [listStatus({ total: 2, shown: 2, query: 'ads', category: 'SEO' }), '2 articles about SEO matching “ads”'],
])('counts read as "%s"', (text, expected) => {
  expect(text).toBe(expected);
});
