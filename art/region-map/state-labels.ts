import { type Box, overlap, textBox } from './boxes.ts';
import type { Point } from './outlines.ts';
import { contains, type Shape } from './shapes.ts';

/** Where the name of a state fits: wholly inside its outline, clear of what is taken and if possible of busy ground, as near its middle as can be. */
export function stateLabel(shape: Shape, taken: readonly Box[], busy: readonly Box[], size: number): Point {
  const points = shape.rings.flat();
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  let best: Point = middle;
  let least = Number.POSITIVE_INFINITY;
  for (let x = Math.ceil(left); x < right; x += 4) {
    for (let y = Math.ceil(top); y < bottom; y += 4) {
      const box = textBox(shape.name, { x, y, anchor: 'middle' }, size);
      const corners: Point[] = [
        [box.left, box.top],
        [box.right, box.top],
        [box.left, box.bottom],
        [box.right, box.bottom],
      ];
      const out = corners.filter((corner) => !contains(shape, corner)).length;
      const clash = taken.reduce((sum, each) => sum + overlap(box, each, size * 0.3), 0);
      const crowd = busy.reduce((sum, each) => sum + overlap(box, each), 0);
      const cost = Math.hypot(x - middle[0], y - middle[1]) + 1000 * out + 100 * clash + crowd / size;
      if (cost < least) [least, best] = [cost, [x, y]];
    }
  }
  return best;
}
