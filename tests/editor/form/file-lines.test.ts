import { expect, test } from 'vitest';
import { columnAfter, fileLineOf, shownLineOf } from '../../../editor/form/text/file-lines.ts';
import { unwrap } from '../../../editor/form/text/unwrap.ts';
import { countWords, wordsLine } from '../../../editor/form/text/words.ts';

const FILE = '# Title\n\nOne two\nthree four\nfive.\n\nLast\nline';

test('lines of the file are found in the shown text, and the other way around', () => {
  const { text, pieces } = unwrap(FILE);
  const lines = text.split('\n');
  expect(lines).toEqual(['# Title', '', 'One two three four five.', '', 'Last line']);
  const words = ['Title', '', 'One', 'three', 'five', '', 'Last', 'line'];
  for (const [fileLine, word] of words.entries()) {
    const { line, signs } = shownLineOf(pieces(text), fileLine);
    const column = columnAfter(lines[line] ?? '', signs);
    expect(lines[line]?.slice(column).replace(/^# /, '').startsWith(word)).toBe(true);
    const at = (lines[line] ?? '').indexOf(word) + word.length;
    expect(fileLineOf(pieces(text), line, (lines[line] ?? '').slice(0, at))).toBe(fileLine);
  }
  expect(shownLineOf(pieces(text), 99).line).toBe(4);
  expect(shownLineOf(unwrap('').pieces(''), 0)).toEqual({ line: 0, signs: 0 });
});

test('words are counted as readers see them', () => {
  const text =
    '## A heading {#id}\n\nRead [our page](/services/seo) on **1,204** things. ![A sign](/images/a.jpg "Ours")';
  expect(countWords(text)).toBe(11);
  expect(wordsLine(1204)).toBe('1,204 words');
  expect(wordsLine(1)).toBe('1 word');
});
