import { expect, test } from 'vitest';
import { readingTime } from '../../../build/markdown/reading-time.ts';

test.each([
  ['', '1 min read'],
  ['word '.repeat(100), '1 min read'],
  ['word '.repeat(238 * 2), '2 min read'],
  ['word '.repeat(238 * 7), '7 min read'],
  [`${'- **word** \n'.repeat(238 * 3)}---\n`, '3 min read'],
  ["don't ".repeat(238 * 2), '2 min read'],
])('text %# takes as long as its words', (markdown, shown) => {
  expect(readingTime(markdown)).toBe(shown);
});
