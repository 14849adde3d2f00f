import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Mistake, sortMistakes } from '../../../build/base/errors.ts';
import { formatMistake } from '../../../build/base/report.ts';

test.each<[Omit<Mistake, 'message'>, string]>([
  [{ file: 'x.md', line: 6, field: ['category'] }, 'x.md:6 category: is wrong'],
  [{ file: 'x.md', line: 6, field: ['seo', 'keywords', 3] }, 'x.md:6 seo.keywords[3]: is wrong'],
  [{ file: 'x.yaml', line: 1, field: [1, 'from'] }, 'x.yaml:1 [1].from: is wrong'],
  [{ file: 'x.md', line: 0, field: [] }, 'x.md is wrong'],
  [{ file: join(process.cwd(), 'content/x.md') }, 'content/x.md is wrong'],
])('%j is printed as %s', (mistake, line) => {
  expect(formatMistake({ ...mistake, message: 'is wrong' })).toBe(line);
});

test('mistakes are sorted by file, then by line', () => {
  const mistakes = [['b', 1] as const, ['a', 12] as const, ['a', undefined] as const, ['a', 2] as const].map(
    ([file, line]) => ({ file, line, message: '' }),
  );
  expect(sortMistakes(mistakes).map(({ file, line }) => `${file}:${line}`)).toEqual([
    ...['a:undefined', 'a:2', 'a:12', 'b:1'],
  ]);
});
