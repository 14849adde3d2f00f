import { coordinates, format, type Rect } from './path.ts';

/** Straight furrows along one axis of a parcel. The headland at the edges, where machines turn, has none. */
export function furrowPath(parcel: Rect, along: 'x' | 'y', spacing: number, headland = 0): string {
  const [length, across] = along === 'x' ? [parcel.width, parcel.height] : [parcel.height, parcel.width];
  const count = Math.round((across - 2 * headland) / spacing);
  const run = length - 2 * headland;
  const [go, step] = along === 'x' ? ['h', 'v'] : ['v', 'h'];
  const [x, y] = [parcel.x + headland, parcel.y + headland];
  const inset = along === 'x' ? [0, spacing / 2] : [spacing / 2, 0];
  // Back and forth like a tractor. The short moves on the headland are not drawn.
  let path = `M${coordinates(x, y)}m${coordinates(...inset)}`;
  for (let row = 0; row < count; row += 1) {
    path += `${go}${format(row % 2 === 0 ? run : -run)}`;
    if (row < count - 1) path += step === 'v' ? `m0 ${format(spacing)}` : `m${format(spacing)} 0`;
  }
  return path;
}

/** Slanted furrows, clipped at the edges of the parcel. `slope` is the fall per unit of width. */
export function slantedPath(parcel: Rect, slope: number, spacing: number): string {
  const { width, height } = parcel;
  const step = spacing * Math.hypot(1, slope);
  const fall = slope * width;
  const pen = createPen(parcel.x, parcel.y);
  for (let start = step / 2 - Math.max(0, fall); start < height - Math.min(0, fall); start += step) {
    const clip = [(0 - start) / slope, (height - start) / slope].sort((a, b) => a - b) as [number, number];
    const from = Math.max(0, clip[0]);
    const to = Math.min(width, clip[1]);
    if (to - from >= 3) pen.stroke(from, start + from * slope, to, start + to * slope);
  }
  return pen.path();
}

/** Straight furrows across a circle, along its chords. */
export function chordPath(cx: number, cy: number, radius: number, spacing: number, along: 'x' | 'y'): string {
  const pen = createPen(cx, cy);
  for (let offset = spacing / 2 - radius; offset < radius; offset += spacing) {
    const half = Math.sqrt(radius * radius - offset * offset);
    if (along === 'x') pen.stroke(-half, offset, half, offset);
    else pen.stroke(offset, -half, offset, half);
  }
  return pen.path();
}

/** Draws strokes in whole units relative to an origin, so that equal shapes have equal bytes anywhere. */
function createPen(originX: number, originY: number) {
  let path = `M${coordinates(originX, originY)}`;
  let [atX, atY] = [0, 0];
  const go = (command: string, x: number, y: number): void => {
    const [toX, toY] = [Math.round(x), Math.round(y)];
    if (command === 'l' && toY === atY) path += `h${toX - atX}`;
    else if (command === 'l' && toX === atX) path += `v${toY - atY}`;
    else path += `${command}${coordinates(toX - atX, toY - atY)}`;
    [atX, atY] = [toX, toY];
  };
  return {
    stroke(fromX: number, fromY: number, toX: number, toY: number): void {
      go('m', fromX, fromY);
      go('l', toX, toY);
    },
    path: (): string => path,
  };
}
