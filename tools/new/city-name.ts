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

/**
 * Splits "Cedar Rapids, Iowa".
 * @param states names of the states that the site serves
 * @throws UserError when city or state is missing, or the site doesn't serve the state
 */
export function parseCity(
  title: string,
  states: readonly string[],
): { city: string; state: string; region: string } {
  const [, city = '', given = ''] = /^(.*\S)\s*,\s*(\S[^,]*)$/.exec(title) ?? [];
  if (!/\p{L}/u.test(city)) {
    throw new UserError(`"${title}" is not a city and its state. Write it as "Cedar Rapids, Iowa"`);
  }
  const state = states.find((name) => name.toLowerCase() === given.toLowerCase());
  if (!state)
    throw new UserError(`"${given}" is not a state in content/site.yaml. ${suggest(given, states)}`);
  const region = STATE_CODES.get(state);
  if (!region) throw new UserError(`"${state}" in content/site.yaml is not a US state`);
  return { city, state, region };
}
