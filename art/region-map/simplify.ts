import type { Point } from './outlines.ts';

function triangle(a: Point, b: Point, c: Point): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}

/**
 * Visvalingam's simplification of one arc: drops the point that matters least until each that is left spans a triangle
 * of at least the given area. The ends stay, so that the arcs of a topology still meet.
 */
export function simplify(arc: readonly Point[], area: number): Point[] {
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
