import { expect, test } from 'vitest';
import { createSearch, type IndexPost } from '../../rules/blog-index.ts';

const LINKS: IndexPost = {
  ...{ slug: 'links-that-last', title: 'Links that last', excerpt: 'How editors choose.', category: 'seo' },
  ...{ tags: ['PR', 'links'], author: 'Dana', publishDate: '2025-03-11', readTime: '7 min read', alt: '' },
  picture: { sources: [], src: '/assets/card.svg', width: 600, height: 400 },
  featured: true,
};
const POSTS: IndexPost[] = [
  LINKS,
  { ...LINKS, title: 'Another title', excerpt: 'SEO is cheaper.', tags: ['links'], category: 'ads' },
  { ...LINKS, title: 'Straße und Öl', excerpt: 'A case (study) 100%.', tags: ['a|b'], category: 'ads' },
];

test.each([
  ['', '', [0, 1, 2]],
  ['', 'SEO', [1]],
  ['', '  links t', [0]],
  ['', 'PR', [0]],
  ['', 'LINKS', [0, 1]],
  ['', 'ÖL', [2]],
  ['', 'ol', [2]],
  ['', '(study) 100%.', [2]],
  ['', 'a|b', [2]],
  ['', '.*', []],
  ['', 'lasthow', []],
  ['', 'last how', []],
  ['seo', 'links', [0]],
  ['ads', '', [1, 2]],
  ['nothing', '', []],
])('category %j and query %j find %j', (category, query, found) => {
  expect(createSearch(POSTS)({ category, query })).toEqual(found.map((at) => POSTS[at]));
});
