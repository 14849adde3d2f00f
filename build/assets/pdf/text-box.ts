import type { Run } from './blocks.ts';
import type { Box } from './box.ts';
import type { Canvas } from './canvas.ts';
import { type Line, setLines } from './set-lines.ts';
import type { Column, TextStyle } from './styles.ts';
import type { Role } from './tagged-document.ts';

/** Lines that stay together at the foot and at the head of a page. */
const TOGETHER = 2;
/** Where the first baseline stands below the top of its line, in parts of the leading. */
export const BASELINE = 0.76;

/** Sets a text in a column. */
export function textBox(
  canvas: Canvas,
  runs: readonly Run[],
  style: TextStyle,
  column: Column,
  { role = 'P', before = 8 }: { role?: Role; before?: number } = {},
): Box {
  const lines = setLines(runs, column.width, canvas.measure(style));
  const whole = lines.length <= TOGETHER + 1;
  return {
    before,
    head: style.leading * (whole ? lines.length : TOGETHER),
    height: style.leading * lines.length,
    draw(parent) {
      const element = canvas.tag(parent, role);
      for (let start = 0; start < lines.length; ) {
        const count = linesHere(lines.length - start, style.leading, canvas);
        if (count === 0) canvas.sheet.newPage();
        else writeLines(canvas, lines.slice(start, start + count), style, column.x, element);
        start += count;
      }
      element.end();
    },
  };
}

/** Draws lines one under the other and moves the sheet below them. */
export function writeLines(
  canvas: Canvas,
  lines: readonly Line[],
  style: TextStyle,
  x: number,
  element: Parameters<Canvas['write']>[2],
): void {
  const top = canvas.sheet.y + style.leading * BASELINE;
  const placed = lines.map((line, index) => ({ line, x, y: top + index * style.leading }));
  canvas.write(placed, style, element);
  canvas.sheet.y += lines.length * style.leading;
}

/** How many of the lines that are left go on this page, so that no line stands alone on either page. */
function linesHere(left: number, leading: number, { sheet }: Canvas): number {
  const fit = Math.floor(sheet.room / leading);
  if (fit >= left) return left;
  const count = Math.min(fit, left - TOGETHER);
  if (count >= TOGETHER) return count;
  return sheet.atTop ? Math.max(1, fit) : 0;
}
