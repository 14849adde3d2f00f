import { DARK_ID } from '../../rules/picture.ts';
import type { Tones } from '../fields/color.ts';
import { type Oklch, toHex } from '../fields/color.ts';
import { coordinates } from '../fields/path.ts';
import { atNight, stylesheet } from '../fields/stylesheet.ts';
import type { Point } from '../point.ts';
import { boxAround, outside } from '../region-map/boxes.ts';
import { isNear, type Place, SAFE, SIZE } from './frame.ts';
import { geographyAround, type MapLine } from './geography.ts';
import { landMarkup, mapPalette } from './land.ts';
import { LABEL_SIZE, type Label, placeNames, type Scale } from './names.ts';

/** A map of a city's surroundings: the land as an SVG document, and labels over it in the same units. */
export interface CityMapShapes {
  land: string;
  size: number;
  labelSize: number;
  labels: Label[];
  dots: { x: number; y: number }[];
  /** The path of the lines that lead from dots to their names. */
  leaders: string;
  scale: Scale;
  /** The names of the rivers, highways and counties that the land shows. */
  rivers: string[];
  highways: string[];
  counties: string[];
}

const lineColors = (ink: Oklch, built: Oklch): string =>
  `.k1,.k2,.r2{stroke:${toHex(ink)}}.j{fill:${toHex(built)}}`;
/** Borders and highways. */
const LINES =
  '.k1{stroke-width:1.2;stroke-dasharray:6 4;stroke-opacity:.75}.k2{stroke-width:2.2;stroke-dasharray:10 4 2 4}.r1{stroke-width:4.6}.r2{stroke-width:1.7}';
const MAP_STYLE =
  `<style>${LINES}${lineColors([0.22, 0.03, 150], [0.87, 0.025, 95])}` +
  `${atNight(lineColors([0.95, 0.015, 105], [0.42, 0.015, 100]))}</style>`;
/** How far built-up land reaches around a city and a town, in miles. */
const CITY_REACH = 6;
const TOWN_REACH = 1.5;

/**
 * Draws the surroundings of a city. Pure: equal options give an equal map.
 * @returns undefined where the data has no river and no highway, because everything else would be invented
 */
export function cityMap({
  slug,
  name,
  tones,
  ...place
}: Place & { slug: string; name: string; tones: Tones }): CityMapShapes | undefined {
  const palette = mapPalette(tones);
  const geography = geographyAround(place);
  const { rivers, highways, borders } = geography;
  if (rivers.length + highways.length === 0) return undefined;
  const center: Point = [SIZE / 2, SIZE / 2];
  const towns = geography.towns.filter(({ at: [x, y] }) => outside(boxAround(x, y, 12), SAFE) === 0);
  const land = [
    `<svg xmlns="http://www.w3.org/2000/svg" id="${DARK_ID}" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}" fill="none" stroke-linejoin="round">`,
    stylesheet(palette, 'card', tones),
    MAP_STYLE,
    landMarkup(
      slug,
      rivers,
      [{ at: center, reach: CITY_REACH }, ...geography.towns.map(({ at }) => ({ at, reach: TOWN_REACH }))],
      palette,
    ),
    path('k1', borders.county),
    path('k2', borders.state),
    path(
      'r r1',
      highways.map(({ points }) => points),
    ),
    path(
      'r2',
      highways.map(({ points }) => points),
    ),
    '</svg>',
  ].join('');
  const { labels, dots, leaders, scale } = placeNames([{ name, at: center }, ...towns], geography);
  const names = (courses: readonly MapLine[]): string[] => [...new Set(courses.map((course) => course.name))];
  return {
    land,
    size: SIZE,
    labelSize: LABEL_SIZE,
    labels,
    dots: dots.map(({ at: [x, y] }) => ({ x: Math.round(x), y: Math.round(y) })),
    leaders: leaders
      .map((line) => `M${line.map((point) => coordinates(...point.map(Math.round))).join('L')}`)
      .join(''),
    scale,
    rivers: names(rivers),
    highways: names(highways),
    counties: labels.filter(({ kind }) => kind === 'county').map((label) => label.name),
  };
}

function path(style: string, lines: readonly (readonly Point[])[]): string {
  const d = lines.map(
    (line) =>
      `M${line
        .filter((point) => isNear(point, 600))
        .map((point) => coordinates(...point.map(Math.round)))
        .join('L')}`,
  );
  return `<path class="${style}" d="${d.join('')}"/>`;
}
