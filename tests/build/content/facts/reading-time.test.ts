import { expect, test } from 'vitest';
import { readTime, wordCount } from '../../../../build/content/facts/text-facts.ts';
import type { PostEntry } from '../../../../model/content.ts';
import { bodyEntry } from '../../../body-entry.ts';

test.each([
  ['', '1 min read'],
  ['word '.repeat(100), '1 min read'],
  ['word '.repeat(238 * 2), '2 min read'],
  ['word '.repeat(238 * 7), '7 min read'],
  [`${'- **word** \n'.repeat(238 * 3)}\n---\n`, '3 min read'],
  ["don't ".repeat(238 * 2), '2 min read'],
  ['日本語です。'.repeat(600), '8 min read'],
])('text %# takes as long as its words', (body, shown) => {
  expect(readTime(bodyEntry(body) as PostEntry)).toBe(shown);
});

test.each([
  ['', 0],
  ["Don't “stop” — it's well-known.", 4],
  ['- **One** `two`\n\n## 3', 3],
  ['A café in 10 naïve words, 日本語', 9],
  ['[Two words](https://a.example/not/counted "Nor this")', 2],
  ['<p class="not-counted">One</p>', 1],
  ['One\n\n```\nno words of a text\n```', 1],
  ['A note.[^1]\n\n[^1]: Of three words.', 5],
])('the words of %j', (body, words) => {
  expect(wordCount(bodyEntry(body))).toBe(words);
});
