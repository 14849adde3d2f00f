import type { Canvas } from './canvas.ts';
import { paintSvg } from './paint-svg.ts';
import { PAGE, STYLES } from './styles.ts';
import { drawArtifact } from './tagged-document.ts';

/** Who made the document. */
export interface Brand {
  name: string;
  /** The site's address as people write it: "www.example.com". */
  host: string;
  /** The brand mark: a square SVG document; empty for none. */
  mark: string;
}

const MARK = 14;

/** Draws the foot of every page; only now is it known how many there are. */
export function drawFooters(canvas: Canvas, { name, host, mark }: Brand): void {
  const { pdf, colours } = canvas;
  const { start, count } = pdf.bufferedPageRange();
  const { x, width } = PAGE.wide;
  const [rule, baseline] = [PAGE.height - 50, PAGE.height - 30];
  const quiet = (text: string, right: number) =>
    canvas.words(text, {}, STYLES.footer, right - canvas.measure(STYLES.footer)(text, {}), baseline);
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    drawArtifact(pdf, 'Pagination', () => {
      pdf
        .lineWidth(0.6)
        .moveTo(x, rule)
        .lineTo(x + width, rule)
        .stroke(colours.line);
      if (mark) paintSvg(pdf, mark, { x, y: baseline - MARK + 3.4, width: MARK, height: MARK });
      canvas.words(name, {}, STYLES.brand, mark ? x + MARK + 6 : x, baseline);
      quiet(host, PAGE.column.x + canvas.measure(STYLES.footer)(host, {}));
      quiet(`Page ${index + 1} of ${count}`, x + width);
    });
  }
}
