import { type Anchor, type Box, boxAround, contains, outside, overlap, textBox } from './boxes.ts';
import { isInside, type Point, type Shape } from './shapes.ts';

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

/** Eight positions around a dot, the most legible first. */
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

/**
 * Places one label per dot so that none covers another, another's dot, or the edge of the frame: the cheapest of all
 * combinations of eight positions each, found by branch and bound. A border through a label counts against it.
 */
export function placeLabels(dots: readonly Dot[], { frame, borders, size, dot }: Ground): Anchor[] {
  const gap = size * 0.2;
  const choices = dots.map((own) =>
    positions(own, size, dot)
      .map((anchor, rank): Candidate => {
        const box = textBox(own.name, anchor, size);
        const others = dots.filter((each) => each !== own);
        const covered = others.reduce(
          (sum, each) => sum + overlap(box, boxAround(each.x, each.y, dot), gap),
          0,
        );
        const struck = borders.filter((point) => contains(box, point)).length / size;
        return { anchor, box, cost: rank + 2 * struck + HARD * (covered + outside(box, frame)) };
      })
      .sort((a, b) => a.cost - b.cost),
  );
  // The lower bound for the labels that are still to come cuts the search short.
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

/** The position of a state's name: inside its outline, clear of taken and if possible of busy areas, near its middle. */
export function stateLabel(shape: Shape, taken: readonly Box[], busy: readonly Box[], size: number): Point {
  const points = shape.rings.flat();
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  let best: Point = middle;
  let least = Number.POSITIVE_INFINITY;
  for (let x = Math.ceil(left); x < right; x += 4) {
    for (let y = Math.ceil(top); y < bottom; y += 4) {
      const far = Math.hypot(x - middle[0], y - middle[1]);
      if (far >= least) continue;
      const box = textBox(shape.name, { x, y, anchor: 'middle' }, size);
      const corners: Point[] = [
        [box.left, box.top],
        [box.right, box.top],
        [box.left, box.bottom],
        [box.right, box.bottom],
      ];
      const out = corners.filter((corner) => !isInside(shape, corner)).length;
      const clash = taken.reduce((sum, each) => sum + overlap(box, each, size * 0.3), 0);
      const crowd = busy.reduce((sum, each) => sum + overlap(box, each), 0);
      const cost = far + 1000 * out + 100 * clash + crowd / size;
      if (cost < least) [least, best] = [cost, [x, y]];
    }
  }
  return best;
}
