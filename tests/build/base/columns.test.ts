import { expect, test } from 'vitest';
import { columns } from '../../../build/base/report.ts';

test.each<[what: string, rows: string[][], left: number[], lines: string[]]>([
  [
    'aligns numbers right and text left',
    [
      ['home', '1', '9.5 kB'],
      ['services', '16', '11.3 kB'],
    ],
    [0],
    ['home       1   9.5 kB', 'services  16  11.3 kB'],
  ],
  [
    'ignores escape codes of colors',
    [
      ['a', '\u001b[31m10\u001b[39m', 'x'],
      ['b', '5', 'x'],
    ],
    [0],
    ['a  \u001b[31m10\u001b[39m  x', 'b   5  x'],
  ],
  ['accepts short rows and trims the end', [['a', 'b', ''], ['long']], [0, 1], ['a     b', 'long']],
])('%s', (_, rows, left, lines) => expect(columns(rows, left)).toEqual(lines));
