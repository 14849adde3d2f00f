import { z } from 'zod';
import { heading } from '../fields.ts';

/** A line on a grid of places. */
export const gridPath = () =>
  z
    .string()
    .max(200)
    .regex(/^[Mm][\d\s.,MLHVCSQTAZmlhvcsqtaz-]+$/, 'is not an SVG path. Write only its d attribute');

/** Map positions on a grid of places, with the client in the middle. */
export const geoGrid = () =>
  z.strictObject({
    kind: z.literal('geo-grid').describe('Positions on the map, searched from a grid of places.'),
    query: heading().describe('What was searched for.'),
    positions: z
      .array(
        z.string().regex(/^(?:(?:-|[1-9]\d?)(?: |$)){7}$/, 'is not a row of 7 positions: "12 9 4 - 11 3 1"'),
      )
      .length(7, 'needs 7 rows')
      .describe('The places, row by row: the position in each, or - where the client was not found.'),
    river: gridPath().optional().describe('A river: an SVG path on the grid, where each place is 10 wide.'),
  });

export type GeoGridData = z.infer<ReturnType<typeof geoGrid>>;
