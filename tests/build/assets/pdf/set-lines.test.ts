import { describe, expect, test } from 'vitest';
import type { Run } from '../../../../build/assets/pdf/blocks.ts';
import { lineWidth, type Measure, setBalanced, setLines } from '../../../../build/assets/pdf/set-lines.ts';

/** Every letter is one wide, a bold one two. */
const measure: Measure = (text, { strong }) => text.length * (strong ? 2 : 1);
const shown = (runs: Run[], width: number, set = setLines) =>
  set(runs, width, measure).map((line) => line.map(({ text }) => text).join(''));

describe('lines', () => {
  test.each([
    ['one two three', 7, ['one two ', 'three']],
    ['one two three', 8, ['one two ', 'three']],
    ['one two three', 100, ['one two three']],
    ['one\ntwo three', 100, ['one ', 'two three']],
    ['on\u00a0the go', 6, ['on\u00a0the ', 'go']],
    ['well-known and/or not', 6, ['well-', 'known ', 'and/or ', 'not']],
    ['2-3 weeks', 2, ['2-', '3 ', 'we', 'ek', 's']],
    ['a   b\t c', 3, ['a b ', 'c']],
    ['abcdefgh i', 3, ['abc', 'def', 'gh ', 'i']],
    ['', 10, []],
  ])('of %j in %i', (text, width, lines) => {
    expect(shown([{ text }], width)).toEqual(lines);
  });

  test('break between words, not between the runs of one word', () => {
    const runs = [{ text: 'say ' }, { text: 'bo', strong: true }, { text: 'ld, now' }];
    expect(shown(runs, 8)).toEqual(['say ', 'bold, ', 'now']);
  });

  test('join what is of one kind and place what is not', () => {
    const runs = [{ text: 'one two ' }, { text: 'three four', strong: true }, { text: '.' }];
    const [line = []] = setLines(runs, 100, measure);
    expect(line.map(({ text, x, width }) => [text, x, width])).toEqual([
      ['one two ', 0, 8],
      ['three four', 8, 20],
      ['.', 28, 1],
    ]);
  });

  test('are never wider than the column, and lose no letter', () => {
    const text = 'Several words, some-of-them hyphenated/joined, and antidisestablishmentarianism. '.repeat(
      3,
    );
    for (let width = 1; width < 60; width += 1) {
      const lines = setLines([{ text }], width, measure);
      for (const line of lines) expect(lineWidth(line, measure)).toBeLessThanOrEqual(width);
      const words = lines
        .flat()
        .map((piece) => piece.text)
        .join('');
      expect(words.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }
  });

  test('of a title are even, and no more than it needs', () => {
    const runs = [{ text: 'Own every search in your square mile.' }];
    expect(shown(runs, 32)).toEqual(['Own every search in your square ', 'mile.']);
    expect(shown(runs, 32, setBalanced)).toEqual(['Own every search in ', 'your square mile.']);
    expect(shown(runs, 80, setBalanced)).toEqual(['Own every search in your square mile.']);
  });
});
