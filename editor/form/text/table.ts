export type Alignment = 'none' | 'left' | 'center' | 'right';

/** A table of a text. Its first row is the heading; all rows have as many cells as there are alignments. */
export interface TextTable {
  align: readonly Alignment[];
  rows: readonly (readonly string[])[];
}

/** A table where it stands in a text. */
export interface FoundTable {
  from: number;
  to: number;
  table: TextTable;
}

const DELIMITER_ROW = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** The table that the cursor is in. */
export function tableAt(text: string, position: number): FoundTable | undefined {
  const start = text.lastIndexOf('\n', position - 1) + 1;
  let from = start;
  while (from > 0) {
    const before = text.lastIndexOf('\n', from - 2) + 1;
    if (text.slice(before, from).trim() === '') break;
    from = before;
  }
  const lines: { from: number; line: string }[] = [];
  for (let at = from; at <= text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    if (line.trim() === '') break;
    lines.push({ from: at, line });
    at += line.length + 1;
  }
  const delimiters = lines.findIndex(({ line }) => line.includes('|') && DELIMITER_ROW.test(line));
  const heading = lines[delimiters - 1];
  const last = lines.at(-1);
  if (!heading?.line.includes('|') || !last || position < heading.from) return undefined;
  const to = last.from + last.line.length;
  const table = readTable(text.slice(heading.from, to));
  return table && { from: heading.from, to, table };
}

/** Reads a table whose second line has the alignments; undefined if it is none. */
export function readTable(markdown: string): TextTable | undefined {
  const [heading = '', delimiters = '', ...lines] = markdown.trim().split('\n');
  if (!DELIMITER_ROW.test(delimiters)) return undefined;
  const align = cellsOf(delimiters).map(alignmentOf);
  const rows = [heading, ...lines].map((line) => cellsOf(line));
  if (rows[0]?.length !== align.length) return undefined;
  return { align, rows: rows.map((row) => align.map((_, column) => row[column] ?? '')) };
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '');
  const cells = inner.split(/(?<!(?<!\\)(?:\\\\)*\\)\|/);
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function alignmentOf(cell: string): Alignment {
  const [left, right] = [cell.startsWith(':'), cell.endsWith(':')];
  return left && right ? 'center' : left ? 'left' : right ? 'right' : 'none';
}

const DELIMITERS: Readonly<Record<Alignment, string>> = {
  none: '---',
  left: ':--',
  center: ':-:',
  right: '--:',
};

/** Writes a table. What would end a cell or a line is written so that it doesn't. */
export function writeTable({ align, rows }: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [heading = [], ...others] = rows.map((row) => row.map(writeCell));
  return [line(heading), line(align.map((each) => DELIMITERS[each])), ...others.map(line)].join('\n');
}

function writeCell(cell: string): string {
  const text = cell.replace(/\s*\n\s*/g, ' ').trim();
  // A backslash at the end would join the cell with the next one.
  // Programs disagree on several before a bar.
  return text.replace(/(?<!\\)(\\\\)*\\$/, '$&\\').replace(/\\*\|/g, '\\|');
}

/** An empty table. */
export function newTable(columns: number, rows: number): TextTable {
  const row = () => Array.from({ length: columns }, () => '');
  return { align: row().map(() => 'none'), rows: Array.from({ length: rows }, row) };
}

/** Fills cells from one on, as copied from a spreadsheet, and adds what rows and columns are missing. */
export function fillCells(table: TextTable, row: number, column: number, copied: string): TextTable {
  const cells = copied
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const columns = Math.max(table.align.length, column + Math.max(...cells.map(({ length }) => length)));
  const rows = Math.max(table.rows.length, row + cells.length);
  return {
    align: Array.from({ length: columns }, (_, at) => table.align[at] ?? 'none'),
    rows: Array.from({ length: rows }, (_, y) =>
      Array.from({ length: columns }, (_, x) => cells[y - row]?.[x - column] ?? table.rows[y]?.[x] ?? ''),
    ),
  };
}

export function setCell(table: TextTable, row: number, column: number, text: string): TextTable {
  const rows = table.rows.map((cells, y) =>
    y === row ? cells.map((cell, x) => (x === column ? text : cell)) : cells,
  );
  return { ...table, rows };
}

/** Adds a row at a place. The heading stays the first. */
export function addRow({ align, rows }: TextTable, at: number): TextTable {
  return {
    align,
    rows: rows.toSpliced(
      at,
      0,
      align.map(() => ''),
    ),
  };
}

export function removeRow({ align, rows }: TextTable, at: number): TextTable {
  return rows.length > 1 ? { align, rows: rows.toSpliced(at, 1) } : { align, rows };
}

export function moveRow({ align, rows }: TextTable, from: number, to: number): TextTable {
  return { align, rows: moved(rows, from, to) };
}

export function addColumn({ align, rows }: TextTable, at: number): TextTable {
  return { align: align.toSpliced(at, 0, 'none'), rows: rows.map((row) => row.toSpliced(at, 0, '')) };
}

export function removeColumn({ align, rows }: TextTable, at: number): TextTable {
  if (align.length === 1) return { align, rows };
  return { align: align.toSpliced(at, 1), rows: rows.map((row) => row.toSpliced(at, 1)) };
}

export function moveColumn({ align, rows }: TextTable, from: number, to: number): TextTable {
  return { align: moved(align, from, to), rows: rows.map((row) => moved(row, from, to)) };
}

export function alignColumn({ align, rows }: TextTable, column: number, to: Alignment): TextTable {
  return { align: align.with(column, to), rows };
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
