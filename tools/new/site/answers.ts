import { z } from 'zod';
import { findFamily, missingFamily } from '../../../build/assets/fonts/faces.ts';
import { nearest } from '../../../build/base/suggest.ts';
import { colorMistake } from '../../../build/content/palette.ts';
import { heading } from '../../../model/fields.ts';
import { settings } from '../../../model/settings.ts';
import { spellOut, toSlug } from '../../../rules/slug.ts';
import { STATES } from '../../../rules/states.ts';
import { type City, findProvince, findState, splitCity } from '../city-name.ts';
import { STARTER_SERVICES } from '../starter.ts';
import { hasStarter, starterIn } from '../starter-language.ts';

const site = settings.shape;
const brand = site.brand.shape;

/** A whole number, which can be written as text. */
const whole = (schema: z.ZodNumber | z.ZodInt) =>
  z.preprocess((value) => (/^\d+$/.test(String(value)) ? Number(value) : value), schema);

const phone = z.preprocess((value) => {
  const digits = String(value).replace(/[\s().-]/g, '');
  return /^1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : value && String(value);
}, site.phone);

/** No list of fifty names, which would be cut. */
const stateLike = (name: string) => {
  const near = nearest(name, STATES);
  return near ? `Did you mean ${near}?` : 'Write its name or its two letters, such as Oregon or OR';
};

const state = heading().transform((text, context) => {
  const fullName = findState(text);
  if (!fullName) context.addIssue(`is not a state. ${stateLike(text)}`);
  return fullName ?? text;
});

const cityAndState = heading().transform((text, context): City => {
  const { city = '', state: name = '' } = splitCity(text) ?? {};
  const fullName = findState(name) ?? findProvince(name);
  if (!city) context.addIssue('is not a city and its state. Write it as "Bend, Oregon"');
  else if (!fullName) context.addIssue(`is in an unknown state. ${stateLike(name)}`);
  return { city, state: fullName ?? name };
});

/** A rough check. West is negative. */
const isInNorthAmerica = (latitude: number, longitude: number) =>
  latitude > 17 && latitude < 84 && longitude > -180 && longitude < -52;

/** Coordinates as maps show them: "32.2226, -110.9747", "32.2226° N, 110.9747° W", "(32.2226, -110.9747)". */
const PAIR = /^\(?([-−]?)(\d+(?:\.\d+)?)°?\s*([NS]?)[,\s]\s*([-−]?)(\d+(?:\.\d+)?)°?\s*([EW]?)\)?$/i;

const coordinates = z
  .string()
  .regex(
    PAIR,
    'is not a pair of coordinates. Write latitude and longitude as maps show them: 44.0582, -121.3153',
  )
  .transform((text, context) => {
    const [, minus1, degrees1, letter1 = '', minus2, degrees2, letter2 = ''] = PAIR.exec(text) ?? [];
    const latitude = minus1 || /s/i.test(letter1) ? -Number(degrees1) : Number(degrees1);
    const longitude = minus2 || /w/i.test(letter2) ? -Number(degrees2) : Number(degrees2);
    if (!isInNorthAmerica(latitude, longitude)) {
      context.addIssue(
        'is outside the United States and Canada. Latitude comes first, and longitude is negative there',
      );
    }
    return { latitude, longitude };
  });

/** YAML reads a postal code without quotes as a number, and people may type quotes in the terminal. */
const anyPostalCode = z.preprocess(
  (value) =>
    typeof value === 'number'
      ? String(value).padStart(5, '0')
      : String(value).replace(/["']/g, '').toUpperCase(),
  z
    .string()
    .regex(
      /^(?:\d{5}|[A-Z]\d[A-Z] \d[A-Z]\d)$/,
      'is not a postal code. Write it in quotes, for example "68102" or "M5V 2T6"',
    ),
);

export const CITY = z.strictObject({
  city: cityAndState,
  postalCode: anyPostalCode.optional(),
  coordinates: coordinates.optional(),
});

const typeface = heading().refine((name) => findFamily(name), {
  error: ({ input }) => missingFamily(String(input)),
});

/** A color with enough contrast for every page. */
const color = (role: 'main' | 'action') =>
  brand.colors.shape[role].superRefine((value, context) => {
    const mistake = colorMistake(role, { main: 'black', action: 'gold', alert: 'black', [role]: value });
    // Removes the field and value, because the message will start with the answer.
    const reason = mistake
      ?.replace(/^[^"]*"[^"]*" /, '')
      .replace('a contrast of', 'with white text a contrast of');
    if (reason) context.addIssue(reason);
  });

/** "9am-5pm", "9:00 - 17:00" or "9 a.m. to 5 p.m." */
const SPAN = /^(\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?) ?(?:[-–—]|to) ?(\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?)$/i;

/** @returns the time as "17:00"; undefined if it isn't a time */
function timeOf(given = ''): string | undefined {
  const [, digits, minute = '00', half] = /^(\d+)(?::(\d\d))? ?([ap])?/i.exec(given) ?? [];
  const hour = half ? (Number(digits) % 12) + (/p/i.test(half) ? 12 : 0) : Number(digits);
  const isTime = hour < 24 && Number(minute) < 60 && (!half || Number(digits) <= 12);
  return isTime ? `${String(hour).padStart(2, '0')}:${minute}` : undefined;
}

const hours = z.string().transform((text, context) => {
  const [, from = '', to = ''] = SPAN.exec(text.trim()) ?? [];
  const [opens, closes] = [timeOf(from), timeOf(to)];
  const isMixed = /m/i.test(from) !== /m/i.test(to);
  if (opens && closes && opens < closes && !isMixed) return { opens, closes };
  context.addIssue('is not a span of hours. Write it as 09:00-17:00 or 9am-5pm');
  return z.NEVER;
});

/** A service with starter copy, by the name of its file or the name that visitors read; or any other, by its name. */
const service = heading()
  .max(40, 'is longer than 40 characters. Shorten it')
  .transform((text, context) => {
    const slug = toSlug(text);
    if (STARTER_SERVICES.includes(slug)) return slug;
    // "Local PR" is a service of its own, "local-pr" may be a mistyped file.
    const near = text === slug && nearest(slug, STARTER_SERVICES);
    if (near)
      context.addIssue(
        `is not a service of the starter. Did you mean ${near}? The name of another service begins with a capital`,
      );
    else if (!/[a-z]/i.test(spellOut(text)))
      context.addIssue('has no letters from a to z, which its address needs. Add some');
    return text.charAt(0).toUpperCase() + text.slice(1);
  });

/** The question for an answer. */
export interface Question {
  question: string;
  /** The suggested answer, if the schema has no default. */
  suggested?: (answers: Readonly<Record<string, unknown>>) => string;
}

const asked = <Schema extends z.ZodType>(
  question: string,
  schema: Schema,
  suggested?: Question['suggested'],
): Schema => schema.meta({ question, suggested } satisfies Question);

const NO_COPY = 'has no starter copy. Use en-US or es, and translate that (docs/languages.md)';

/** The answers that a new site is made from, in the order of the questions. Most have the rules of site.yaml. */
export const ANSWERS = z.strictObject({
  language: asked(
    'Language of the site: en-US for English, es for Español',
    site.language.unwrap().refine(hasStarter, NO_COPY).prefault('en-US'),
  ),
  name: asked('Name of the agency', site.name),
  legalName: asked('Its legal name, for contracts and legal pages', site.legalName.optional(), ({ name }) =>
    String(name),
  ),
  founded: asked('Year it was founded', whole(site.founded).optional(), () =>
    String(new Date().getFullYear()),
  ),
  email: asked('Email address for visitors', site.email),
  phone: asked('Phone number for visitors', phone),
  person: asked(
    'Person who reads messages and takes the first call, if pages may name one',
    heading().max(60).optional(),
  ),
  role: asked('Role of this person', heading().optional(), (given) => starterIn(String(given.language)).role),
  street: asked('Street and number of the office, if you want to show them', site.address.shape.street),
  cities: asked(
    'City of the office with its state, such as "Bend, Oregon"',
    z.array(CITY).min(1, 'needs at least one city: that of your office'),
  ),
  states: asked('States you work in, if there are more than those of your cities', z.array(state).optional()),
  radius: asked('Miles around each city in which you work', whole(z.int().min(5).max(500)).prefault('25')),
  hours: asked('Office hours, Monday to Friday', hours.prefault('09:00-17:00')),
  timeZone: asked(
    'Time zone',
    site.timeZone.optional(),
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  ),
  services: asked(
    'Services',
    z
      .array(service)
      .min(1, 'needs at least one')
      .transform((names) => [...new Set(names)])
      .prefault(['seo', 'local-seo', 'content-marketing', 'paid-ads-ppc', 'web-design']),
  ),
  industries: asked(
    'Industries you want a page for, if any: "Restaurants, Home services"',
    z.array(heading().max(40, 'is longer than 40 characters. Shorten it')).default([]),
  ),
  mainColor: asked('Main color: bands, links and drawings', color('main').prefault('#1f3f5f')),
  actionColor: asked('Color of buttons and highlights', color('action').prefault('#f0b23c')),
  headingTypeface: asked('Typeface of headings, by its name on fontsource.org', typeface.prefault('Besley')),
  textTypeface: asked('Typeface of everything else', typeface.prefault('Public Sans')),
  landscape: asked(
    'Drawings: quilt, contours or arcs in your colors, fields or coast from the air, or none',
    brand.landscape.prefault('quilt'),
  ),
  url: asked(
    'Address of the site',
    site.url.optional(),
    ({ name }) => `https://www.${toSlug(String(name)) || 'agency'}.example`,
  ),
});

export type Answers = z.infer<typeof ANSWERS>;
