import { coordinates, polar, type Rect, rectPath, sectorPath } from './path.ts';
import type { Planter } from './planting.ts';
import type { Random } from './random.ts';
import type { StyledPath } from './styled-path.ts';

/** A pivot on the edge of its parcel: a quarter circle in a square, a half circle in two squares. */
export function swingPaths(parcel: Rect, planter: Planter, random: Random): StyledPath[] {
  const { x, y, width, height } = parcel;
  const soil = planter.soil(parcel);
  const main = planter.crop(parcel, [soil]);
  const other = planter.crop(parcel, [soil, main]);
  const flip = random.chance(0.5);
  const reach = Math.min(width, height) - 3;
  let [cx, cy, from, sweep] = [x, y, 0, 180];
  if (width > height) [cx, cy, from] = [x + width / 2, flip ? y : y + height, flip ? 0 : 180];
  else if (height > width) [cx, cy, from] = [flip ? x : x + width, y + height / 2, flip ? -90 : 90];
  else {
    const corner = random.int(0, 3);
    cx = corner === 0 || corner === 3 ? x : x + width;
    cy = corner < 2 ? y : y + height;
    [from, sweep] = [corner * 90, 90];
  }
  const paths: StyledPath[] = [
    { layer: 'ground', style: soil, path: rectPath(parcel) },
    { layer: 'disc', style: main, path: sectorPath(cx, cy, reach, from, sweep) },
  ];
  const cut = random.pick([0, sweep / 3, sweep / 2, sweep / 4]);
  if (cut > 0) {
    const start = flip ? from : from + sweep - cut;
    paths.push({ layer: 'wedge', style: other, path: sectorPath(cx, cy, reach + 0.5, start, cut) });
  }
  const step = reach > 60 ? 4 : 3;
  for (let track = 1; track < step; track += 1) {
    paths.push({
      layer: 'ring',
      style: planter.line(main),
      path: arcPath(cx, cy, (reach * track) / step, from, sweep),
    });
  }
  return paths;
}

function arcPath(cx: number, cy: number, radius: number, from: number, sweep: number): string {
  const [startX, startY] = polar(from, radius);
  const [endX, endY] = polar(from + sweep, radius);
  return `M${coordinates(cx + startX, cy + startY)}a${coordinates(radius, radius)} 0 0 1 ${coordinates(
    endX - startX,
    endY - startY,
  )}`;
}
