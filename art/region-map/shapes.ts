import { coordinates } from '../fields/path.ts';
import { arcPoints, type Outline, type Point } from './atlas.ts';

export type { Point } from './atlas.ts';

/** A state ready to draw: its path, and its rings for finding where a label fits. */
export interface Shape {
  readonly name: string;
  readonly path: string;
  readonly rings: readonly (readonly Point[])[];
}

/**
 * Projects and simplifies the arcs of the states once each, so that neighbors keep the very same border. `area` is the
 * least triangle that is still drawn and `unit` the grid that points are rounded to, in picture units.
 */
export function stateShapes(
  outlines: readonly Outline[],
  project: (point: Point) => Point,
  area: number,
  unit: number,
): Shape[] {
  const arcs = new Map<number, Point[]>();
  const arc = (index: number): Point[] => {
    const known = arcs.get(index);
    if (known) return known;
    const points = simplify(arcPoints(index).map(project), area).map(
      ([x, y]): Point => [Math.round(x / unit), Math.round(y / unit)],
    );
    const distinct = points.filter((point, at) => at === 0 || !same(point, points[at - 1]));
    arcs.set(index, distinct);
    return distinct;
  };
  return outlines.map(({ name, rings }) => {
    const drawn = rings
      .map((ring) =>
        ring.flatMap((index) => (index < 0 ? [...arc(~index)].reverse() : arc(index)).slice(0, -1)),
      )
      .filter((ring) => ring.length > 3);
    return {
      name,
      path: drawn.map((ring) => ringPath(ring, unit)).join(''),
      rings: drawn.map((ring) => ring.map(([x, y]): Point => [x * unit, y * unit])),
    };
  });
}

const same = (a: Point, b: Point | undefined): boolean => b !== undefined && a[0] === b[0] && a[1] === b[1];

function ringPath(ring: readonly Point[], unit: number): string {
  const [first = [0, 0]] = ring;
  const steps = ring.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = ring[index] ?? first;
    return [(x - fromX) * unit, (y - fromY) * unit];
  });
  return `M${coordinates(first[0] * unit, first[1] * unit)}l${coordinates(...steps)}z`;
}

/** Whether a point lies within a shape (even-odd rule). */
export function isInside({ rings }: Shape, [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    ring.forEach(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    });
  }
  return inside;
}

/** Points along the outlines, at most a unit apart, for telling where a border passes. */
export function borderPoints(shapes: readonly Shape[]): Point[] {
  return shapes.flatMap(({ rings }) =>
    rings.flatMap((ring) =>
      ring.flatMap(([x, y], index) => {
        const [toX, toY] = ring[(index + 1) % ring.length] ?? [x, y];
        const parts = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y)));
        return Array.from({ length: parts }, (_, part): Point => {
          const share = part / parts;
          return [x + (toX - x) * share, y + (toY - y) * share];
        });
      }),
    ),
  );
}

/**
 * Visvalingam's simplification of one arc: drops the point that matters least until each that is left spans a triangle
 * of at least the given area. The ends stay, so that the arcs of a topology still meet.
 */
function simplify(arc: readonly Point[], area: number): Point[] {
  const points = [...arc];
  let floor = 0;
  while (points.length > 2) {
    let least = Number.POSITIVE_INFINITY;
    let at = -1;
    for (let index = 1; index < points.length - 1; index += 1) {
      const [before, here, after] = [points[index - 1], points[index], points[index + 1]];
      const size = before && here && after ? triangle(before, here, after) : least;
      if (size < least) [least, at] = [size, index];
    }
    // A point's weight never falls below that of one dropped before it: otherwise spikes would erode step by step.
    floor = Math.max(floor, least);
    if (floor >= area || at < 0) return points;
    points.splice(at, 1);
  }
  return points;
}

function triangle(a: Point, b: Point, c: Point): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}
