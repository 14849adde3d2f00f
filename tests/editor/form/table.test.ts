import { marked, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import {
  addColumn,
  addRow,
  alignColumn,
  fillCells,
  moveColumn,
  moveRow,
  newTable,
  readTable,
  removeColumn,
  removeRow,
  setCell,
  type TextTable,
  tableAt,
  writeTable,
} from '../../../editor/form/text/table.ts';

const PRICES: TextTable = {
  align: ['left', 'right'],
  rows: [
    ['Plan', 'Price'],
    ['Small', '$10'],
  ],
};

test('a table is read and written', () => {
  const text = '| Plan | Price |\n| :-- | --: |\n| Small | $10 |';
  expect(readTable(text)).toEqual(PRICES);
  expect(writeTable(PRICES)).toBe(text);
  expect(readTable('Plan | Price\n:-|-:\nSmall|$10|more\n')).toEqual(PRICES);
  expect(readTable('| a | b |\n| - | - |\n| c |')?.rows[1]).toEqual(['c', '']);
  expect(readTable('Words\nand more')).toBeUndefined();
  expect(readTable('| a |\n| - | - |')).toBeUndefined();
});

test.each(['a|b', 'a\\|b', 'C:\\', 'C:\\\\', '\\', '|', '`a|b`', '', 'a\nb', '\\\\|x', '**a** [b](/c)'])(
  'the cell %j stays one cell, and comes back',
  (cell) => {
    const table = {
      align: ['none', 'none'] as const,
      rows: [
        ['One', 'Two'],
        [cell, 'after'],
      ],
    };
    const written = writeTable(table);
    const again = readTable(written);
    expect(again?.rows[1]?.[1]).toBe('after');
    expect(writeTable(again as TextTable)).toBe(written);
    const [token] = marked.lexer(written) as unknown as [Tokens.Table];
    expect(token.rows[0]?.[1]?.text).toBe('after');
    expect(token.rows[0]?.[0]?.text).toBe(again?.rows[1]?.[0]);
  },
);

test('the table at the cursor is found, and nothing else', () => {
  const table = writeTable(PRICES);
  const text = `Words | and\n\nBefore\n${table}\n\nAfter`;
  for (const word of ['Plan', ':--', '$10'])
    expect(tableAt(text, text.indexOf(word))).toEqual({
      from: text.indexOf(table),
      to: text.indexOf(table) + table.length,
      table: PRICES,
    });
  for (const word of ['Words', 'Before', 'After']) expect(tableAt(text, text.indexOf(word))).toBeUndefined();
  expect(tableAt('', 0)).toBeUndefined();
});

test('cells of a spreadsheet fill the table, which grows', () => {
  expect(fillCells(newTable(2, 2), 1, 1, 'a\tb\r\nc\td\r\n')).toEqual({
    align: ['none', 'none', 'none'],
    rows: [
      ['', '', ''],
      ['', 'a', 'b'],
      ['', 'c', 'd'],
    ],
  });
});

test('rows and columns are added, moved, removed and aligned', () => {
  const cells = (table: TextTable) => table.rows.map((row) => row.join(',')).join(' / ');
  expect(cells(addRow(PRICES, 1))).toBe('Plan,Price / , / Small,$10');
  expect(cells(addColumn(PRICES, 2))).toBe('Plan,Price, / Small,$10,');
  expect(cells(removeRow(PRICES, 1))).toBe('Plan,Price');
  expect(cells(removeRow(removeRow(PRICES, 1), 0))).toBe('Plan,Price');
  expect(cells(removeColumn(PRICES, 0))).toBe('Price / $10');
  expect(cells(removeColumn(removeColumn(PRICES, 0), 0))).toBe('Price / $10');
  expect(cells(moveRow(PRICES, 0, 1))).toBe('Small,$10 / Plan,Price');
  expect(moveColumn(PRICES, 1, 0)).toEqual({
    align: ['right', 'left'],
    rows: [
      ['Price', 'Plan'],
      ['$10', 'Small'],
    ],
  });
  expect(moveRow(PRICES, 1, 2)).toEqual(PRICES);
  expect(alignColumn(PRICES, 0, 'center').align).toEqual(['center', 'right']);
  expect(cells(setCell(PRICES, 1, 0, 'Large'))).toBe('Plan,Price / Large,$10');
});
