import type { Crop } from './palettes.ts';
import { coordinates, discPath, polar, type Rect, rectPath, sectorPath } from './path.ts';
import type { Planter } from './planting.ts';
import type { Random } from './random.ts';
import type { StyledPath } from './styled-path.ts';

type PivotLayout = 'full' | 'wedge' | 'quarters' | 'halves' | 'pie' | 'bitten' | 'bullseye' | 'corners';

const LAYOUTS: Record<PivotLayout, number> = {
  full: 3,
  wedge: 8,
  halves: 3,
  quarters: 2,
  pie: 3,
  bitten: 5,
  bullseye: 0.6,
  corners: 1.5,
};
const FOCAL_LAYOUTS = { wedge: 8, halves: 3, quarters: 2, pie: 3 };

/** A center pivot: its position, its reach, and the angle at which its arm rests. */
export interface Pivot {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly arm: number;
}

/** A circle irrigated by a center pivot in a square parcel: crop, wedges, wheel tracks and the arm. */
export function pivotPaths(
  parcel: Rect,
  planter: Planter,
  random: Random,
  focal = false,
): { paths: StyledPath[]; pivot: Pivot } {
  const cx = parcel.x + parcel.width / 2;
  const cy = parcel.y + parcel.height / 2;
  const isLarge = parcel.width > 100;
  const radius = parcel.width / 2 - (isLarge ? 5 : parcel.width > 50 ? 4 : 2);
  const soil = planter.soil(parcel);
  const used: Crop[] = [soil];
  const crop = (): Crop => {
    const chosen = planter.crop(parcel, used);
    used.push(chosen);
    return chosen;
  };
  const paths: StyledPath[] = [{ layer: 'ground', style: soil, path: rectPath(parcel) }];
  // Slightly beyond the disc, so that the crop under a wedge doesn't show as a rim.
  const sector = (style: Crop, from: number, sweep: number, reach = radius + 0.5): void => {
    paths.push({ layer: 'wedge', style, path: sectorPath(cx, cy, reach, from, sweep) });
  };
  const disc = (style: Crop, reach = radius): void => {
    paths.push({ layer: reach === radius ? 'disc' : 'wedge', style, path: discPath(cx, cy, reach) });
  };

  const turn = random.int(0, 23) * 15;
  // The focus is never the darkest crop, which would look like a hole in the picture.
  const main = focal ? planter.crop(parcel, [soil, 'z']) : crop();
  if (focal) used.push(main);
  const layout = random.weighted<PivotLayout>(focal ? FOCAL_LAYOUTS : LAYOUTS);
  let rings = planter.line(main);
  let arm = turn;
  switch (layout) {
    case 'wedge': {
      disc(main);
      const sweep = random.pick([30, 45, 45, 60, 75, 90, 120]);
      sector(crop(), turn, sweep);
      if (isLarge && random.chance(0.5)) sector(crop(), turn + sweep, random.pick([15, 30, 45]));
      break;
    }
    case 'halves':
      disc(main);
      sector(crop(), turn, 180);
      break;
    case 'quarters': {
      disc(main);
      const second = crop();
      sector(second, turn, 90);
      sector(second, turn + 180, 90);
      break;
    }
    case 'pie': {
      disc(main);
      const first = random.pick([90, 105, 120]);
      sector(crop(), turn, first);
      sector(crop(), turn + first, random.pick([60, 75, 90]));
      break;
    }
    case 'bitten': {
      const sweep = random.pick([180, 225, 270, 270, 300, 315]);
      paths.push({ layer: 'disc', style: main, path: sectorPath(cx, cy, radius, turn, sweep) });
      if (isLarge || random.chance(0.3)) sector(crop(), turn, random.pick([45, 60, 90]));
      arm = turn + sweep;
      break;
    }
    case 'bullseye':
      disc(main);
      disc(planter.companion(main), Math.round(radius * 0.58));
      break;
    case 'corners':
      paths.push({ layer: 'disc', style: main, path: roundedPath(cx, cy, radius, Math.round(radius * 0.7)) });
      if (random.chance(0.6)) sector(crop(), turn, random.pick([45, 90, 180]), Math.round(radius * 0.94));
      break;
    default:
      disc(main);
      arm = random.int(0, 23) * 15;
  }

  const tracks = isLarge ? 5 : radius > 30 ? 3 : 2;
  if (layout === 'bitten') rings = 's';
  const radii = Array.from({ length: tracks }, (_, track) =>
    Math.round((radius * (track + 1)) / (tracks + 0.5)),
  );
  paths.push({ layer: 'ring', style: rings, path: discPath(cx, cy, ...radii) });
  return { paths, pivot: { cx, cy, radius, arm } };
}

function roundedPath(cx: number, cy: number, half: number, corner: number): string {
  const side = 2 * (half - corner);
  const arc = (x: number, y: number): string => `a${coordinates(corner, corner)} 0 0 1 ${coordinates(x, y)}`;
  return (
    `M${coordinates(cx - half + corner, cy - half)}h${coordinates(side)}${arc(corner, corner)}v${coordinates(side)}` +
    `${arc(-corner, corner)}h${coordinates(-side)}${arc(-corner, -corner)}v${coordinates(-side)}${arc(corner, -corner)}z`
  );
}

/** The arm of a pivot and, except on small pivots, the stand that it turns on. */
export function armPaths({ cx, cy, radius, arm }: Pivot, standOnly: boolean): StyledPath[] {
  const reach = `M${coordinates(cx, cy)}l${coordinates(...polar(arm, radius - 1))}`;
  const stand = `M${coordinates(cx, cy)}h0`;
  return [
    ...(standOnly ? [] : [{ layer: 'arm', style: 'p', path: reach } as const]),
    ...(radius > 30 ? [{ layer: 'arm', style: 'c0', path: stand } as const] : []),
  ];
}

/** The arm of the focus with its wheel towers. Its origin is the center of the pivot, so that it can turn. */
export function armMarkup({ cx, cy, radius, arm }: Pivot): string {
  const reach = `M0 0l${coordinates(...polar(arm, radius - 1))}`;
  return (
    `<g transform="translate(${coordinates(cx, cy)})"><g class="arm">` +
    `<path class="p" d="${reach}"/><path class="k0" d="${reach}"/></g></g>`
  );
}
