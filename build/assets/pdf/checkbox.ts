import type { Canvas } from './canvas.ts';

/** The side of a checkbox in points: large enough for a pen. */
const SIDE = 11;

/**
 * Draws a box to tick, its foot a little below the line of writing.
 * @param y the baseline of the text beside it
 */
export function drawCheckbox({ pdf, colours }: Canvas, done: boolean, x: number, y: number): void {
  const top = y - SIDE + 1.8;
  pdf.lineWidth(1).lineJoin('miter').strokeColor(colours.ink);
  pdf.rect(x + 0.5, top + 0.5, SIDE - 1, SIDE - 1).stroke();
  if (!done) return;
  pdf.lineWidth(1.8).strokeColor(colours.leaf);
  pdf
    .moveTo(x + 2.6, top + 5.6)
    .lineTo(x + 4.8, top + 8)
    .lineTo(x + 8.6, top + 3)
    .stroke();
}
