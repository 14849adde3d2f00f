import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { POST } from '../../fixture-site.ts';
import { equalPost, withFrontMatter } from '../../../tools/bench/equal-post.ts';

describe('a post for an equal site', () => {
  test('has the facts that a page shows, and the same text', () => {
    const post = equalPost('six-checks', `${POST}\n---\n\nAfter a rule.\n`);
    expect(post).toEqual({
      slug: 'six-checks',
      data: {
        title: 'Six checks before you buy ads',
        seoTitle: 'Six checks',
        description: 'What to look at before the first dollar leaves your account.',
        excerpt: 'What to look at before the first dollar leaves your account.',
        keywords: ['ads', 'checks'],
        category: 'seo-and-content',
        topics: ['SEO', 'ads'],
        author: 'dana-whitfield',
        featured: undefined,
        date: '2025-03-11',
        updated: undefined,
      },
      inline: undefined,
      body: 'The body of the post.\n\n---\n\nAfter a rule.',
    });
  });

  test.each([
    ['Owen Tiller', 'owen-tiller', { name: 'Owen Tiller' }],
    ['{ name: Priya Nolan, bio: She writes. }', 'priya-nolan', { name: 'Priya Nolan', bio: 'She writes.' }],
  ])('knows the author %s', (given, slug, inline) => {
    const post = equalPost('x', POST.replace('dana-whitfield', given));
    expect(post.data.author).toBe(slug);
    expect(post.inline).toEqual(inline);
  });
});

test('front matter is YAML, whatever its values hold', () => {
  const data = { title: 'A "quote": \\ and # more', topics: ['- x', 'y: z'], featured: true };
  const [, front = '', body] = withFrontMatter({ ...data, left: undefined }, 'Text').split('---\n');
  expect(parse(front)).toEqual(data);
  expect(body).toBe('\nText\n');
});
