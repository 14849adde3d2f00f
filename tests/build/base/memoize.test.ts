import { expect, test, vi } from 'vitest';
import { memoize, memoizeLast } from '../../../build/base/helpers.ts';

test('memoize computes once per object, even if the result is undefined', () => {
  const compute = vi.fn(({ name }: { name?: string }) => name);
  const nameOf = memoize(compute);
  const [a, b] = [{ name: 'a' }, {}];
  expect([a, b, a, b].map(nameOf)).toEqual(['a', undefined, 'a', undefined]);
  expect(compute.mock.calls).toEqual([[a], [b]]);
});

test('memoizeLast computes again only when the name changes', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = memoizeLast(compute, (text) => text.toLowerCase());
  expect(['one', 'ONE', 'three', 'one'].map((text) => lengthOf(text))).toEqual([3, 3, 5, 3]);
  expect(compute.mock.calls).toEqual([['one'], ['three'], ['one']]);
});
