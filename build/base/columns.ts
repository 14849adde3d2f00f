import { stripVTControlCharacters } from 'node:util';

/**
 * Sets a table for a terminal: columns as wide as their widest cell, two blanks between them.
 * @param rows the cells; escape codes of colors take no room
 * @param left numbers of the columns that are set flush left; all others hold numbers
 */
export function columns(rows: readonly (readonly string[])[], left: readonly number[] = [0]): string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    rows.reduce((widest, row) => Math.max(widest, shownWidth(row[column] ?? '')), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const blanks = ' '.repeat(Math.max(0, (widths[column] ?? 0) - shownWidth(cell)));
        return left.includes(column) ? cell + blanks : blanks + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}

function shownWidth(text: string): number {
  return stripVTControlCharacters(text).length;
}
