import type { Alignment } from './blocks.ts';
import type { Canvas, PlacedLine } from './canvas.ts';
import { type Line, lineWidth } from './set-lines.ts';
import type { TextStyle } from './styles.ts';
import { drawArtifact, type Role, type StructureElement, type TagOptions } from './tagged-document.ts';
import { BASELINE } from './text-box.ts';

/** Space between a cell's border and its words. */
export const CELL = { x: 7, y: 5 };

/** A row with its lines set. */
export interface Row {
  cells: Line[][];
  style: TextStyle;
  height: number;
  /** The first cell names the row: all of it is bold. */
  named: boolean;
}

/** Where the columns of a table stand. */
export interface Grid {
  x: number;
  widths: readonly number[];
  align: readonly Alignment[];
}

/** Draws a row as content; `role` tells what its cells are. */
export function drawRow(
  canvas: Canvas,
  row: Row,
  grid: Grid,
  parent: StructureElement,
  role: (index: number) => [Role, TagOptions['scope']?],
): void {
  const element = canvas.tag(parent, 'TR');
  for (const [index, lines] of placeCells(canvas, row, grid).entries()) {
    const [name, scope] = role(index);
    const cell = canvas.tag(element, name, scope && { scope });
    if (lines.length > 0) canvas.write(lines, row.style, cell);
  }
  drawBorders(canvas, row, grid);
  canvas.sheet.y += row.height;
}

/** Draws the header on a further page, where it is no content: it was read already. */
export function repeatHead(canvas: Canvas, row: Row, grid: Grid): void {
  drawHead(canvas, row, grid);
  drawArtifact(canvas.pdf, 'Pagination', () => {
    for (const { line, x, y } of placeCells(canvas, row, grid).flat()) {
      for (const { text, run, x: start } of line) canvas.words(text, run, row.style, x + start, y);
    }
  });
  drawBorders(canvas, row, grid);
  canvas.sheet.y += row.height;
}

/** Draws the ground of a header row and the line above it. */
export function drawHead({ pdf, sheet, colours }: Canvas, { height }: Row, { x, widths }: Grid): void {
  const width = widths.reduce((sum, own) => sum + own, 0);
  drawArtifact(pdf, 'Layout', () => {
    pdf.rect(x, sheet.y, width, height).fill(colours.tint);
    pdf.lineWidth(1.2).strokeColor(colours.line);
    pdf
      .moveTo(x, sheet.y)
      .lineTo(x + width, sheet.y)
      .stroke();
  });
}

function placeCells(canvas: Canvas, { cells, style }: Row, { x, widths, align }: Grid): PlacedLine[][] {
  const measure = canvas.measure(style);
  const top = canvas.sheet.y + CELL.y + style.leading * BASELINE;
  return cells.map((lines, index) => {
    const left = widths.slice(0, index).reduce((sum, width) => sum + width, x + CELL.x);
    const room = (widths[index] ?? 0) - 2 * CELL.x;
    const share = { left: 0, center: 0.5, right: 1 }[align[index] ?? 'left'];
    return lines.map((line, number) => ({
      line,
      x: left + share * (room - lineWidth(line, measure)),
      y: top + number * style.leading,
    }));
  });
}

/** Cells share their borders: a line below the row and between its cells. */
function drawBorders({ pdf, sheet, colours }: Canvas, { height }: Row, { x, widths }: Grid): void {
  const bottom = sheet.y + height;
  const edges = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, own) => sum + own, x));
  drawArtifact(pdf, 'Layout', () => {
    pdf.lineWidth(0.6).strokeColor(colours.line);
    pdf.moveTo(x, bottom).lineTo(edges.at(-1) ?? x, bottom);
    for (const edge of edges.slice(0, -1)) pdf.moveTo(edge, sheet.y).lineTo(edge, bottom);
    pdf.stroke();
  });
}
