/** A rectangle of land in picture units. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A coordinate with at most one decimal and no leading zero. */
export function format(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

const withSeparator = (...values: number[]): string =>
  (values[0] && values[0] < 0 ? '' : ' ') + coordinates(...values);

/** Coordinates of one path command, with spaces only before numbers without a minus sign. */
export function coordinates(...values: number[]): string {
  return values
    .map(format)
    .reduce((text, value) => text + (value.startsWith('-') ? '' : ' ') + value, '')
    .trimStart();
}

/** The path of a rectangle. */
export function rectPath({ x, y, width, height }: Rect): string {
  return `M${coordinates(x, y)}h${format(width)}v${format(height)}h${format(-width)}z`;
}

/** The path of circles around one center. The circles have relative coordinates, which compress well. */
export function discPath(cx: number, cy: number, ...radii: number[]): string {
  const circles = radii.map((radius, index) => {
    const arc = `a${coordinates(radius, radius)} 0 1 0`;
    const inward = (radii[index - 1] ?? 0) - radius;
    return `m${coordinates(inward, 0)}${arc}${withSeparator(2 * radius, 0)}${arc}${withSeparator(-2 * radius, 0)}`;
  });
  return `M${coordinates(cx, cy)}${circles.join('')}`;
}

/** A point at an angle in degrees (clockwise from east) and a distance from the origin. */
export function polar(angle: number, radius: number): [x: number, y: number] {
  const radians = (angle * Math.PI) / 180;
  return [Math.cos(radians) * radius, Math.sin(radians) * radius];
}

/** The path of a circle's sector, clockwise from one angle over a sweep, both in degrees. */
export function sectorPath(cx: number, cy: number, radius: number, from: number, sweep: number): string {
  const [startX, startY] = polar(from, radius);
  const [endX, endY] = polar(from + sweep, radius);
  const arc = `a${coordinates(radius, radius)} 0 ${sweep > 180 ? 1 : 0} 1${withSeparator(endX - startX, endY - startY)}`;
  return `M${coordinates(cx, cy)}l${coordinates(startX, startY)}${arc}z`;
}

/** An open curve through points as a Catmull-Rom spline of relative cubic commands. */
export function splinePath(points: readonly (readonly [number, number])[], start = 'M', unit = 0.1): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] ?? ([0, 0] as const);
  // Each step starts at a rounded position, so that rounding errors don't add up along the curve.
  const round = (value: number): number => Math.round(value / unit) * unit;
  let [x, y] = at(0).map(round) as [number, number];
  let path = `${start}${coordinates(x, y)}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const [endX, endY] = [round(to[0]), round(to[1])];
    const handles = [
      (to[0] - before[0]) / 6,
      (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6 - x,
      to[1] - (after[1] - from[1]) / 6 - y,
    ];
    path += `c${coordinates(...handles.map(round), endX - x, endY - y)}`;
    [x, y] = [endX, endY];
  }
  return path;
}
