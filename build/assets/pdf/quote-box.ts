import { type Box, stackHeight } from './box.ts';
import type { Canvas } from './canvas.ts';
import { drawStack } from './list-box.ts';
import { type Column, PAGE } from './styles.ts';
import { drawArtifact } from './tagged-document.ts';

const PADDING = 13;
const BAR = 4;

/** The column of what stands inside a quote. */
export function insideQuote({ x, width }: Column): Column {
  return { x: x + BAR + PADDING, width: width - BAR - 2 * PADDING };
}

/** Sets a quote on a tinted panel with a bar in the colour of corn. */
export function quoteBox(canvas: Canvas, boxes: readonly Box[], { x, width }: Column): Box {
  const height = stackHeight(boxes) + 2 * PADDING;
  // A panel is one shape on one page; what is longer than a page goes without.
  const panel = height <= PAGE.bottom - PAGE.top;
  return {
    before: 12,
    head: panel ? height : (boxes[0]?.head ?? 0) + 2 * PADDING,
    height,
    draw(parent) {
      const { sheet, pdf, colours } = canvas;
      if (panel) {
        drawArtifact(pdf, 'Layout', () => {
          pdf.rect(x, sheet.y, width, height).fill(colours.tint);
          pdf.rect(x, sheet.y, BAR, height).fill(colours.corn);
        });
      }
      sheet.y += PADDING;
      const quote = canvas.tag(parent, 'BlockQuote');
      drawStack(canvas, boxes, quote);
      quote.end();
      sheet.y += PADDING;
    },
  };
}
