import type { Run } from './blocks.ts';

/** Words on one line that share their kind; `x` is the distance from the line's start, in points. */
interface Piece {
  run: Omit<Run, 'text'>;
  text: string;
  x: number;
  width: number;
}

export type Line = Piece[];

/** Gives the width of some words in points. */
export type Measure = (text: string, run: Omit<Run, 'text'>) => number;

/** Letters between two places where a line may break; the last segment may be the space that the break swallows. */
interface Word {
  segments: Run[];
  /** The author wants a new line after it. */
  ends: boolean;
}

/**
 * Breaks runs into lines. Spaces at the ends of lines stay in the text, where they take no room: without them
 * programs that read a document aloud run the words together.
 * @param width of the column in points; a word that is wider is cut
 */
export function setLines(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Run[] = [];
  let used = 0;
  const close = () => {
    if (line.length > 0) lines.push(toPieces(line, measure));
    line = [];
    used = 0;
  };
  for (const { segments, ends } of toWords(runs).flatMap((word) => cut(word, width, measure))) {
    const solid = segments.filter(({ text }) => text !== ' ');
    if (line.length > 0 && used + widthOf(solid, measure) > width) close();
    line.push(...segments);
    used += widthOf(segments, measure);
    if (ends) close();
  }
  close();
  return lines;
}

/** Sets a title: in no more lines than it needs, and these as even as they can be. */
export function setBalanced(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const needed = setLines(runs, width, measure).length;
  let [narrow, wide] = [width / Math.max(1, needed) / 2, width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    if (setLines(runs, middle, measure).length > needed) narrow = middle;
    else wide = middle;
  }
  return setLines(runs, wide, measure);
}

/** The width of a line without the space at its end. */
export function lineWidth(line: Line, measure: Measure): number {
  const last = line.at(-1);
  return last ? last.x + measure(last.text.trimEnd(), last.run) : 0;
}

function toWords(runs: readonly Run[]): Word[] {
  const words: Word[] = [];
  let word: Word = { segments: [], ends: false };
  const close = () => {
    if (word.segments.length > 0) words.push(word);
    word = { segments: [], ends: false };
  };
  for (const run of runs) {
    // A line may break at spaces, and after hyphens, dashes and slashes between letters; not at protected spaces.
    for (const part of run.text.split(/(\n|[^\S\n\u00a0]+)|(?<=[-–—/])(?=\p{L})/u)) {
      if (!part) continue;
      if (part === '\n') endLine(word);
      else word.segments.push({ ...run, text: part.trim() === '' && part !== '\u00a0' ? ' ' : part });
      if (part === '\n' || word.segments.at(-1)?.text === ' ' || /[-–—/]$/.test(part)) close();
    }
  }
  close();
  return words;
}

/** A line that the author ends has a space at its end like any other. */
function endLine(word: Word): void {
  const last = word.segments.at(-1);
  word.ends = true;
  if (last && last.text !== ' ') word.segments.push({ ...last, text: ' ' });
}

/** A word that is wider than the column becomes several. */
function cut(word: Word, width: number, measure: Measure): Word[] {
  if (widthOf(word.segments, measure) <= width) return [word];
  const parts: Word[] = [{ segments: [], ends: false }];
  for (const { text, ...run } of word.segments) {
    for (const letter of text) {
      const last = parts.at(-1) as Word;
      const piece = { ...run, text: letter };
      if (letter !== ' ' && last.segments.length > 0 && widthOf([...last.segments, piece], measure) > width) {
        parts.push({ segments: [piece], ends: false });
      } else last.segments.push(piece);
    }
  }
  (parts.at(-1) as Word).ends = word.ends;
  return parts;
}

function widthOf(segments: readonly Run[], measure: Measure): number {
  return segments.reduce((sum, { text, ...run }) => sum + measure(text, run), 0);
}

/** Joins neighbours of one kind; kerning inside them then counts. */
function toPieces(segments: readonly Run[], measure: Measure): Line {
  const pieces: Line = [];
  for (const { text, ...run } of segments) {
    const last = pieces.at(-1);
    if (last && sameKind(last.run, run)) last.text += text;
    else pieces.push({ run, text, x: 0, width: 0 });
  }
  let x = 0;
  for (const piece of pieces) {
    piece.x = x;
    piece.width = measure(piece.text, piece.run);
    x += piece.width;
  }
  return pieces;
}

function sameKind(a: Omit<Run, 'text'>, b: Omit<Run, 'text'>): boolean {
  return a.href === b.href && a.strong === b.strong && a.emphasis === b.emphasis;
}
