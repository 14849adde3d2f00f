import { coordinates, discPath, type Rect, rectPath } from './path.ts';
import type { Random } from './random.ts';
import type { StyledPath } from './styled-path.ts';

/** Farmsteads in the corners of parcels, by the road, and rows of shelter trees along some section lines. */
export function placeFarmsteads(
  parcels: readonly Rect[],
  count: number,
  free: (x: number, y: number) => boolean,
  random: Random,
): StyledPath[] {
  const sites = parcels.filter(({ x, y, width }) => width >= 100 && x > 0 && y > 0 && free(x + 12, y + 10));
  const paths: StyledPath[] = [];
  for (let built = 0; built < count && sites.length > 0; built += 1) {
    const at = Math.floor(random.range(0, sites.length));
    for (const { x, y } of sites.splice(at, 1)) paths.push(...farmstead(x + 1, y + 1));
  }
  for (let planted = 0; planted < count && sites.length > 0; planted += 1) {
    const at = Math.floor(random.range(0, sites.length));
    for (const { x, y, height } of sites.splice(at, 1)) {
      const length = random.int(11, (height - 8) / 4) * 4;
      // Lower trees at both ends.
      paths.push({ layer: 'yard', style: 'u', path: `M${coordinates(x + 5, y + 4)}v${length}` });
      paths.push({ layer: 'yard', style: 't', path: `M${coordinates(x + 5, y + 12)}v${length - 16}` });
    }
  }
  return paths;
}

/** A lawn with house, barn and bins, and a grove to the north and west, where the winter wind comes from. */
function farmstead(x: number, y: number): StyledPath[] {
  const roof = (dx: number, dy: number, width: number, height: number): string =>
    rectPath({ x: x + dx, y: y + dy, width, height });
  const trees: [number, number, number][] = [
    [23, 3, 3],
    [17, 4, 4.2],
    [9, 6, 6],
    [4.5, 13, 4.5],
    [4, 19.5, 3.6],
    [3.4, 25, 2.6],
    [28, 3, 2.2],
  ];
  return [
    { layer: 'yard', style: 'mf', path: discPath(x + 16, y + 15, 11) },
    {
      layer: 'yard',
      style: 'tf',
      path: trees.map(([dx, dy, radius]) => discPath(x + dx, y + dy, radius)).join(''),
    },
    { layer: 'barn', style: 'x', path: roof(12, 10, 10, 4) },
    { layer: 'barn', style: 'xd', path: roof(12, 14, 10, 3.4) },
    { layer: 'barn', style: 'o', path: roof(21, 19.5, 5, 5) },
    // The light from the windows, which has a color only at night.
    { layer: 'barn', style: 'v', path: discPath(x + 23.5, y + 22, 9) },
    { layer: 'barn', style: 'q', path: `M${coordinates(x + 13, y + 21.5)}h0` },
  ];
}
