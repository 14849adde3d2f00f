import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAlbersUsa,
  geoCircle,
  geoConicEqualArea,
  geoPath,
} from 'd3-geo';
import { stateFeature } from './atlas.ts';

export const EARTH_RADIUS_MILES = 3958.8;

/** A place with the area that it serves. */
export interface ServiceArea {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMiles: number;
}

/** The circle of a service area on the globe, as GeoJSON. */
export function serviceArea({ latitude, longitude, radiusMiles }: ServiceArea) {
  const degrees = (radiusMiles / EARTH_RADIUS_MILES) * (180 / Math.PI);
  return geoCircle().center([longitude, latitude]).radius(degrees).precision(3)();
}

/** An Albers projection for the given states, scaled so that they and the service areas fill the width. */
export function fitProjection(
  states: readonly string[],
  places: readonly ServiceArea[],
  width: number,
  margin: number,
) {
  const features = states.map(stateFeature);
  const areas = places.map((place) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: serviceArea(place),
  }));
  const all = { type: 'FeatureCollection' as const, features: [...features, ...areas] };
  // Alaska and Hawaii are shown beside the other states, as on most maps.
  const distant = states.filter((name) => name === 'Alaska' || name === 'Hawaii').length;
  if (distant > 0 && states.length > 1) {
    const projection = geoAlbersUsa().fitExtent(extentOf(width, margin), all);
    return { projection: toTop(projection, all, margin), center: [-98, 39] as [number, number] };
  }
  const points = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2),
  );
  const [west, east] = range(points.map(([longitude = 0]) => (longitude > 0 ? longitude - 360 : longitude)));
  const [south, north] = range(points.map(([, latitude = 0]) => latitude));
  const sixth = (north - south) / 6;
  const projection = geoConicEqualArea()
    .parallels([south + sixth, north - sixth])
    .rotate([-(west + east) / 2, 0])
    .precision(0.1)
    .fitExtent(extentOf(width, margin), all);
  return {
    projection: toTop(projection, all, margin),
    center: [(west + east) / 2, (south + north) / 2] as [number, number],
  };
}

/** The area for the map: the width of the picture, and a height that states one above another must fit. */
const extentOf = (width: number, margin: number): [[number, number], [number, number]] => [
  [margin, margin],
  [width - margin, 1.15 * width - margin],
];

/** Moves a map up to the margin. */
function toTop(projection: GeoProjection, all: GeoPermissibleObjects, margin: number): GeoProjection {
  const [[, top]] = geoPath(projection).bounds(all);
  const [x, y] = projection.translate();
  return projection.translate([x, y - top + margin]);
}

const range = (values: readonly number[]): [min: number, max: number] => [
  Math.min(...values),
  Math.max(...values),
];

/** The length in picture units of a distance along the parallel through a point. */
export function lengthOf(
  projection: GeoProjection,
  [longitude, latitude]: [number, number],
  miles: number,
): number {
  const degrees = miles / (EARTH_RADIUS_MILES * (Math.PI / 180) * Math.cos((latitude * Math.PI) / 180));
  const from = projection([longitude - degrees / 2, latitude]) ?? [0, 0];
  const to = projection([longitude + degrees / 2, latitude]) ?? [0, 0];
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}
