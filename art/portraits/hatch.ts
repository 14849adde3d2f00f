type Point = readonly [x: number, y: number];

/** A line of an engraving: a point for each t from 0 to 1. */
export type Line = (t: number) => Point;

/**
 * Engraves lines whose width follows a tone.
 * @param tone 0 to 1 at a point; undefined where a line is interrupted
 * @param gap between the lines: the width of tone 1
 * @param steps points per line
 */
export function hatch(
  lines: readonly Line[],
  tone: (...point: Point) => number | undefined,
  gap: number,
  steps: number,
): string {
  let path = '';
  for (const line of lines) {
    const at = (t: number) => tone(...line(t));
    let run: number[] = [];
    for (let step = 0; step <= steps + 1; step += 1) {
      const [before, t] = [(step - 1) / steps, step / steps];
      const inside = step <= steps && at(t) !== undefined;
      if (inside && run.length === 0 && step > 0) run.push(edge(at, t, before));
      if (inside) run.push(t);
      else if (run.length > 0) {
        if (step <= steps) run.push(edge(at, before, t));
        path += stroke(line, run, (each) => (at(each) ?? 0) * gap);
        run = [];
      }
    }
  }
  return path;
}

/** Where a line meets the edge of its region. */
function edge(at: (t: number) => number | undefined, inside: number, outside: number): number {
  let [near, far] = [inside, outside];
  for (let halving = 0; halving < 6; halving += 1) {
    const middle = (near + far) / 2;
    if (at(middle) === undefined) far = middle;
    else near = middle;
  }
  return near;
}

/** The outline of a stroke: there on one side, back on the other. */
function stroke(line: Line, run: readonly number[], width: (t: number) => number): string {
  const beside =
    (sign: number) =>
    (t: number): Point => {
      const [[x, y], [ax, ay], [bx, by]] = [line(t), line(t - 0.004), line(t + 0.004)];
      const out = (sign * Math.max(0.14, width(t) / 2)) / (Math.hypot(bx - ax, by - ay) || 1);
      return [x - (by - ay) * out, y + (bx - ax) * out];
    };
  return polygon([...run.map(beside(1)), ...run.toReversed().map(beside(-1))]);
}

/** A path in fifths of a unit, relative but for its start. */
export function polygon(points: readonly Point[], end = 'z'): string {
  let [lastX, lastY] = [0, 0];
  const parts = points.map((point, index) => {
    const [x, y] = [Math.round(point[0] * 5), Math.round(point[1] * 5)];
    const [dx, dy] = [x - lastX, y - lastY];
    [lastX, lastY] = [x, y];
    return `${['M', 'l'][index] ?? (dx < 0 ? '' : ' ')}${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  return `${parts.join('')}${end}`;
}
