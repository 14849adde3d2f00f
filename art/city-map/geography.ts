import { createRequire } from 'node:module';
import { geoPath } from 'd3-geo';
import type { Geometry } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Point } from '../point.ts';
import { along, type Shape } from '../region-map/shapes.ts';
import { distance, isNear, MILE, type Place, projectionAround, SAFE, SIZE } from './frame.ts';
import region from './region.json' with { type: 'json' };

/** A river or a highway, projected. It has enough points to measure distances to it. */
export interface MapLine {
  readonly name: string;
  readonly width: number;
  readonly points: readonly Point[];
}

/** The rivers, highways, towns and borders around a place. */
export interface Geography {
  readonly rivers: readonly MapLine[];
  readonly highways: readonly MapLine[];
  readonly towns: readonly { readonly name: string; readonly at: Point }[];
  /** The lines between counties of one state, and of two states, except where a river is the border. */
  readonly borders: Record<'county' | 'state', readonly (readonly Point[])[]>;
  /** The counties, clipped to the area where text is safe. */
  readonly counties: readonly Shape[];
}

type Counties = GeometryCollection<{ name: string }>;
type Atlas = Topology<{ counties: Counties }>;

export function geographyAround(place: Place): Geography {
  const projection = projectionAround(place, { left: 0, top: 0, right: SIZE, bottom: SIZE });
  const project = (at: readonly number[]): Point => projection([at[0] ?? 0, at[1] ?? 0]) ?? [0, 0];
  const parse = (at: string): Point => project(at.split(' ').map(Number));
  const lineOf = ({ name, course, width = 0 }: { name: string; course: string; width?: number }): MapLine => {
    const points = course.split(',').map(parse);
    return {
      name,
      width,
      points: points.filter((_, at) =>
        points.slice(Math.max(0, at - 1), at + 2).some((each) => isNear(each, 20)),
      ),
    };
  };
  const visible = ({ points }: MapLine): boolean => points.some((point) => isNear(point));
  const rivers = region.rivers.map(lineOf).filter(visible);
  const water = rivers.flatMap(({ points }) => along(points, MILE / 2));
  return {
    rivers,
    highways: region.highways.map(lineOf).filter(visible),
    towns: region.towns.map(({ name, at }) => ({ name, at: parse(at) })).filter(({ at }) => isNear(at)),
    ...countiesAround(place, project, water),
  };
}

type Line = readonly (readonly number[])[];

/** All counties of the country, decoded once. */
let unpacked: ReturnType<typeof unpack> | undefined;

function unpack() {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas;
  const { counties } = atlas.objects;
  const state = ({ id }: { id?: string | number }): string => String(id).slice(0, 2);
  const lines = (kind: 'county' | 'state'): Line[] =>
    mesh(atlas, counties as never, (a, b) => a !== b && (state(a) === state(b)) === (kind === 'county'))
      .coordinates;
  const { features } = feature(atlas, counties);
  return {
    borders: { county: lines('county'), state: lines('state') },
    counties: features.map((county) => ({
      county,
      points: pointsOf(county.geometry),
    })),
  };
}

function pointsOf(area: Geometry): Line {
  if (area.type === 'Polygon') return area.coordinates.flat();
  return area.type === 'MultiPolygon' ? area.coordinates.flat(2) : [];
}

/** Farther away than this, nothing is on a map. The largest counties are as wide. */
const REACH_DEGREES = 3;

function nearby({ latitude, longitude }: Place): (at: readonly number[]) => boolean {
  const width = REACH_DEGREES / Math.cos((latitude * Math.PI) / 180);
  return ([x = 0, y = 0]) => Math.abs(x - longitude) < width && Math.abs(y - latitude) < REACH_DEGREES;
}

function countiesAround(place: Place, project: (at: readonly number[]) => Point, water: readonly Point[]) {
  unpacked ??= unpack();
  const { borders, counties } = unpacked;
  const isAround = nearby(place);
  const lines = (kind: 'county' | 'state'): Point[][] =>
    borders[kind]
      .filter((line) => line.some(isAround))
      .map((line) => line.map(project))
      .filter((line) => line.some((point) => isNear(point, SIZE)))
      .flatMap((line) => partsAwayFromWater(line, water))
      .filter((line) => line.some((point) => isNear(point, 100)));
  const shapes = counties.flatMap(({ county, points }): Shape[] => {
    if (!points.some(isAround)) return [];
    const rings = ringsOf(county, place);
    return rings.length > 0 ? [{ name: county.properties.name, path: '', rings }] : [];
  });
  return { borders: { county: lines('county'), state: lines('state') }, counties: shapes };
}

/** The parts of a border that don't run along a river. */
function partsAwayFromWater(line: readonly Point[], water: readonly Point[]): Point[][] {
  const parts: Point[][] = [[]];
  line.forEach((point, index) => {
    const before = line[index - 1];
    const wet = [before, point].every((each) => each && distance(each, water) < 1.6 * MILE);
    if (wet) parts.push([point]);
    else parts.at(-1)?.push(point);
  });
  // Short parts are former bends of the river, which would look like mistakes.
  return parts.filter((part) => along(part, MILE).length > 10);
}

function ringsOf(county: Parameters<ReturnType<typeof geoPath>>[0], place: Place): Point[][] {
  const rings: Point[][] = [];
  const go = (x: number, y: number): void => void rings.at(-1)?.push([x, y]);
  const pen = {
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: go,
    closePath() {},
    arc() {},
    beginPath() {},
  };
  geoPath(projectionAround(place, SAFE), pen)(county);
  return rings.filter((ring) => ring.length > 2);
}
