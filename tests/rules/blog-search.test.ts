import { expect, test } from 'vitest';
import { createSearch } from '../../rules/blog-search.ts';

const POSTS = [
  { title: 'Link building', excerpt: 'How editors choose.', tags: ['SEO', 'PR'], category: 'seo' },
  {
    title: 'Ads that pay',
    excerpt: 'What a click costs, with SEO beside it.',
    tags: ['PPC'],
    category: 'ads',
  },
  { title: 'Straße und Öl', excerpt: 'A case (study) 100%.', tags: ['a|b'], category: 'ads' },
];
const search = createSearch(POSTS);

test.each([
  ['', '', [0, 1, 2]],
  ['', 'seo', [0, 1]],
  ['', 'SEO', [0, 1]],
  ['', '  link b', [0]],
  ['', 'ppc', [1]],
  ['', 'ÖL', [2]],
  ['', '(study) 100%.', [2]],
  ['', 'a|b', [2]],
  ['', '.*', []],
  ['ads', 'seo', [1]],
  ['ads', '', [1, 2]],
  ['nothing', '', []],
])('category %j, words %j', (category, query, found) => {
  expect(search({ category, query })).toEqual(found);
});

test('a match does not run from one field into the next', () => {
  expect(search({ category: '', query: 'buildinghow' })).toEqual([]);
  expect(search({ category: '', query: 'building how' })).toEqual([]);
});
