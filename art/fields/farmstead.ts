import type { Mark } from './marks.ts';
import { coordinates, type Rect, rectPath } from './path.ts';
import type { Random } from './random.ts';

const yard = { width: 25, height: 20 };

/** Farmsteads in the corners of plats, by the road, and rows of shelter trees along some section lines. */
export function settle(
  plats: readonly Rect[],
  count: number,
  free: (x: number, y: number) => boolean,
  random: Random,
): Mark[] {
  const sites = plats.filter(({ x, y, width }) => width >= 100 && x > 0 && y > 0 && free(x + 12, y + 10));
  const marks: Mark[] = [];
  for (let built = 0; built < count && sites.length > 0; built += 1) {
    const at = Math.floor(random.range(0, sites.length));
    for (const { x, y } of sites.splice(at, 1)) marks.push(...farmstead(x + 1, y + 1));
  }
  for (let planted = 0; planted < count && sites.length > 0; planted += 1) {
    const at = Math.floor(random.range(0, sites.length));
    for (const { x, y, height } of sites.splice(at, 1)) {
      marks.push({
        layer: 'yard',
        style: 't',
        path: `M${coordinates(x + 4, y + 4)}v${random.int(11, (height - 8) / 4) * 4}`,
      });
    }
  }
  return marks;
}

/** Yard, house, barn and bins, with a windbreak to the north and west, where the winter wind comes from. */
function farmstead(x: number, y: number): Mark[] {
  const building = (dx: number, dy: number, width: number, height: number): string =>
    rectPath({ x: x + dx, y: y + dy, width, height });
  return [
    { layer: 'yard', style: 'j', path: building(0, 0, yard.width, yard.height) },
    { layer: 'yard', style: 'u', path: `M${coordinates(x + 2, y + 17)}v-15h22` },
    { layer: 'barn', style: 'x', path: building(8, 7, 7, 4) },
    { layer: 'barn', style: 'o', path: building(18, 12, 4, 4) },
    { layer: 'barn', style: 'q', path: `M${coordinates(x + 10, y + 15)}h0m5 0h0` },
  ];
}
