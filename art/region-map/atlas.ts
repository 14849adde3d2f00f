import { createRequire } from 'node:module';
import type { Feature, MultiPolygon as GeoMultiPolygon, Polygon as GeoPolygon, Position } from 'geojson';
import { feature, transform } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { Point } from '../point.ts';

type States = GeometryCollection<{ name: string }>;

const require = createRequire(import.meta.url);
const atlas = require('us-atlas/states-10m.json') as Topology<{ states: States }>;

type Area = Polygon<{ name: string }> | MultiPolygon<{ name: string }>;

function areaOf(name: string): Area {
  const areas = atlas.objects.states.geometries as Area[];
  const area = areas.find(({ properties }) => properties?.name === name);
  if (!area) throw new Error(`The atlas has no state named "${name}".`);
  return area;
}

/** A state's outline as GeoJSON, to fit a projection to. */
export function stateFeature(name: string): Feature<GeoPolygon | GeoMultiPolygon> {
  return feature(atlas, areaOf(name) as Polygon);
}

/** The rings of a state's outline in a topology that was derived from the atlas. */
export function ringsOf(name: string, topology: Topology): Position[][] {
  const { geometry } = feature(topology, areaOf(name) as Polygon) as ReturnType<typeof stateFeature>;
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}

/** The atlas with all points projected. */
export function projectedAtlas(project: (point: Point) => Point) {
  const arcs = atlas.arcs.map((arc) => {
    const point = transform(atlas.transform ?? null);
    return arc.map((delta, at) => [...project(point(delta, at > 0) as unknown as Point)]);
  });
  return { type: 'Topology' as const, objects: { states: atlas.objects.states }, arcs };
}
