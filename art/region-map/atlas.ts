import { createRequire } from 'node:module';
import type { Feature, MultiPolygon as GeoMultiPolygon, Polygon as GeoPolygon } from 'geojson';
import { feature, transform } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

/** A point: longitude and latitude, or x and y once projected. */
export type Point = readonly [number, number];

/** A state's outline as rings of arc numbers. A negative number is the one's complement of an arc run backwards. */
export interface Outline {
  readonly name: string;
  readonly rings: readonly (readonly number[])[];
}

type States = GeometryCollection<{ name: string }>;

const require = createRequire(import.meta.url);
const atlas = require('us-atlas/states-10m.json') as Topology<{ states: States }>;

type Area = Polygon<{ name: string }> | MultiPolygon<{ name: string }>;

function areaOf(name: string): Area {
  const areas = atlas.objects.states.geometries as Area[];
  const found = areas.find(({ properties }) => properties?.name === name);
  if (!found) throw new Error(`The atlas has no state named "${name}".`);
  return found;
}

/** The outline of a state from the US Census, in arcs that neighbors share. */
export function outline(name: string): Outline {
  const { type, arcs } = areaOf(name);
  return { name, rings: type === 'Polygon' ? arcs : arcs.flat() };
}

/** A state's outline as GeoJSON, to fit a projection to. */
export function stateFeature(name: string): Feature<GeoPolygon | GeoMultiPolygon> {
  return feature(atlas, areaOf(name) as Polygon);
}

/** The points of an arc of the atlas, unpacked from quantized deltas. */
export function arcPoints(index: number): Point[] {
  const point = transform(atlas.transform ?? null);
  return (atlas.arcs[index] ?? []).map((delta, at) => point(delta, at > 0) as unknown as Point);
}
