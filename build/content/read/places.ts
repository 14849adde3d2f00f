import { geoContains } from 'd3-geo';
import { stateFeature } from '../../../art/region-map/atlas.ts';
import type { Content, Entry } from '../../../model/content.ts';
import type { Location } from '../../../model/location.ts';
import { isWholeCountry, STATES } from '../../../rules/states.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import { suggest } from '../../base/suggest.ts';

/** How far outside its state a city center may lie, in degrees: coasts and rivers of the atlas are simplified. */
const TOLERANCE = 0.05;

/** What a new city file has in place of its own values, and no place in the United States has. */
const NO_PLACE = { postalCode: '00000', latitude: 0, longitude: 0 } as const;

/** Finds cities of states that the agency doesn't serve, and cities that are nowhere, or elsewhere than in their state. */
export function cityMistakes({ settings: { states }, locations }: Content): Mistake[] {
  const served: readonly string[] = isWholeCountry(states) ? STATES : states;
  return locations.flatMap((entry): Mistake[] => {
    const { state } = entry.data;
    if (served.includes(state)) return misplaced(entry);
    const message = `"${state}" is not among the states in site.yaml. ${suggest(state, served)} If you serve it, add it there`;
    return [{ file: entry.file, field: ['state'], message }];
  });
}

const misplaced = memoize(({ file, data }: Entry<Location>): Mistake[] => {
  const { city, state, business } = data;
  const { latitude, longitude } = business;
  const missing = (Object.keys(NO_PLACE) as (keyof typeof NO_PLACE)[]).filter(
    (field) => business[field] === NO_PLACE[field],
  );
  if (missing.length > 0) {
    return missing.map((field) => ({
      file,
      field: ['business', field],
      message: `${JSON.stringify(NO_PLACE[field])} only holds the place. Write that of ${city}`,
    }));
  }
  const area = stateFeature(state);
  const near = [-TOLERANCE, 0, TOLERANCE].flatMap((north) =>
    [-TOLERANCE, 0, TOLERANCE].map((east): [number, number] => [longitude + east, latitude + north]),
  );
  if (near.some((point) => geoContains(area, point))) return [];
  const message = `${latitude}, ${longitude} is not in ${state}. Write the latitude and longitude of ${city}; in the United States, longitudes are negative`;
  return [{ file, field: ['business', 'latitude'], message }];
});
