import { createRequire } from 'node:module';
import type { Feature, MultiPolygon as GeoMultiPolygon, Polygon as GeoPolygon } from 'geojson';
import { feature } from 'topojson-client';
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
  const areas = atlas.objects.states.geometries.filter(
    (each): each is Area => each.type?.endsWith('Polygon') === true,
  );
  const found = areas.find(({ properties }) => properties?.name === name);
  if (!found) throw new Error(`The atlas has no state named "${name}".`);
  return found;
}

/** The outline of a state from the US Census, in arcs that neighbours share. */
export function outline(name: string): Outline {
  const geometry = areaOf(name);
  return { name, rings: geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat() };
}

/** A state's outline as GeoJSON, to fit a projection to. */
export function stateFeature(name: string): Feature<GeoPolygon | GeoMultiPolygon> {
  const area = areaOf(name);
  return area.type === 'Polygon' ? feature(atlas, area) : feature(atlas, area);
}

/** The points of an arc of the atlas, unpacked from quantised deltas. */
export function arcPoints(index: number): Point[] {
  const { scale, translate } = atlas.transform ?? { scale: [1, 1], translate: [0, 0] };
  let [x, y] = [0, 0];
  return (atlas.arcs[index] ?? []).map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}
