import { contours } from 'd3-contour';
import { coordinates } from './fields/path.ts';
import type { Random } from './fields/random.ts';
import type { Point } from './point.ts';

/** A value for each point of the land, such as its height. Below zero is water. */
export type Height = (x: number, y: number) => number;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Smooth noise from -1 to 1, with hills about one unit wide. */
export function createNoise(random: Random): Height {
  const values = Array.from({ length: 1021 }, () => random.range(-1, 1));
  const at = (column: number, row: number): number =>
    values[(((column * 37 + row * 211) % 1021) + 1021) % 1021] ?? 0;
  const ease = (share: number): number => share * share * (3 - 2 * share);
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [ease(x - column), ease(y - row)];
    const along = (line: number): number =>
      at(column, line) + right * (at(column + 1, line) - at(column, line));
    return along(row) + down * (along(row + 1) - along(row));
  };
}

/** Traces the rings around land above a threshold. The grid of samples reaches beyond the picture. */
export function createContours(
  { width, height }: Size,
  cell: number,
  heightAt: Height,
): (threshold: number) => Point[][] {
  const pad = 2;
  const [columns, rows] = [width, height].map((side) => Math.ceil(side / cell) + 2 * pad + 1) as [
    number,
    number,
  ];
  const values = Array.from({ length: columns * rows }, (_, index) =>
    heightAt(((index % columns) - pad) * cell, (Math.floor(index / columns) - pad) * cell),
  );
  const trace = contours().size([columns, rows]);
  return (threshold) =>
    trace
      .contour(values, threshold)
      .coordinates.flat()
      .map((ring) =>
        ring.slice(1).map(([x = 0, y = 0]): Point => [(x - 0.5 - pad) * cell, (y - 0.5 - pad) * cell]),
      );
}

/** The longest line at a height: a level road. */
export function longestLine(size: Size, cell: number, heightAt: Height, value: number): Point[][] {
  return createContours(
    size,
    cell,
    heightAt,
  )(value)
    .sort((a, b) => b.length - a.length)
    .slice(0, 1);
}

/** Drops points that are closer than a distance or lie on a straight line, and rings too small to see. */
function thin(ring: readonly Point[], spacing: number): Point[] {
  const far = ring.reduce<Point[]>((spaced, point) => {
    const last = spaced.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= spacing) spaced.push(point);
    return spaced;
  }, []);
  const bends = far.filter((point, index) => {
    const [before, after] = [far.at(index - 1), far[(index + 1) % far.length]];
    return ![0, 1].some((axis) => before?.[axis] === point[axis] && after?.[axis] === point[axis]);
  });
  const reach = (axis: 0 | 1): number =>
    Math.max(...bends.map((point) => point[axis])) - Math.min(...bends.map((point) => point[axis]));
  return bends.length < 4 || Math.min(reach(0), reach(1)) < Math.max(20, spacing) ? [] : bends;
}

/** Closed rings with corners, as of broken rock. */
export function rockPath(rings: readonly (readonly Point[])[], spacing: number): string {
  return rings
    .map((ring) =>
      closed(
        thin(ring, spacing).map(([x, y]) => [Math.round(x), Math.round(y)]),
        'l',
      ),
    )
    .join('');
}

/** Closed rings as curves: quadratic B-splines, which only need the middles of the sides. */
export function softPath(rings: readonly (readonly Point[])[], spacing: number): string {
  return rings
    .map((ring) => {
      // The middles between even coordinates are integers.
      const points = thin(ring, spacing).map(
        ([x, y]): Point => [2 * Math.round(x / 2), 2 * Math.round(y / 2)],
      );
      const middles = points.map(([x, y], index): Point => {
        const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
        return [(x + nextX) / 2, (y + nextY) / 2];
      });
      const [start, control, first] = [middles.at(-1), points[0], middles[0]];
      if (!start || !control || !first) return '';
      const turn = `M${coordinates(...start)}q${coordinates(control[0] - start[0], control[1] - start[1], first[0] - start[0], first[1] - start[1])}`;
      return `${turn}${steps(middles, 't')}z`;
    })
    .join('');
}

const closed = (points: readonly Point[], command: string): string =>
  points[0] ? `M${coordinates(...points[0])}${steps(points, command)}z` : '';

function steps(points: readonly Point[], command: string): string {
  const moves = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return coordinates(x - fromX, y - fromY);
  });
  // A minus sign separates numbers as well as a space does.
  return moves.length > 0 ? command + moves.join(' ').replaceAll(' -', '-') : '';
}
