/** A field that an earlier version had. */
export interface FormerField {
  /** Kinds of files that had it, by the names of their schemas. */
  kinds: readonly string[];
  /** As in messages, with `[]` for an item of a list. */
  field: string;
  /** The field beside it that is written instead. */
  now?: string;
  /** What became of it, and what to do. It follows the name of the field. */
  advice: string;
}

const OBSOLETE = 'is no longer needed. Remove it';

/** Every field that has been removed, or means something else, since version 1.0.0. */
export const FORMER_FIELDS: readonly FormerField[] = [
  {
    kinds: ['case-study', 'download', 'industry', 'location', 'post', 'service'],
    field: 'names',
    advice: `${OBSOLETE}: headings keep the capitals that you write`,
  },
  { kinds: ['site'], field: 'shareImage', advice: OBSOLETE },
  { kinds: ['site'], field: 'hours.opens', advice: `${OBSOLETE}: hours.shown says when you are open` },
  { kinds: ['site'], field: 'hours.closes', advice: `${OBSOLETE}: hours.shown says when you are open` },
  {
    kinds: ['site'],
    field: 'session.worth',
    advice:
      'is now one of the figures. Move it there, for example "- { name: session-value, text: $900, means: value of the call }", and write {{session-value}} in texts. npm run claims -- --missing writes its entry of the ledger',
  },
  {
    kinds: ['site'],
    field: 'session.minutes',
    advice:
      'is now one of the figures. Move it there, for example "- { name: session-length, text: 60-minute, means: length of the call }", and write {{session-length}} in texts. npm run claims -- --missing writes its entry of the ledger',
  },
  {
    kinds: ['site'],
    field: 'forms.replies',
    advice:
      'is now in content/forms.yaml. Move everything under it to that file, and run npm run claims -- --prune, which keeps the sources of its figures. List the options of budget and timeline there, too (CHANGELOG.md has those of earlier versions)',
  },
  {
    kinds: ['location'],
    field: 'business.region',
    advice: `${OBSOLETE}: it follows from the state`,
  },
  {
    kinds: ['service'],
    field: 'pricing.amount',
    now: 'from',
    advice:
      'is now a number, or none. For "From $900/month" write "from: 900" instead; for a price of a whole project, "per: project" below it, too. Without a price, remove it',
  },
  {
    kinds: ['service'],
    field: 'record.price',
    advice:
      'follows from pricing.from. Remove it, and write "offer: false" instead if search engines must not see the price',
  },
  {
    kinds: ['service'],
    field: 'resources',
    advice:
      'has a heading now. Write "title: Further reading" below it, then "items:", and the list below that, two spaces further in',
  },
  {
    kinds: ['page-calculator'],
    field: 'cities[].perSquareMile',
    now: 'squareMiles',
    advice:
      'is no longer asked. Remove it, and write the land area of the city instead, such as "squareMiles: 12.5". It is not the same number: people divided by perSquareMile is about right, and the Census Bureau has the exact area (census.gov/quickfacts)',
  },
  {
    kinds: ['page-calculator'],
    field: 'plans',
    now: 'plan',
    advice:
      'is now one plan. Write "plan:" instead, and below it the pricing and the package of the plan that most clients of this page take, as they are in this list',
  },
];

/** Values that are gone since then, and what is written instead, in fields that have only certain values. */
export const FORMER_VALUES: ReadonlyMap<string, string> = new Map([
  ['leaf', 'main'],
  ['corn', 'action'],
  ['rust', 'alert'],
  ['mountains', 'fields'],
]);
