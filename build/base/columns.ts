import { stripVTControlCharacters } from 'node:util';

/**
 * Aligns a table for a terminal, with two spaces between columns.
 * @param rows the cells; escape codes of colors take no space
 * @param left indexes of the left-aligned columns; all others hold numbers
 */
export function columns(rows: readonly (readonly string[])[], left: readonly number[] = [0]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
    }
  }
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const padding = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        return left.includes(column) ? cell + padding : padding + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}

const widthOf = (text: string) => stripVTControlCharacters(text).length;
