import { presimplify, simplify } from 'topojson-simplify';
import { coordinates } from '../fields/path.ts';
import type { Point } from '../point.ts';
import { projectedAtlas, ringsOf } from './atlas.ts';

/** A state ready to draw: its path, and its rings, which tell where a label fits. */
export interface Shape {
  readonly name: string;
  readonly path: string;
  readonly rings: readonly (readonly Point[])[];
}

/**
 * Projects and simplifies states. Neighbors keep exactly the same border. In picture units, `area` is that of
 * the smallest triangle to keep, and `unit` the grid that points are rounded to.
 */
export function stateShapes(
  names: readonly string[],
  project: (point: Point) => Point,
  area: number,
  unit: number,
): Shape[] {
  const atlas = simplify(presimplify(projectedAtlas(project)), area);
  return names.map((name) => {
    const rings = ringsOf(name, atlas)
      .map((ring) =>
        ring
          .map(([x = 0, y = 0]): Point => [Math.round(x / unit), Math.round(y / unit)])
          .filter((point, at, all) => String(point) !== String(all[(at + 1) % all.length])),
      )
      .filter((ring) => ring.length > 3);
    return {
      name,
      path: rings.map((ring) => ringPath(ring, unit)).join(''),
      rings: rings.map((ring) => ring.map(([x, y]): Point => [x * unit, y * unit])),
    };
  });
}

/** An open line, with its points rounded to a grid, so that lines that meet still do. */
export function linePath(line: readonly Point[], unit: number): string {
  const points = line
    .map(([x, y]): Point => [Math.round(x / unit), Math.round(y / unit)])
    .filter((point, at, all) => String(point) !== String(all[at - 1]));
  return points.length > 1 ? ringPath(points, unit).slice(0, -1) : '';
}

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

/** Points along the outlines, at most a unit apart, which tell where borders run. */
export function borderPoints(shapes: readonly Shape[]): Point[] {
  return shapes.flatMap(({ rings }) => rings.flatMap((ring) => along([...ring, ...ring.slice(0, 1)], 1)));
}

/** Points along a line, at most a step apart. */
export function along(line: readonly Point[], step: number): Point[] {
  return line.flatMap(([x, y], index) => {
    const [toX, toY] = line[index + 1] ?? [x, y];
    const parts = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / step));
    return Array.from({ length: parts }, (_, part): Point => {
      const share = part / parts;
      return [x + (toX - x) * share, y + (toY - y) * share];
    });
  });
}
