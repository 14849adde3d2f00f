import { type Frame, SECTION } from './frames.ts';
import type { Rect } from './path.ts';
import type { Random } from './random.ts';

/** The land of a drawing: sections between roads, and the parcels that sections are divided into. */
export interface Division {
  readonly sections: readonly Rect[];
  readonly parcels: readonly Rect[];
  /** The parcel that draws the eye: a large pivot. */
  readonly focus: Rect | undefined;
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

/**
 * Divides the land into sections, merges some of them, and divides others into parcels. The frame cuts
 * through the sections at its edges. `appeal` rates a point as the center of the focus.
 */
export function divideLand(frame: Frame, appeal: (x: number, y: number) => number, random: Random): Division {
  const left = -random.int(3, 8) * 10;
  const top = -random.int(2, 7) * 10;
  const columns = Math.ceil((frame.width - left) / SECTION);
  const rows = Math.ceil((frame.height - top) / SECTION);
  const taken = new Set<string>();
  const sections: Rect[] = [];

  const cells = (at: Cell, wide: number, high: number): string[] =>
    Array.from(
      { length: wide * high },
      (_, index) => `${at.column + (index % wide)},${at.row + Math.floor(index / wide)}`,
    );
  const claim = (at: Cell, wide: number, high: number): boolean => {
    const claimed = cells(at, wide, high);
    if (at.column + wide > columns || at.row + high > rows || claimed.some((cell) => taken.has(cell)))
      return false;
    for (const cell of claimed) taken.add(cell);
    sections.push({
      x: left + at.column * SECTION,
      y: top + at.row * SECTION,
      width: wide * SECTION,
      height: high * SECTION,
    });
    return true;
  };
  const scatter = (count: number, wide: number, high: number): void => {
    for (let placed = 0, tries = 0; placed < count && tries < count * 12; tries += 1) {
      const at = { column: random.int(0, columns - 2), row: random.int(0, rows - 2) };
      if (claim(at, wide, high)) placed += 1;
    }
  };

  const corners = Array.from({ length: (columns - 1) * (rows - 1) }, (_, index) => {
    const [column, row] = [index % (columns - 1), Math.floor(index / (columns - 1))];
    return { column, row, worth: appeal(left + (column + 1) * SECTION, top + (row + 1) * SECTION) };
  });
  const [best] = corners.sort((a, b) => b.worth - a.worth);
  if (best) claim(best, 2, 2);
  const focus = sections[0];
  scatter(frame.quads - 1, 2, 2);
  scatter(Math.ceil(frame.pairs / 2), 2, 1);
  scatter(Math.floor(frame.pairs / 2), 1, 2);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) claim({ column, row }, 1, 1);
  }
  return { sections, focus, parcels: sections.flatMap((each) => divide(each, frame.split, random)) };
}

function divide(whole: Rect, split: number, random: Random): Rect[] {
  const { x, y, width, height } = whole;
  if (width * height > SECTION * SECTION || !random.chance(split)) return [whole];
  const half = SECTION / 2;
  const quarter = (column: number, row: number): Rect => ({
    x: x + column * half,
    y: y + row * half,
    width: half,
    height: half,
  });
  const quarters = [quarter(0, 0), quarter(1, 0), quarter(0, 1), quarter(1, 1)];
  switch (random.weighted({ quarters: 4, across: 2, down: 2, mixed: 3 })) {
    case 'across':
      return [
        { ...whole, height: half },
        { ...whole, y: y + half, height: half },
      ];
    case 'down':
      return [
        { ...whole, width: half },
        { ...whole, x: x + half, width: half },
      ];
    case 'mixed':
      return random.chance(0.5)
        ? [{ ...whole, height: half }, quarter(0, 1), quarter(1, 1)]
        : [{ ...whole, width: half }, quarter(1, 0), quarter(1, 1)];
    default:
      return quarters;
  }
}
