import type { Run, TableBlock } from './blocks.ts';
import type { Box } from './box.ts';
import type { Canvas } from './canvas.ts';
import { lineWidth, type Measure, setLines } from './set-lines.ts';
import { type Column, STYLES } from './styles.ts';
import { columnWidths, type Extent } from './table-columns.ts';
import { CELL, drawHead, drawRow, type Grid, type Row, repeatHead } from './table-rows.ts';

/** A row with an empty cell is to be filled in by hand. */
const WRITING_ROW = 27;
/** Tables up to this height stay on one page. */
const WHOLE = 190;

/** Sets a table; its header row comes again on each page. */
export function tableBox(canvas: Canvas, { header, rows, align }: TableBlock, column: Column): Box {
  const widths = columnWidths(extents(canvas, header, rows), column.width);
  const grid: Grid = { x: column.x, widths, align };
  const head = setRow(canvas, header, 'head', grid);
  const body = rows.map((row) => setRow(canvas, row, 'cell', grid));
  const height = body.reduce((sum, row) => sum + row.height, head.height);
  const start = head.height + (body[0]?.height ?? 0) + (body[1]?.height ?? 0);
  return {
    before: 12,
    head: height <= WHOLE ? height : start,
    height,
    draw(parent) {
      const { sheet } = canvas;
      const table = canvas.tag(parent, 'Table');
      drawHead(canvas, head, grid);
      drawRow(canvas, head, grid, canvas.tag(table, 'THead'), () => ['TH', 'Column']);
      const rest = canvas.tag(table, 'TBody');
      for (const [index, row] of body.entries()) {
        // The last row does not go to a new page alone.
        const last = index === body.length - 2 ? (body.at(-1)?.height ?? 0) : 0;
        if (row.height + last > sheet.room && !sheet.atTop) {
          sheet.newPage();
          repeatHead(canvas, head, grid);
        }
        drawRow(canvas, row, grid, rest, (cell) => (cell === 0 && row.named ? ['TH', 'Row'] : ['TD']));
      }
      table.end();
    },
  };
}

function setRow(canvas: Canvas, cells: Run[][], kind: 'head' | 'cell', { widths }: Grid): Row {
  const style = STYLES[kind];
  const set = cells.map((runs, index) =>
    setLines(runs, (widths[index] ?? 0) - 2 * CELL.x, canvas.measure(style)),
  );
  const height = Math.max(1, ...set.map(({ length }) => length)) * style.leading + 2 * CELL.y;
  const toWrite = kind === 'cell' && set.some(({ length }) => length === 0);
  const [first = []] = cells;
  return {
    cells: set,
    style,
    height: toWrite ? Math.max(height, WRITING_ROW) : height,
    named: first.length > 0 && first.every(({ strong }) => strong),
  };
}

function extents(canvas: Canvas, header: Run[][], rows: Run[][][]): Extent[] {
  const [head, cell] = [canvas.measure(STYLES.head), canvas.measure(STYLES.cell)];
  return header.map((runs, index) => {
    const cells = rows.map((row) => row[index] ?? []);
    const sizes = [extent(runs, head), ...cells.map((own) => extent(own, cell))];
    return {
      min: Math.max(...sizes.map(({ min }) => min)),
      max: Math.max(...sizes.map(({ max }) => max)),
      open: cells.some(({ length }) => length === 0),
    };
  });
}

function extent(runs: readonly Run[], measure: Measure): Omit<Extent, 'open'> {
  const frame = 2 * CELL.x + 2;
  const flat = runs.map((run) => ({ ...run, text: run.text.replace(/\n/g, ' ') }));
  const words = flat.flatMap(({ text, ...run }) => text.split(/[\s/–—-]+/).map((word) => measure(word, run)));
  const [line = []] = setLines(flat, Number.MAX_SAFE_INTEGER, measure);
  return { min: Math.max(0, ...words) + frame, max: lineWidth(line, measure) + frame };
}
