import { coordinates, format, type Rect, rectPath } from './path.ts';
import type { Random } from './random.ts';

type Axis = 'x' | 'y';

/** The bend of contour strips: the offsets of a curve's two handles, as a share of the parcel's depth. */
type StripBend = readonly [first: number, second: number];

// There are few, so that equal parcels repeat the same bytes.
const BENDS: readonly StripBend[] = [
  [0.28, 0.2],
  [-0.2, -0.28],
  [0.25, -0.25],
  [-0.25, 0.25],
];

/** Straight strips of one crop through another, along one axis. */
export function stripPath(parcel: Rect, along: Axis, count: number): string {
  const { x, y, width, height } = parcel;
  const depth = (along === 'x' ? height : width) / (2 * count);
  return Array.from({ length: count }, (_, index) => {
    const offset = (2 * index + 1) * depth;
    return rectPath(
      along === 'x' ? { x, y: y + offset, width, height: depth } : { x: x + offset, y, width: depth, height },
    );
  }).join('');
}

/** Strips that follow the shape of the land: straight at two edges of the parcel, most bent in the middle. */
export function contourStrips(parcel: Rect, along: Axis, count: number, random: Random): string {
  const { step, curve, command } = contours(parcel, along, 2 * count, random.pick(BENDS));
  let path = `M${coordinates(parcel.x, parcel.y)}`;
  for (let index = 1; index < 2 * count; index += 2) {
    path += `m${step(index === 1 ? 1 : 2)}${curve(index, 1)}${command}${format(contourDepth(parcel, along) / (2 * count))}`;
    path += `${curve(index + 1, -1)}z`;
  }
  return path;
}

/** Lines that follow the shape of the land, such as furrows or terraces. */
export function contourLines(parcel: Rect, along: Axis, count: number, random: Random): string {
  const { step, curve, back } = contours(parcel, along, count, random.pick(BENDS.slice(0, 2)));
  let path = `M${coordinates(parcel.x, parcel.y)}`;
  for (let index = 1; index < count; index += 1) path += `m${index === 1 ? step(1) : back}${curve(index, 1)}`;
  return path;
}

const contourDepth = (parcel: Rect, along: Axis): number => (along === 'x' ? parcel.height : parcel.width);

function contours(parcel: Rect, along: Axis, count: number, [first, second]: StripBend) {
  const depth = contourDepth(parcel, along);
  const length = along === 'x' ? parcel.width : parcel.height;
  const gap = depth / count;
  const point = (run: number, rise: number): [number, number] => (along === 'x' ? [run, rise] : [rise, run]);
  return {
    command: along === 'x' ? 'v' : 'h',
    step: (gaps: number): string => coordinates(...point(0, gaps * gap)),
    back: coordinates(...point(-length, gap)),
    // The bend changes slowly from line to line, so neighboring lines never cross.
    curve(index: number, direction: 1 | -1): string {
      const lift = Math.sin((Math.PI * index) / count) * depth;
      const rises = [Math.round(first * lift), Math.round(second * lift)] as const;
      const [near, far] = direction === 1 ? rises : [rises[1], rises[0]];
      const run = direction * length;
      const handles = [...point(run * 0.35, near), ...point(run * 0.65, far)];
      return `c${coordinates(...handles, ...point(run, 0))}`;
    },
  };
}
