import { type GeoProjection, geoPath } from 'd3-geo';
import type { Point } from '../point.ts';
import { countiesAround } from './atlas.ts';
import { type Anchor, type Box, boxAround, overlap, textBox } from './boxes.ts';
import { placeLabels, strikes } from './labels.ts';
import { fitProjection, lengthOf, type ServiceArea, serviceArea } from './projection.ts';
import { borderPoints, linePath, stateShapes } from './shapes.ts';

/** A city to show, with the radius that the agency serves around it. */
export interface MapCity extends ServiceArea {
  readonly slug: string;
  readonly name: string;
  /** Whether the counties around it are drawn: it has no map of its own. */
  readonly withCounties?: boolean;
}

/** What to draw: states by name, and cities. */
export interface RegionMapOptions {
  readonly states: readonly string[];
  readonly cities: readonly MapCity[];
}

/** The geometry of a map, in units of its view box. The `y` of a label is its baseline. */
export interface RegionMapShapes {
  width: number;
  height: number;
  /** The font size that the labels are placed for. */
  labelSize: number;
  states: { name: string; path: string }[];
  cities: {
    slug: string;
    name: string;
    x: number;
    y: number;
    circle: { cx: number; cy: number; r: number };
    label: Anchor;
    counties: { borders: string; names: { name: string; x: number; y: number }[] } | undefined;
  }[];
  /** The left end of the bar. */
  scaleBar: { miles: number; length: number; x: number; y: number };
}

/** About the width on a phone, where labels then have their real size. */
const WIDTH = 360;
const LABEL_SIZE = 14;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Computes a simplified map of states, with service areas to scale and labels that don't collide. Pure. */
export function drawRegionMap({ states, cities }: RegionMapOptions): RegionMapShapes {
  const { projection, center } = fitProjection(states, cities, WIDTH, 4);
  const project = (longitude: number, latitude: number): [number, number] =>
    projection([longitude, latitude]) ?? [0, 0];
  const shapes = stateShapes(
    states,
    ([x, y]) => project(x, y),
    // The fewer states, the larger they are drawn.
    Math.max(1.6, 24 / states.length),
    0.5,
  );
  const areas = cities.map((city) => {
    const [[left, top], [right, bottom]] = geoPath(projection).bounds(serviceArea(city));
    return { cx: (left + right) / 2, cy: (top + bottom) / 2, r: (right - left + bottom - top) / 4, bottom };
  });
  const lowest = Math.max(
    ...shapes.flatMap(({ rings }) => rings.flat().map(([, y]) => y)),
    ...areas.map(({ bottom }) => bottom),
  );
  const fullHeight = Math.ceil(lowest + 4);

  const dots = cities.map(({ name, longitude, latitude }) => {
    const [x, y] = project(longitude, latitude);
    return { name, x, y };
  });
  const frame: Box = { left: 2, top: 2, right: WIDTH - 2, bottom: fullHeight - 2 };
  const borders = borderPoints(shapes);
  const labels = placeLabels(dots, {
    frame,
    borders,
    size: LABEL_SIZE,
    dot: 3,
  }).map(({ x, y, anchor }) => ({ x: round(x), y: round(y), anchor }));

  const bar = scaleBar((miles) => lengthOf(projection, center, miles));
  const taken = [
    ...labels.map((label, index) => textBox(cities[index]?.name ?? '', label, LABEL_SIZE)),
    ...areas.map(({ cx, cy, r }) => boxAround(cx, cy, r)),
  ];
  const place = placeForBar(bar.length, fullHeight, borders, taken);
  return {
    width: WIDTH,
    height: place ? fullHeight : fullHeight + BAR_HEIGHT,
    labelSize: LABEL_SIZE,
    states: shapes.map(({ name, path }) => ({ name, path })),
    cities: cities.map((city, index) => {
      const { slug, name } = city;
      const { x, y } = dots[index] ?? { x: 0, y: 0 };
      const { cx, cy, r } = areas[index] ?? { cx: x, cy: y, r: 0 };
      const label = labels[index] ?? { x, y, anchor: 'middle' as const };
      const counties = city.withCounties ? countiesOf(city, projection, r) : undefined;
      return {
        slug,
        name,
        counties,
        x: round(x),
        y: round(y),
        circle: { cx: round(cx), cy: round(cy), r: round(r) },
        label,
      };
    }),
    scaleBar: { ...bar, ...(place ?? { x: 6, y: fullHeight + BAR_HEIGHT - 6 }) },
  };
}

/** The longest round distance that takes at most a third of the width. */
function scaleBar(length: (miles: number) => number): { miles: number; length: number } {
  const fitting = [500, 200, 100, 50, 20, 10].find((miles) => length(miles) <= WIDTH / 3) ?? 5;
  return { miles: fitting, length: round(length(fitting)) };
}

/** The room that the bar and its text need above its line. */
const BAR_HEIGHT = 26;

/** A corner in which the bar crosses no border, area or name; undefined if there is none. */
function placeForBar(
  length: number,
  height: number,
  borders: readonly Point[],
  taken: readonly Box[],
): { x: number; y: number } | undefined {
  const corners = [height - 6, BAR_HEIGHT].flatMap((y) => [6, WIDTH - 6 - length].map((x) => ({ x, y })));
  return corners.find(({ x, y }) => {
    const box = { left: x - 4, right: x + length + 4, top: y - BAR_HEIGHT + 4, bottom: y + 4 };
    return !borders.some((point) => strikes(box, point)) && taken.every((other) => overlap(box, other) === 0);
  });
}

/** In degrees of latitude. In a larger area, counties are too many to tell apart, and too large for a page. */
const MAX_REACH = 1.5;

/** The counties that show beside the area of a city, if it isn't too large. */
function countiesOf(city: MapCity, projection: GeoProjection, radius: number) {
  const { latitude, longitude, radiusMiles } = city;
  const project = (point: readonly number[]): Point => projection([point[0] ?? 0, point[1] ?? 0]) ?? [0, 0];
  const milesPerUnit = radiusMiles / radius;
  // The map is cropped to this many units around the city, and goes on to both sides on wide screens.
  const half = Math.max(radius * 2.5, 60);
  const high = (half * milesPerUnit) / 69;
  if (high > MAX_REACH) return undefined;
  const wide = (1.7 * high) / Math.cos((latitude * Math.PI) / 180);
  const { borders, names } = countiesAround([longitude, latitude], [wide, high]);
  return {
    borders: borders.map((line) => linePath(line.map(project), half / 110)).join(''),
    names: names.map(({ name, middle }) => {
      const [x, y] = project(middle);
      return { name, x: round(x), y: round(y) };
    }),
  };
}
