import { expect, test } from 'vitest';
import { sortMistakes } from '../../../build/base/errors.ts';

test('mistakes are sorted by file, then by line', () => {
  const mistakes = [['b', 1] as const, ['a', 12] as const, ['a', undefined] as const, ['a', 2] as const].map(
    ([file, line]) => ({ file, line, message: '' }),
  );
  expect(sortMistakes(mistakes).map(({ file, line }) => `${file}:${line}`)).toEqual([
    ...['a:undefined', 'a:2', 'a:12', 'b:1'],
  ]);
});
