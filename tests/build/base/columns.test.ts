import { expect, test } from 'vitest';
import { columns } from '../../../build/base/columns.ts';

test('numbers are aligned right and words left', () => {
  expect(
    columns([
      ['home', '1', '9.5 kB'],
      ['services', '16', '11.3 kB'],
    ]),
  ).toEqual([...['home       1   9.5 kB', 'services  16  11.3 kB']]);
});

test('colors take no space', () => {
  expect(
    columns([
      ['a', '\u001b[31m10\u001b[39m', 'x'],
      ['b', '5', 'x'],
    ]),
  ).toEqual([...['a  \u001b[31m10\u001b[39m  x', 'b   5  x']]);
});

test('no line ends in spaces, and rows may be short', () => {
  expect(columns([['a', 'b', ''], ['long']], [0, 1])).toEqual(['a     b', 'long']);
});

test('a table without rows is empty', () => {
  expect(columns([])).toEqual([]);
});
