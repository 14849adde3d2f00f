import { createRequire } from 'node:module';
import { geoCentroid } from 'd3-geo';
import type { Feature, MultiPolygon as GeoMultiPolygon, Polygon as GeoPolygon, Position } from 'geojson';
import { feature, mesh, transform } from 'topojson-client';
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification';
import type { Point } from '../point.ts';

type States = GeometryCollection<{ name: string }>;

const require = createRequire(import.meta.url);
const atlas = require('us-atlas/states-10m.json') as Topology<{ states: States }>;

interface Counties extends Record<string, GeometryObject> {
  counties: GeometryCollection<{ name: string }>;
}

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

/**
 * The counties around a place, in degrees: the borders, each once, and the middle of each county with its name.
 * @param reach how far from the place, in degrees of longitude and latitude
 */
export function countiesAround([longitude, latitude]: Point, [wide, high]: Point) {
  // A megabyte, which only cities without a map of their own need.
  const topology = require('us-atlas/counties-10m.json') as Topology<Counties>;
  const isNear = ([x = 0, y = 0]: Position) =>
    Math.abs(x - longitude) < wide && Math.abs(y - latitude) < high;
  const geometries = topology.objects.counties.geometries.filter((area) => {
    const { geometry } = countyOf(topology, area);
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    return rings.flat().some(isNear);
  });
  // Coasts and what is drawn around are those of the states.
  const borders = mesh(
    topology,
    { type: 'GeometryCollection', geometries } as Counties['counties'],
    (one, other) => one !== other,
  );
  return {
    borders: borders.coordinates,
    names: geometries.map((area) => ({
      name: (area.properties as { name?: string } | undefined)?.name ?? '',
      middle: geoCentroid(countyOf(topology, area)),
    })),
  };
}

const countyOf = (topology: Topology, area: Counties['counties']['geometries'][number]) =>
  feature(topology, area as Polygon<{ name: string }>) as ReturnType<typeof stateFeature>;

/** The atlas with all points projected. */
export function projectedAtlas(project: (point: Point) => Point) {
  const arcs = atlas.arcs.map((arc) => {
    const point = transform(atlas.transform ?? null);
    return arc.map((delta, at) => [...project(point(delta, at > 0) as unknown as Point)]);
  });
  return { type: 'Topology' as const, objects: { states: atlas.objects.states }, arcs };
}
