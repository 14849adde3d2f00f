import type { Run } from './blocks.ts';
import type { Box } from './box.ts';
import type { Canvas } from './canvas.ts';
import { setLines } from './set-lines.ts';
import { type Column, PAGE, STYLES } from './styles.ts';
import { drawArtifact } from './tagged-document.ts';
import { writeLines } from './text-box.ts';

/** Space above a section's line, and between the line and the section. */
export const SECTION = { above: 18, below: 12 };
/** The text beside a heading starts a little lower, so that both stand on one line. */
const LOWER = 1.2;

/** The heading of a section, in a column of its own under a line across the page; what it heads comes beside it. */
export function sectionBox(canvas: Canvas, runs: readonly Run[]): Box {
  const { sheet } = canvas;
  const lines = setLines(runs, PAGE.aside.width, canvas.measure(STYLES.section));
  const height = SECTION.below + lines.length * STYLES.section.leading;
  return {
    before: SECTION.above,
    head: height,
    height,
    draw(parent) {
      drawRule(canvas, PAGE.wide, 1);
      sheet.y += SECTION.below;
      const top = sheet.y;
      const heading = canvas.tag(parent, 'H2');
      writeLines(canvas, lines, STYLES.section, PAGE.aside.x, heading);
      heading.end();
      sheet.settleAside(top + LOWER);
    },
  };
}

/** A line that divides, as the author asks for with three hyphens. */
export function ruleBox(canvas: Canvas, column: Column): Box {
  const height = 6;
  return {
    before: 14,
    head: height,
    height,
    draw() {
      drawRule(canvas, column, 0.6);
      canvas.sheet.y += height;
    },
  };
}

function drawRule({ pdf, sheet, colours }: Canvas, { x, width }: Column, weight: number): void {
  drawArtifact(pdf, 'Layout', () => {
    pdf.lineWidth(weight).strokeColor(colours.line);
    pdf
      .moveTo(x, sheet.y)
      .lineTo(x + width, sheet.y)
      .stroke();
  });
}
