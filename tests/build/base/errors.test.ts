import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ContentError, formatField, formatMistake, sortMistakes } from '../../../build/base/errors.ts';

describe('a mistake is one line', () => {
  test.each([
    [{ file: 'x.md', line: 6, field: ['category'], message: 'is wrong' }, 'x.md:6 category: is wrong'],
    [
      { file: 'x.md', line: 6, field: ['seo', 'keywords', 3], message: 'is wrong' },
      'x.md:6 seo.keywords[3]: is wrong',
    ],
    [{ file: 'x.md', line: 1, message: 'is wrong' }, 'x.md:1 is wrong'],
    [{ file: 'x.md', line: 0, message: 'is wrong' }, 'x.md is wrong'],
    [{ file: 'x.md', field: [], message: 'is wrong' }, 'x.md is wrong'],
    [{ file: join(process.cwd(), 'content/x.md'), message: 'is wrong' }, 'content/x.md is wrong'],
  ])('%j', (mistake, line) => {
    expect(formatMistake(mistake as Parameters<typeof formatMistake>[0])).toBe(line);
  });
});

test.each([
  [['title'], 'title'],
  [['seo', 'title'], 'seo.title'],
  [[1, 'from'], '[1].from'],
  [['packages', 'items', 0, 'price'], 'packages.items[0].price'],
  [[], ''],
])('the field %j is written %j', (path, shown) => {
  expect(formatField(path)).toBe(shown);
});

test('the error counts its mistakes', () => {
  const mistake = { file: 'x.md', message: 'is wrong' };
  expect(new ContentError([mistake]).message).toBe('1 mistake');
  expect(new ContentError([mistake, mistake]).message).toBe('2 mistakes');
});

test('mistakes are sorted by file, then by line, the whole file first', () => {
  const places = [
    ['b', 1],
    ['a', 12],
    ['a', undefined],
    ['a', 2],
  ] as const;
  const mistakes = places.map(([file, line]) => ({ file, line, message: '' }));
  expect(sortMistakes(mistakes).map(({ file, line }) => [file, line])).toEqual([
    ['a', undefined],
    ['a', 2],
    ['a', 12],
    ['b', 1],
  ]);
});
