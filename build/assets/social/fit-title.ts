import { breakLines } from './break-lines.ts';
import type { Typeface } from './typeface.ts';

/** A title set in lines. */
export interface FittedTitle {
  lines: string[];
  /** Type size in pixels. */
  size: number;
  /** Distance from baseline to baseline in pixels. */
  leading: number;
  /** Space added after each character, in em. */
  tracking: number;
}

/** Room for a title, in pixels. */
export interface TitleBox {
  width: number;
  height: number;
  maxLines: number;
}

const [LARGEST, SMALLEST, STEP] = [128, 40, 4];

/** Sets a title in its box: large, and in even lines where that costs little of its size. */
export function fitTitle(title: string, face: Typeface, box: TitleBox): FittedTitle {
  const fitting: FittedTitle[] = [];
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    const set = setAt(title, face, size, box.width);
    if (fits(set, face, box)) fitting.push(set);
  }
  const [best] = fitting.sort((a, b) => quality(b, face) - quality(a, face));
  return best ?? squeeze(setAt(title, face, SMALLEST, box.width), face, box);
}

/** Width of the longest line in pixels. */
export function widest({ lines, size, tracking }: FittedTitle, face: Typeface): number {
  return Math.max(...lines.map((line) => face.width(line, tracking) * size));
}

/** Large type stands tighter. */
function setAt(title: string, face: Typeface, size: number, width: number): FittedTitle {
  const tracking = size >= 80 ? -0.036 : size >= 56 ? -0.03 : -0.022;
  const lines = breakLines(title, (line) => face.width(line, tracking) * size, width);
  return { lines, size, leading: size * (size >= 80 ? 1.06 : 1.1), tracking };
}

function fits(set: FittedTitle, face: Typeface, box: TitleBox): boolean {
  return set.lines.length <= box.maxLines && height(set) <= box.height && widest(set, face) <= box.width;
}

/** Size weighed against evenness, which is how full the lines are beside the longest one. */
function quality(set: FittedTitle, face: Typeface): number {
  const widths = set.lines.map((line) => face.width(line, set.tracking));
  const fullness = widths.reduce((sum, width) => sum + width, 0) / widths.length / Math.max(...widths);
  return set.size ** 0.65 * fullness;
}

function height({ lines, size, leading }: FittedTitle): number {
  return (lines.length - 1) * leading + size;
}

/** What no size fits, a word of fifty letters, is scaled down as it is. */
function squeeze(set: FittedTitle, face: Typeface, box: TitleBox): FittedTitle {
  const scale = Math.min(1, box.width / widest(set, face), box.height / height(set));
  return { ...set, size: set.size * scale, leading: set.leading * scale };
}
