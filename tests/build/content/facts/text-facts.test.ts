import { expect, test } from 'vitest';
import { codeLanguages, rareCharacters, rareIn, readTime } from '../../../../build/content/facts/text-facts.ts';

const entryOf = (body: string, data: object = {}) => ({
  slug: 'x',
  path: '/blog/x',
  file: '/content/posts/x.md',
  data: data as never,
  body,
  bodyLine: 4,
});

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

test('the languages of code are named once each', () => {
  expect(codeLanguages(entryOf('```js\nx\n```\n\n```js\ny\n```\n\n```html\n```\n'))).toEqual([
    'javascript',
    'html',
  ]);
  expect(codeLanguages(entryOf('no code'))).toEqual([]);
});

test('a post takes as long to read as it says, or as its words take', () => {
  expect(readTime(entryOf('word '.repeat(1000)))).toBe('4 min read');
  expect(readTime(entryOf('word '.repeat(1000), { readTime: '9 min read' }))).toBe('9 min read');
});
