import { describe, expect, test, vi } from 'vitest';
import { memoize, memoizeLast } from '../../../build/base/memoize.ts';

describe('memoize', () => {
  test('computes once per object, whatever the result', () => {
    const compute = vi.fn(({ name }: { name?: string }) => name);
    const nameOf = memoize(compute);
    const [a, b] = [{ name: 'a' }, {}];
    expect([nameOf(a), nameOf(b), nameOf(a), nameOf(b)]).toEqual(['a', undefined, 'a', undefined]);
    expect(compute.mock.calls).toEqual([[a], [b]]);
  });
});

describe('memoizeLast', () => {
  test('computes again only when the name changes', () => {
    const compute = vi.fn((text: string) => text.length);
    const lengthOf = memoizeLast(compute, (text) => text.toLowerCase());
    expect(['one', 'ONE', 'three', 'one'].map((text) => lengthOf(text))).toEqual([3, 3, 5, 3]);
    expect(compute.mock.calls).toEqual([['one'], ['three'], ['one']]);
  });

  test('does not remember a failure', () => {
    const compute = vi
      .fn(() => 1)
      .mockImplementationOnce(() => {
        throw new Error('no');
      });
    const get = memoizeLast(compute, () => 'name');
    expect(() => get(undefined)).toThrow('no');
    expect(get(undefined)).toBe(1);
  });
});
