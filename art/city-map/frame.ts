import { type GeoProjection, geoMercator } from 'd3-geo';
import type { Point } from '../point.ts';
import type { Box } from '../region-map/boxes.ts';
import { EARTH_RADIUS_MILES } from '../region-map/projection.ts';

/** A place on the globe, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Miles from one side of a map to the other, and units of its view box to a mile. */
export const MILES = 54;
export const MILE = 10;
export const SIZE = MILES * MILE;

/** What stays visible when the square is cropped to the shape of its column: text keeps to it. */
export const SAFE: Box = { left: 72, right: SIZE - 72, top: 76, bottom: SIZE - 76 };

/** A projection with the place in the middle, to scale, north up. */
export function projectionAround(
  { latitude, longitude }: Place,
  { left, top, right, bottom }: Box,
): GeoProjection {
  return geoMercator()
    .center([longitude, latitude])
    .scale(EARTH_RADIUS_MILES * MILE * Math.cos((latitude * Math.PI) / 180))
    .translate([SIZE / 2, SIZE / 2])
    .clipExtent([
      [left, top],
      [right, bottom],
    ]);
}

/** Whether a point is in the frame or less than a margin away from it. */
export function isNear([x, y]: Point, margin = 0): boolean {
  return Math.min(x, y) > -margin && Math.max(x, y) < SIZE + margin;
}

export const distance = ([x, y]: Point, points: readonly Point[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...points.map(([toX, toY]) => Math.hypot(toX - x, toY - y)));
