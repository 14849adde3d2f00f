import { UserError } from '../../build/base/errors.ts';
import { suggest } from '../../build/base/suggest.ts';
import { STATE_CODES, STATES, statesIn } from '../../rules/states.ts';

export interface City {
  city: string;
  /** The full name. */
  state: string;
}

/** @returns the full name of a state, from its name or code */
export function findState(given: string): string | undefined {
  const lower = given.trim().toLowerCase();
  return STATES.find(
    (name) => name.toLowerCase() === lower || STATE_CODES.get(name)?.toLowerCase() === lower,
  );
}

/** Splits "Cedar Rapids, Iowa". */
export function splitCity(title: string): { city: string; state: string } | undefined {
  const [, city = '', state = ''] = /^(.*\S)\s*,\s*(\S[^,]*)$/.exec(title) ?? [];
  return /\p{L}/u.test(city) ? { city, state } : undefined;
}

/**
 * Reads "Cedar Rapids, Iowa".
 * @param states names of the states that the site serves
 * @throws UserError when city or state is missing, or the site doesn't serve the state
 */
export function parseCity(title: string, states: readonly string[]): City {
  const { city, state: given } = splitCity(title) ?? {};
  if (!city || !given) {
    throw new UserError(`"${title}" is not a city and its state. Write it as "Cedar Rapids, Iowa"`);
  }
  const state = statesIn(states).find((name) => name.toLowerCase() === given.toLowerCase());
  if (!state)
    throw new UserError(`"${given}" is not a state in content/site.yaml. ${suggest(given, states)}`);
  return { city, state };
}
