/** A rectangle that text or a dot covers. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The position of a text: its anchor point on the baseline. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** The widths below are those of Public Sans. At weight 600, few typefaces exceed them by more than this. */
const MARGIN = 1.14;

/** An estimate of the width of a text, generous enough for almost any typeface. */
function textWidth(text: string, size: number): number {
  const widths = [...text].map((character) => {
    if (/[ijlrtfI.,'’ -]/u.test(character)) return 0.31;
    if (/[mwMW]/u.test(character)) return 0.9;
    return /\p{Lu}/u.test(character) ? 0.71 : 0.59;
  });
  return MARGIN * size * widths.reduce((sum, width) => sum + width, 0);
}

/** The distance between the lines of a text, as a multiple of its size. */
const LEADING = 1.05;

/** The box of a text at the anchor of its first line, from cap height to the descender of its last one. */
export function textBox(text: string, { x, y, anchor }: Anchor, size: number): Box {
  const lines = text.split('\n');
  const width = Math.max(...lines.map((line) => textWidth(line, size)));
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return {
    left,
    right: left + width,
    top: y - 0.74 * size,
    bottom: y + (0.22 + (lines.length - 1) * LEADING) * size,
  };
}

/** The area in which two boxes overlap, each grown by half of the gap that must stay between them. */
export function overlap(a: Box, b: Box, gap = 0): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left) + gap;
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + gap;
  return width > 0 && height > 0 ? width * height : 0;
}

/** The box around a point. */
export function boxAround(x: number, y: number, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

/** The area of a box that lies outside the frame. */
export function outside(box: Box, frame: Box): number {
  const size = (box.right - box.left) * (box.bottom - box.top);
  return size - Math.max(0, overlap(box, frame));
}

/** The smallest box around all others. */
export function unionOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
