import { chordPath, furrowPath, slantedPath } from './furrows.ts';
import { type Rect, rectPath } from './path.ts';
import { type Pivot, pivotPaths } from './pivots.ts';
import type { Planter } from './planting.ts';
import type { Random } from './random.ts';
import { contourLines, contourStrips, stripPath } from './strips.ts';
import type { StyledPath } from './styled-path.ts';
import { swingPaths } from './swings.ts';

type CropPattern = 'pivot' | 'swing' | 'furrows' | 'slanted' | 'strips' | 'contour' | 'terraces' | 'plain';
type ParcelSize = 'quad' | 'pair' | 'whole' | 'half' | 'quarter';

/** How often each pattern of crops grows on parcels of each size. */
const CROP_PATTERNS: Record<ParcelSize, Partial<Record<CropPattern, number>>> = {
  quad: { pivot: 8, contour: 1 },
  pair: { contour: 4, swing: 4, strips: 1, terraces: 1 },
  whole: { pivot: 9, swing: 3, furrows: 3, slanted: 1.6, strips: 1, contour: 2, terraces: 1.2 },
  half: { furrows: 4, strips: 2, swing: 3, contour: 1, terraces: 1, plain: 1 },
  quarter: { pivot: 5, furrows: 4, plain: 2, slanted: 1, swing: 2, strips: 0.6 },
};

function sizeOf({ width, height }: Rect): ParcelSize {
  const area = width * height;
  if (area >= 40000) return 'quad';
  if (area >= 20000) return 'pair';
  if (area >= 10000) return 'whole';
  return area >= 5000 ? 'half' : 'quarter';
}

/** Draws the crops of one parcel. Also returns its center pivot, if it has one. The focus always has one. */
export function parcelPaths(
  parcel: Rect,
  planter: Planter,
  random: Random,
  focal: boolean,
): { paths: StyledPath[]; pivot?: Pivot } {
  const size = sizeOf(parcel);
  const kind = focal ? 'pivot' : random.weighted(CROP_PATTERNS[size]);
  if (kind === 'pivot') {
    const { paths, pivot } = pivotPaths(parcel, planter, random, focal);
    const main = paths[1];
    if (main && size !== 'quarter' && random.chance(0.15)) {
      const along = random.pick(['x', 'y'] as const);
      paths.push({ layer: 'chord', style: 's', path: chordPath(pivot.cx, pivot.cy, pivot.radius, 5, along) });
    }
    return { paths, pivot };
  }
  if (kind === 'swing') return { paths: swingPaths(parcel, planter, random) };

  const crop = planter.crop(parcel);
  const line = planter.line(crop);
  const along = random.pick(['x', 'y'] as const);
  const bendAlong = parcel.width === parcel.height ? along : parcel.width > parcel.height ? 'x' : 'y';
  const paths: StyledPath[] = [{ layer: 'ground', style: crop, path: rectPath(parcel) }];
  const furrow = (path: string): void => void paths.push({ layer: 'furrow', style: line, path });
  const strip = (path: string): void =>
    void paths.push({ layer: 'strip', style: planter.companion(crop), path });
  const stripCount = (axis: 'x' | 'y', depth: number): number =>
    Math.round((axis === 'x' ? parcel.height : parcel.width) / depth);
  switch (kind) {
    case 'furrows':
      furrow(furrowPath(parcel, along, 5, random.pick([0, 5])));
      break;
    case 'slanted':
      furrow(slantedPath(parcel, random.pick([-1.5, -0.4, 0.4, 1.5]), 5));
      break;
    case 'strips':
      strip(stripPath(parcel, along, stripCount(along, 16)));
      break;
    case 'contour':
      strip(contourStrips(parcel, bendAlong, stripCount(bendAlong, random.pick([18, 25])), random));
      break;
    case 'terraces':
      furrow(contourLines(parcel, bendAlong, Math.round(Math.min(parcel.width, parcel.height) / 6), random));
      break;
    default:
  }
  return { paths };
}
