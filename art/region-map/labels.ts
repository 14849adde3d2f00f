import { type Anchor, type Box, holds, outside, overlap, textBox } from './boxes.ts';

/** A dot on the map that needs its name beside it. */
export interface Dot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** What the labels lie on: the frame, points along the borders a unit apart, and the sizes of text and dots. */
export interface Ground {
  readonly frame: Box;
  readonly borders: readonly (readonly [number, number])[];
  readonly size: number;
  /** The radius of a dot. */
  readonly dot: number;
}

interface Candidate {
  readonly anchor: Anchor;
  readonly box: Box;
  readonly cost: number;
}

const HARD = 1000;

/** Eight places around a dot, the best to read first. */
function positions({ x, y }: Dot, size: number, dot: number): Anchor[] {
  const away = dot + size * 0.28;
  const near = away * 0.75;
  const middle = y + size * 0.34;
  const above = y - near - size * 0.12;
  const below = y + near + size * 0.74;
  return [
    { x: x + away, y: middle, anchor: 'start' },
    { x: x - away, y: middle, anchor: 'end' },
    { x: x + near, y: above, anchor: 'start' },
    { x: x + near, y: below, anchor: 'start' },
    { x: x - near, y: above, anchor: 'end' },
    { x: x - near, y: below, anchor: 'end' },
    { x, y: y - away - size * 0.12, anchor: 'middle' },
    { x, y: y + away + size * 0.74, anchor: 'middle' },
  ];
}

const dotBox = ({ x, y }: Dot, dot: number): Box => ({
  left: x - dot,
  right: x + dot,
  top: y - dot,
  bottom: y + dot,
});

/**
 * Places one label per dot so that none covers another, another's dot, or the edge of the frame: the cheapest of all
 * combinations of eight positions each, found by branch and bound. A border through a label counts against it. Equal input gives equal output.
 */
export function placeLabels(dots: readonly Dot[], { frame, borders, size, dot }: Ground): Anchor[] {
  const gap = size * 0.2;
  const choices = dots.map((own) =>
    positions(own, size, dot)
      .map((anchor, rank): Candidate => {
        const box = textBox(own.name, anchor, size);
        const others = dots.filter((each) => each !== own);
        const covered = others.reduce((sum, each) => sum + overlap(box, dotBox(each, dot), gap), 0);
        const struck = borders.filter((point) => holds(box, point)).length / size;
        return { anchor, box, cost: rank + 2 * struck + HARD * (covered + outside(box, frame)) };
      })
      .sort((a, b) => a.cost - b.cost),
  );
  // What the labels still to come cost at the least: without it the search could not be cut short.
  const rest = choices.map((_, index) =>
    choices.slice(index).reduce((sum, [best]) => sum + (best?.cost ?? 0), 0),
  );
  let best: { cost: number; picked: readonly Candidate[] } = { cost: Number.POSITIVE_INFINITY, picked: [] };
  const search = (picked: readonly Candidate[], cost: number): void => {
    const options = choices[picked.length];
    if (!options) {
      if (cost < best.cost) best = { cost, picked };
      return;
    }
    for (const option of options) {
      const clash = picked.reduce((sum, each) => sum + overlap(each.box, option.box, gap), 0);
      const next = cost + option.cost + HARD * clash;
      if (next + (rest[picked.length + 1] ?? 0) < best.cost) search([...picked, option], next);
    }
  };
  search([], 0);
  return best.picked.map(({ anchor }) => anchor);
}
