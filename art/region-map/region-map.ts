import { geoPath } from 'd3-geo';
import type { Anchor, Box } from './boxes.ts';
import { placeLabels } from './labels.ts';
import { fitProjection, lengthOf, type ServiceArea, serviceArea } from './projection.ts';
import { borderPoints, stateShapes } from './shapes.ts';

/** A city to show, with the radius that the agency serves around it. */
export interface MapCity extends ServiceArea {
  readonly slug: string;
  readonly name: string;
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
  }[];
  scaleBar: { miles: number; length: number };
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
  const height = Math.ceil(lowest + 4);

  const dots = cities.map(({ name, longitude, latitude }) => {
    const [x, y] = project(longitude, latitude);
    return { name, x, y };
  });
  const frame: Box = { left: 2, top: 2, right: WIDTH - 2, bottom: height - 2 };
  const labels = placeLabels(dots, {
    frame,
    borders: borderPoints(shapes),
    size: LABEL_SIZE,
    dot: 3,
  }).map(({ x, y, anchor }) => ({ x: round(x), y: round(y), anchor }));

  return {
    width: WIDTH,
    height,
    labelSize: LABEL_SIZE,
    states: shapes.map(({ name, path }) => ({ name, path })),
    cities: cities.map(({ slug, name }, index) => {
      const { x, y } = dots[index] ?? { x: 0, y: 0 };
      const { cx, cy, r } = areas[index] ?? { cx: x, cy: y, r: 0 };
      const label = labels[index] ?? { x, y, anchor: 'middle' as const };
      return {
        slug,
        name,
        x: round(x),
        y: round(y),
        circle: { cx: round(cx), cy: round(cy), r: round(r) },
        label,
      };
    }),
    scaleBar: scaleBar((miles) => lengthOf(projection, center, miles)),
  };
}

/** The longest round distance that takes at most a third of the width. */
function scaleBar(length: (miles: number) => number): RegionMapShapes['scaleBar'] {
  const fitting = [500, 200, 100, 50, 20, 10].find((miles) => length(miles) <= WIDTH / 3) ?? 5;
  return { miles: fitting, length: round(length(fitting)) };
}
