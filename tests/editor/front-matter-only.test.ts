import { expect, test } from 'vitest';
import { frontMatterOnly, isFrontMatter } from './front-matter-only.ts';

test.each([
  ['---\ntitle: A\n---\n\nBody\n', '\ntitle: A\n\n\n\n'],
  ['---\n# note\ntags:\n  - a\n---\nBody\n---\nmore', '\n# note\ntags:\n  - a\n\n\n\n'],
  ['---\r\ntitle: A\r\n---\r\nBody', '\ntitle: A\n\n'],
  ['--- \ntitle: A\n---  \nBody', '\ntitle: A\n\n'],
  ['---\n---\nBody', '\n\n'],
  ['---\ntitle: A\n', '\n\n'],
  ['title: A\n---\n', '\n\n'],
  ['---js\ntitle: A\n---\n', '\n\n\n'],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(frontMatterOnly(text)).toBe(expected);
});

test('only lines between the delimiters are front matter', () => {
  const text = '---\ntitle: A\n---\nBody\n---\n';
  expect([0, 1, 2, 3, 4, 5].filter((line) => isFrontMatter(text, line))).toEqual([1]);
  expect(isFrontMatter('Body\n---\n', 1)).toBe(false);
  expect(isFrontMatter('---\ntitle: A\n', 1)).toBe(false);
});
