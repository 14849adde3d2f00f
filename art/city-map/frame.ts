import { type GeoProjection, geoMercator } from 'd3-geo';
import type { Point } from '../point.ts';
import type { Box } from '../region-map/boxes.ts';
import { EARTH_RADIUS_MILES } from '../region-map/projection.ts';

/** A place on the globe, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The width of a map in miles, the length of a mile in units of the view box, and the width in units. */
export const MILES = 54;
export const MILE = 10;
export const SIZE = MILES * MILE;

/** The part that stays visible when the square is cropped to its column. All text is inside it. */
export const SAFE: Box = { left: 72, right: SIZE - 72, top: 76, bottom: SIZE - 76 };

/** A true-to-scale projection with the place in the middle and north at the top. */
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

/** Whether a point is inside the frame, or closer to it than a margin. */
export function isNear([x, y]: Point, margin = 0): boolean {
  return Math.min(x, y) > -margin && Math.max(x, y) < SIZE + margin;
}

export const distance = ([x, y]: Point, points: readonly Point[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...points.map(([toX, toY]) => Math.hypot(toX - x, toY - y)));
