import { UserError } from '../../build/base/errors.ts';
import { suggest } from '../../build/base/suggest.ts';
import { PROVINCE_CODES, STATE_CODES, statesIn } from '../../rules/states.ts';

export interface City {
  city: string;
  /** The full name. */
  state: string;
}

/** @returns the full name of a state */
export const findState = (nameOrCode: string) => findIn(STATE_CODES, nameOrCode);

/** @returns the full name of a province of Canada */
export const findProvince = (nameOrCode: string) => findIn(PROVINCE_CODES, nameOrCode);

function findIn(codes: ReadonlyMap<string, string>, nameOrCode: string): string | undefined {
  const lower = nameOrCode.trim().toLowerCase();
  return [...codes.keys()].find(
    (name) => name.toLowerCase() === lower || codes.get(name)?.toLowerCase() === lower,
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
 * @throws UserError if city or state is missing, or the site doesn't serve the state
 */
export function parseCity(title: string, states: readonly string[]): City {
  const { city, state: stateName } = splitCity(title) ?? {};
  if (!city || !stateName) {
    throw new UserError(`"${title}" is not a city and its state. Write it as "Cedar Rapids, Iowa"`);
  }
  const state = statesIn(states).find((name) => name.toLowerCase() === stateName.toLowerCase());
  if (!state)
    throw new UserError(`"${stateName}" is not a state in content/site.yaml. ${suggest(stateName, states)}`);
  return { city, state };
}
