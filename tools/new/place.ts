import { UserError } from '../../build/base/errors.ts';
import { suggest } from '../../build/base/suggest.ts';
import { STATE_CODES } from './state-codes.ts';

/** A city as its page names it. */
export interface CityAndState {
  city: string;
  state: string;
  /** The two letters of the state. */
  region: string;
}

/**
 * Splits "Cedar Rapids, Iowa".
 * @param title the city and its state
 * @param states the names of the states that the site serves
 * @throws UserError when one of the two is missing, or the site does not serve the state
 */
export function placeOf(title: string, states: readonly string[]): CityAndState {
  const [, city = '', given = ''] = /^(.*\S)\s*,\s*(\S[^,]*)$/.exec(title) ?? [];
  if (!/\p{L}/u.test(city)) {
    throw new UserError(`"${title}" does not name a city and its state. Write it as "Cedar Rapids, Iowa"`);
  }
  const state = states.find((name) => name.toLowerCase() === given.toLowerCase());
  if (!state) {
    throw new UserError(
      `"${given}" is not among the states that content/site.yaml lists. ${suggest(given, states)}`,
    );
  }
  const region = STATE_CODES.get(state);
  if (!region) throw new UserError(`"${state}" in content/site.yaml is not a state of the United States`);
  return { city, state, region };
}
