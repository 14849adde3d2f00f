/** The states by name, with their USPS codes (Publication 28, appendix B). */
export const STATE_CODES: ReadonlyMap<string, string> = new Map(
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

/** The provinces and territories of Canada by name, with their postal codes. */
export const PROVINCE_CODES: ReadonlyMap<string, string> = new Map([
  ['Alberta', 'AB'],
  ['British Columbia', 'BC'],
  ['Manitoba', 'MB'],
  ['New Brunswick', 'NB'],
  ['Newfoundland and Labrador', 'NL'],
  ['Northwest Territories', 'NT'],
  ['Nova Scotia', 'NS'],
  ['Nunavut', 'NU'],
  ['Ontario', 'ON'],
  ['Prince Edward Island', 'PE'],
  ['Quebec', 'QC'],
  ['Saskatchewan', 'SK'],
  ['Yukon', 'YT'],
]);

/** The name that stands for all states in settings. */
export const COUNTRY = 'United States';

export const STATES = [...STATE_CODES.keys()];

/** The whole country, without the District of Columbia. */
const FIFTY = STATES.filter((name) => name !== 'District of Columbia');

/** Whether an agency serves every state. */
export function isWholeCountry(states: readonly string[]): boolean {
  return FIFTY.every((name) => states.includes(name));
}

/** The states of a list; the name of the country stands for all fifty. */
export function statesIn(list: readonly string[]): string[] {
  return list.includes(COUNTRY) ? FIFTY : [...list];
}
