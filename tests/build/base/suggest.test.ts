import { expect, test } from 'vitest';
import { nearest, suggest } from '../../../build/base/suggest.ts';

test.each([
  ['categry', ['title', 'category'], 'category'],
  ['SEO-And-Contnt', ['seo-and-content', 'ai'], 'seo-and-content'],
  ['serivces', ['services', 'service'], 'services'],
  ['naem', ['name', 'role'], 'name'],
  ['12', ['id', 'to'], undefined],
  ['zzzz', ['name', 'role'], undefined],
  ['anything', [], undefined],
])('nearest to %s in %j: %s', (value, known, expected) => {
  expect(nearest(value, known)).toBe(expected);
});

test.each([
  ['titel', ['title', 'tags'], 'Did you mean title?'],
  ['zzzz', ['title', 'tags'], 'Use one of: title, tags'],
  ['zzzz', [...'abcdefghijklm'], 'Use one of: a, b, c, d, e, f, g, h, i, j, k, l, …'],
  ['zzzz', [], ''],
])('suggestion for %s out of %j: %j', (value, known, expected) => {
  expect(suggest(value, known)).toBe(expected);
});
