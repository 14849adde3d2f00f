import type { Point } from '../point.ts';
import { type Anchor, type Box, boxAround, outside, overlap, textBox, unionOf } from './boxes.ts';
import { isInside, type Shape } from './shapes.ts';

/** A dot on the map that needs its name beside it. */
export interface Dot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Possible distances of its name, as multiples of the usual one. With several, it may take two lines. */
  readonly distances?: readonly number[];
}

/** A point of a line, and how far the line reaches to each side of it. */
export type LinePoint = readonly [x: number, y: number, reach?: number];

/** The map under the labels: its frame, points along its lines, a unit apart, and sizes of text and dots. */
export interface Ground {
  readonly frame: Box;
  readonly borders: readonly LinePoint[];
  /** The cost of covering one point of a line. By default, a few points cost less than a worse position. */
  readonly border?: number;
  /** Boxes that no label may cover. */
  readonly taken?: readonly Box[];
  readonly size: number;
  /** The radius of a dot. */
  readonly dot: number;
}

interface Candidate {
  readonly anchor: Placed;
  readonly box: Box;
  readonly cost: number;
}

const FORBIDDEN = 1000;
/** How much farther from the middle of its state a name may be to cover less. */
const CROWD_COST = 5;
/** How many positions of each label are combined with those of the others. */
const MAX_POSITIONS = 14;

/** After this many steps, the best result so far is good enough: each further dot multiplies the steps. */
const MAX_STEPS = 200_000;

/** A label at a possible position. */
export interface Placed extends Anchor {
  /** The name, with line breaks. */
  readonly text: string;
}

/** Positions around a dot, the most legible first: eight, and for several distances some between them. */
function positions({ name, x, y, distances = [1] }: Dot, size: number, dot: number): Placed[] {
  if (distances.length === 1) return around(name, x, y, size, dot + size * 0.28, []);
  // Two lines fit into a narrow place.
  const broken = name.replace(/ (?=\S+$)/, '\n');
  const texts = broken === name ? [name] : [name, broken];
  return distances.flatMap((distance) =>
    texts.flatMap((text) =>
      around(text, x, y, size, (dot + size * 0.28) * distance, [-0.25, 0.25, -0.45, 0.45]),
    ),
  );
}

function around(
  text: string,
  x: number,
  y: number,
  size: number,
  away: number,
  slides: readonly number[],
): Placed[] {
  const box = textBox(text, { x, y, anchor: 'start' }, size);
  const [width, more] = [box.right - x, box.bottom - y - 0.22 * size];
  const near = away * 0.75;
  const middle = y + size * 0.34 - more / 2;
  const above = y - size * 0.12 - more;
  const below = y + size * 0.74;
  const anchors: Anchor[] = [
    { x: x + away, y: middle, anchor: 'start' },
    { x: x - away, y: middle, anchor: 'end' },
    { x: x + near, y: above - near, anchor: 'start' },
    { x: x + near, y: below + near, anchor: 'start' },
    { x: x - near, y: above - near, anchor: 'end' },
    { x: x - near, y: below + near, anchor: 'end' },
    { x, y: above - away, anchor: 'middle' },
    { x, y: below + away, anchor: 'middle' },
    ...slides.flatMap((part): Anchor[] => [
      { x: x + away, y: middle + part * 1.6 * size, anchor: 'start' },
      { x: x - away, y: middle + part * 1.6 * size, anchor: 'end' },
      { x: x + part * width, y: above - away, anchor: 'middle' },
      { x: x + part * width, y: below + away, anchor: 'middle' },
    ]),
  ];
  return anchors.map((anchor) => ({ ...anchor, text }));
}

/**
 * Places one label per dot so that none covers another label, another dot, or the edge of the frame: the
 * cheapest combination of the best positions, by branch and bound. Lines through a label add to its cost.
 */
export function placeLabels(dots: readonly Dot[], ground: Ground): Placed[] {
  const { frame, borders, size, dot, border = 2 / size, taken = [] } = ground;
  const gap = size * 0.2;
  const choices = dots.map((current) => {
    const others = dots.filter((each) => each !== current);
    const boxes = positions(current, size, dot).map((anchor) => ({
      anchor,
      box: textBox(anchor.text, anchor, size),
    }));
    const all = unionOf(boxes.map(({ box }) => box));
    const near = borders.filter((point) => strikes(all, point));
    return boxes
      .map(({ anchor, box }, rank): Candidate => {
        const covered = others.reduce(
          (sum, each) => sum + overlap(box, boxAround(each.x, each.y, dot), gap),
          0,
        );
        const struck = near.filter((point) => strikes(box, point)).length;
        const hidden = taken.reduce((sum, each) => sum + overlap(box, each, gap), covered);
        return { anchor, box, cost: rank + border * struck + FORBIDDEN * (hidden + outside(box, frame)) };
      })
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MAX_POSITIONS);
  });
  // The least possible cost of the remaining labels cuts the search short.
  const rest = choices.map((_, index) =>
    choices.slice(index).reduce((sum, [best]) => sum + (best?.cost ?? 0), 0),
  );
  let best: { cost: number; picked: readonly Candidate[] } = { cost: Number.POSITIVE_INFINITY, picked: [] };
  let steps = 0;
  const search = (picked: readonly Candidate[], cost: number): void => {
    steps += 1;
    const options = choices[picked.length];
    if (!options) {
      if (cost < best.cost) best = { cost, picked };
      return;
    }
    for (const option of options) {
      const others = rest[picked.length + 1] ?? 0;
      // All further options cost more.
      if (steps >= MAX_STEPS || cost + option.cost + others >= best.cost) return;
      const clash = picked.reduce((sum, each) => sum + overlap(each.box, option.box, gap), 0);
      const next = cost + option.cost + FORBIDDEN * clash;
      if (next + others < best.cost) search([...picked, option], next);
    }
  };
  search([], 0);
  return best.picked.map(({ anchor }) => anchor);
}

/** Whether a line runs through a box at a point. */
export function strikes(box: Box, [x, y, reach = 0]: LinePoint): boolean {
  return x > box.left - reach && x < box.right + reach && y > box.top - reach && y < box.bottom + reach;
}

/** A position for a state's name inside its outline: near the middle, off taken and, if possible, busy areas. */
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
      const cost = far + 1000 * out + 100 * clash + (CROWD_COST * crowd) / size;
      if (cost < least) [least, best] = [cost, [x, y]];
    }
  }
  return best;
}
