import { z } from 'zod';
import { heading } from '../fields.ts';

const place = () =>
  z.strictObject({
    name: heading().describe('The name of the city.'),
    latitude: z.number().min(24).max(50).describe('Degrees north.'),
    longitude: z.number().min(-125).max(-66).describe('Degrees east: negative in America.'),
    count: z.int().min(1).describe('How many outlets ran the story there.'),
  });

const outlet = () =>
  z.strictObject({
    type: heading().describe('The type of outlet: "Local TV".'),
    count: z.int().min(1).describe('How many of them ran the story.'),
  });

/** Where a story ran, and in what kinds of outlets. */
export const pressMap = () =>
  z.strictObject({
    kind: z.literal('press-map').describe('Where a story ran, on a map of states.'),
    states: z.array(heading()).min(1).max(5).describe('The states to draw, by their full names.'),
    places: z.array(place()).min(2).max(9).describe('The cities; the story began in the first one.'),
    types: z.array(outlet()).min(2).max(6).describe('The same outlets by type.'),
  });

export type PressMapData = z.infer<ReturnType<typeof pressMap>>;
