import { UserError } from '../../build/base/errors.ts';
import { suggest } from '../../build/base/suggest.ts';

/** USPS codes (Publication 28, appendix B). */
const STATE_CODES: ReadonlyMap<string, string> = new Map(
  `Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE,
   District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA,
   Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN,
   Mississippi MS, Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ,
   New Mexico NM, New York NY, North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR,
   Pennsylvania PA, Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT,
   Vermont VT, Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY`
    .split(/,\s+/)
    .map((entry): [string, string] => [entry.slice(0, -3), entry.slice(-2)]),
);

export const STATES = [...STATE_CODES.keys()];

export interface City {
  city: string;
  /** The full name. */
  state: string;
  /** Its code. */
  region: string;
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

export function stateCode(state: string): string | undefined {
  return STATE_CODES.get(state);
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
  const state = states.find((name) => name.toLowerCase() === given.toLowerCase());
  if (!state)
    throw new UserError(`"${given}" is not a state in content/site.yaml. ${suggest(given, states)}`);
  const region = stateCode(state);
  if (!region) throw new UserError(`"${state}" in content/site.yaml is not a US state`);
  return { city, state, region };
}
