import { describe, expect, test } from 'vitest';
import { BENCH_HELP, benchOptions } from '../../../tools/bench/options.ts';

describe('options of the benchmark', () => {
  test('measure all sizes and parts three times, without rivals, when none are given', () => {
    expect(benchOptions([])).toEqual({
      sizes: [0, 100, 1_000, 10_000],
      rounds: 3,
      against: [],
      only: ['cold', 'warm', 'edit', 'unchanged'],
      output: 'table',
      keep: false,
      help: false,
    });
  });

  test.each([
    [['--sizes', '1000, 100,1000'], { sizes: [100, 1000] }],
    [['--rounds', '5'], { rounds: 5 }],
    [['--against', 'eleventy,hugo'], { against: ['hugo', 'eleventy'] }],
    [['--only', 'edit,cold'], { only: ['cold', 'edit'] }],
    [['--json'], { output: 'json' }],
    [['--markdown'], { output: 'markdown' }],
    [['--keep'], { keep: true }],
    [['--help'], { help: true }],
  ])('%j', (args, wanted) => {
    expect(benchOptions(args)).toMatchObject(wanted);
  });

  test.each([
    [['--sizes', '10k'], '--sizes 10k is not a whole number from 0'],
    [['--sizes', '-5'], "Option '--sizes' argument is ambiguous"],
    [['--rounds', '0'], '--rounds 0 is not a whole number from 1'],
    [['--against', 'jekyll'], '--against jekyll is unknown. Use hugo, eleventy'],
    [['--only', 'hot'], '--only hot is unknown. Use cold, warm, edit, unchanged'],
    [['--fast'], "Unknown option '--fast'"],
    [['100'], "Unexpected argument '100'"],
  ])('%j is refused', (args, message) => {
    expect(() => benchOptions(args)).toThrow(message);
  });

  test('are all in the help', () => {
    for (const option of ['sizes', 'rounds', 'against', 'only', 'json', 'markdown', 'keep', 'help']) {
      expect(BENCH_HELP).toContain(`--${option} `);
    }
  });
});
