import { expect, test } from 'vitest';
import { countWords, readingTime } from '../../../build/body/headings.ts';

test.each([
  ['', '1 min read'],
  ['word '.repeat(100), '1 min read'],
  ['word '.repeat(238 * 2), '2 min read'],
  ['word '.repeat(238 * 7), '7 min read'],
  [`${'- **word** \n'.repeat(238 * 3)}---\n`, '3 min read'],
  ["don't ".repeat(238 * 2), '2 min read'],
])('text %# takes as long as its words', (markdown, shown) => {
  expect(readingTime(countWords(markdown))).toBe(shown);
});

test.each([
  ['', 0],
  ["Don't “stop” — it's well-known.", 4],
  ['- **One** `two`\n\n## 3', 3],
  ['A café in 10 naïve words, 日本語', 7],
])('the words of %j', (markdown, words) => {
  // Twice: no count goes on where another ended.
  expect([countWords(markdown), countWords(markdown)]).toEqual([words, words]);
});
