import { describe, expect, test } from 'vitest';
import { type Result, resultsOf, verdicts } from '../../../tools/bench/results.ts';
import type { Kind, Measured } from '../../../tools/bench/rounds.ts';

const MB = 1024 ** 2;
const rounds = (...seconds: number[]) =>
  seconds.map((each) => ({ milliseconds: each * 1000, peak: 100 * MB }));

function measured(size: number, kind: Kind, ours: number[], hugo?: number[]): Measured {
  return {
    size,
    ours: new Map([[kind, rounds(...ours)]]),
    rivals: new Map(hugo ? [['hugo', rounds(...hugo)]] : []),
  };
}

const result = (size: number, kind: Result['kind'], seconds: number, peak = MB): Result => ({
  ...{ size, kind, seconds, peak },
  ratios: {},
});

describe('results', () => {
  test('are medians, with ratios to the rival of the same round, then the rival itself', () => {
    const [ours, hugo, ...more] = resultsOf(measured(100, 'cold', [1, 9, 2], [2, 9, 2]));
    expect(ours).toMatchObject({ size: 100, kind: 'cold', seconds: 2, peak: 100 * MB, ratios: { hugo: 1 } });
    expect(hugo).toMatchObject({ size: 100, kind: 'hugo', seconds: 2, ratios: {} });
    expect(more).toEqual([]);
  });

  test.each<[string, Measured, { text: string; met: boolean } | undefined]>([
    ['half of Hugo', measured(10_000, 'cold', [5], [10]), { text: '0.5 × hugo', met: true }],
    ['more than half of Hugo', measured(10_000, 'cold', [5.1], [10]), { text: '0.5 × hugo', met: false }],
    ['an edit', measured(10_000, 'edit', [0.6], [10]), { text: '0.05 × hugo', met: false }],
    ['without Hugo', measured(10_000, 'cold', [5]), undefined],
    ['a quick look', measured(10_000, 'unchanged', [0.5]), { text: '0.6 s', met: true }],
    ['a slow look', measured(10_000, 'unchanged', [0.7]), { text: '0.6 s', met: false }],
    ['another size', measured(100, 'unchanged', [0.7]), undefined],
  ])('are held to their goal: %s', (_, size, goal) => {
    expect(resultsOf(size)[0]?.goal).toEqual(goal);
  });

  test('tell no memory where nobody knows it', () => {
    const [ours] = resultsOf({
      size: 0,
      ours: new Map([['cold', [{ milliseconds: 1, peak: undefined }]]]),
      rivals: new Map(),
    });
    expect(ours?.peak).toBeUndefined();
  });
});

describe('verdicts', () => {
  test.each([
    [699, true],
    [701, false],
  ])('the highest build of 10,000 posts took %d MB', (peak, met) => {
    const found = verdicts([
      result(10_000, 'warm', 1, 10 * MB),
      result(10_000, 'cold', 1, peak * MB),
      // Theirs does not count.
      result(10_000, 'hugo', 1, 2000 * MB),
    ]);
    expect(found).toEqual([
      { text: `highest memory of any build of 10000 posts: ${peak} MB (goal: 700 MB)`, met },
    ]);
  });

  test.each([
    [4, true],
    [6, false],
  ])('a further post took %d kB', (kilobytes, met) => {
    const larger = 100 * MB + 40_000 * kilobytes * 1024;
    const found = verdicts([result(10_000, 'warm', 1, 100 * MB), result(50_000, 'warm', 1, larger)]);
    expect(found[1]).toEqual({
      text: `memory of each further post from 10000 to 50000: ${kilobytes}.0 kB (goal: 5 kB)`,
      met,
    });
  });

  test.each([
    ['as much', 50, true],
    ['a tenth more', 54, true],
    ['half more', 70, false],
    ['half as much', 30, false],
  ])('a further post costs %s on a large site', (_, seconds, met) => {
    const found = verdicts([
      // Smaller sites are mostly start.
      result(100, 'cold', 0.9),
      result(1_000, 'cold', 1),
      result(10_000, 'cold', 10),
      result(50_000, 'cold', seconds),
    ]).filter(({ text }) => text.startsWith('each further'));
    expect(found.map((verdict) => verdict.met)).toEqual([true, met]);
    expect(found[0]?.text).toBe('each further post from 1000 to 10000: 1.00 ms');
  });
});
