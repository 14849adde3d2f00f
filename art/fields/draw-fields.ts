import { DARK_ID } from '../../rules/picture.ts';
import type { Tones } from './color.ts';
import { placeFarmsteads } from './farmstead.ts';
import { type ArtShape, frames } from './frames.ts';
import { divideLand } from './grid.ts';
import { meander } from './meander.ts';
import { type ArtPalette, paletteOf } from './palettes.ts';
import { parcelPaths } from './parcel.ts';
import { format } from './path.ts';
import { armMarkup, armPaths, type Pivot } from './pivots.ts';
import { createPlanter } from './planting.ts';
import { createRandom } from './random.ts';
import { riverMarkup, streamMarkup } from './river.ts';
import { bridgePaths, railroad, roadPath } from './roads.ts';
import { joinPaths, type StyledPath } from './styled-path.ts';
import { stylesheet } from './stylesheet.ts';

/** The options of a landscape. The seed is the slug of the page or post that the drawing belongs to. */
export interface ArtOptions {
  readonly seed: string;
  readonly palette: ArtPalette;
  readonly shape: ArtShape;
  readonly tones: Tones;
}

/**
 * Draws a quilt of Midwestern fields from the air as a standalone, decorative SVG document. Pure: equal
 * options give equal bytes.
 */
export function fieldArt({ seed, palette, shape, tones }: ArtOptions): string {
  const colors = paletteOf(palette, tones);
  const random = createRandom(`${seed}/${shape}`);
  const { courses, ...whole } = frames[shape];
  // How close the viewer is to the ground.
  const zoom = courses ? random.pick([0.9, 1, 1.15, 1.4]) : 1;
  const course = courses ? random.weighted(courses) : 'across';
  const [width, height] = [whole.width / zoom, whole.height / zoom];
  const riverWidth = whole.riverWidth * (course === 'creek' ? 0.5 : 1);
  const frame = { ...whole, width, height, riverWidth };

  const river = course === 'railroad' ? [] : meander(frame, course, random);
  const fromRiver = (x: number, y: number): number =>
    Math.min(...river.map((at) => Math.hypot(at.x - x, at.y - y)));
  const fromCenter = (x: number, y: number): number => Math.hypot(x - width / 2, y - height / 2);
  const { sections, parcels, focus } = divideLand(
    frame,
    (x, y) => 3 * Math.min(fromRiver(x, y), 125) - fromCenter(x, y),
    random,
  );
  const planter = createPlanter(
    colors,
    (x, y) => 0.12 + 0.76 * Math.exp(-((fromRiver(x, y) / 170) ** 2)),
    random,
  );

  const paths: StyledPath[] = [];
  const pivots: Pivot[] = [];
  for (const parcel of parcels) {
    const planted = parcelPaths(parcel, planter, random, parcel === focus);
    paths.push(...planted.paths);
    if (planted.pivot) pivots.push(planted.pivot);
  }
  const swept =
    shape === 'hero' && focus
      ? pivots.find(({ cx, cy }) => cx === focus.x + 100 && cy === focus.y + 100)
      : undefined;
  paths.push(...pivots.flatMap((pivot) => armPaths(pivot, pivot === swept)));
  paths.push({ layer: 'lane', style: 'n', path: roadPath(parcels) });
  paths.push({ layer: 'road', style: 'r', path: roadPath(sections) });
  const flow = shape === 'stamp' ? streamMarkup : riverMarkup;
  const water = river.length > 0 ? flow(river, frame, random) : railroad(frame, random);
  paths.push(...placeFarmsteads(parcels, frame.farmsteads, (x, y) => fromRiver(x, y) > 55, random));
  paths.push(...bridgePaths(river, sections, frame));
  const markup = { sweep: swept ? armMarkup(swept) : '', river: water };
  const body = joinPaths(paths, markup);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" id="${DARK_ID}" width="${whole.width}" height="${whole.height}" viewBox="0 0 ${format(width)} ${format(height)}" ` +
    `fill="none" stroke-linejoin="round">${stylesheet(colors, shape, tones, classesOf(body))}${body}</svg>`
  );
}

function classesOf(markup: string): Set<string> {
  return new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')));
}
