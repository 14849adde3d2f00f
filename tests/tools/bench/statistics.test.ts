import { describe, expect, test } from 'vitest';
import { median, pairedRatio } from '../../../tools/bench/statistics.ts';

describe('median', () => {
  test.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[10, 9, 1, 2], 5.5],
    [[100, 20, 3], 20],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  test('leaves the values in their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  test('of nothing is refused', () => {
    expect(() => median([])).toThrow('no median of nothing');
  });
});

describe('ratio pair by pair', () => {
  test('is the median of the rounds, not the ratio of medians', () => {
    // In the second round the machine was ten times slower, for both.
    expect(pairedRatio([10, 100, 12], [20, 200, 10])).toBe(0.5);
  });

  test('needs as many rounds of both', () => {
    expect(() => pairedRatio([1, 2], [1])).toThrow('2 rounds of ours, 1 of theirs');
  });
});
