import type { Canvas } from './canvas.ts';
import { PAGE, STYLES } from './styles.ts';
import { drawArtifact } from './tagged-document.ts';

const BASELINE = 36;

/** Draws the head of a further page: which document it belongs to, and which section goes on. */
export function drawRunningHead(canvas: Canvas, title: string, section: string): void {
  drawArtifact(canvas.pdf, 'Pagination', () => {
    canvas.words(title, {}, STYLES.footer, PAGE.aside.x, BASELINE);
    if (!section) return;
    const words = `${section}, continued`;
    const start = PAGE.wide.x + PAGE.wide.width - canvas.measure(STYLES.footer)(words, {});
    canvas.words(words, {}, STYLES.footer, start, BASELINE);
  });
}
