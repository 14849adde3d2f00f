import { describe, expect, test } from 'vitest';
import { articleCount, gridPosts, relatedPosts } from '../../rules/blog-list.ts';

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

test('the grid shows all posts but the featured ones, in their order', () => {
  expect(slugs(gridPosts(posts))).toBe('adef');
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
