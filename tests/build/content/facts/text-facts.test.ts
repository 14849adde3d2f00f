import { expect, test } from 'vitest';
import { rareCharacters, rareIn, readTime } from '../../../../build/content/facts/text-facts.ts';
import type { PostEntry } from '../../../../model/content.ts';

const entryOf = (body: string, data: object = {}) => ({ body, data }) as PostEntry;

test.each([
  ['none', '', ''],
  ['letters, digits and signs of ASCII', 'Az09 ~!"\\\n\t', ''],
  ['quotes, dashes and letters with marks', '“café” – “naïve”', '“é”–ï'],
  ['signs of two code units', '🌽🌽 corn', '🌽'],
])('characters of a text: %s', (_, text, rare) => {
  expect(rareIn(text)).toBe(rare);
  expect(rareCharacters(entryOf(text))).toBe(rare);
  expect(rareCharacters(entryOf('', { title: text }))).toBe(rare);
});

test('a post takes as long to read as it says, or as its words take', () => {
  expect(readTime(entryOf('word '.repeat(1000)))).toBe('4 min read');
  expect(readTime(entryOf('word '.repeat(1000), { readTime: '9 min read' }))).toBe('9 min read');
});
