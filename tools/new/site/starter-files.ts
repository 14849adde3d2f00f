import { globSync } from 'node:fs';
import type { Document } from 'yaml';
import { today } from '../../../build/base/environment.ts';
import { findFigures } from '../../../build/checks/find-figures.ts';
import { ENGLISH } from '../../../rules/locale.ts';
import { toSlug } from '../../../rules/slug.ts';
import { PROVINCE_CODES, STATE_CODES } from '../../../rules/states.ts';
import {
  areaOf,
  asMarkdown,
  cityFile,
  cityPage,
  fillPlaceholders,
  industryPage,
  inText,
  keepItems,
  MAX_CARDS,
  readStarter,
  STARTER_COPY,
  STARTER_SERVICES,
  servicePage,
  type Values,
} from '../starter.ts';
import type { Answers } from './answers.ts';
import { initialMark } from './mark.ts';

/** What services without starter copy of their own bring, in large type. */
const OWN = ['Made to fit', 'Done with care', 'Worth a look'];

/** Every file of a new site, by its path in the content folder. */
export async function siteFiles(answers: Answers): Promise<Record<string, string>> {
  const { name, services: chosen, industries, headingTypeface, radius, street, person } = answers;
  // The maps of city pages end at the border.
  const cities = answers.cities.filter(({ city }) => STATE_CODES.has(city.state));
  const values = valuesOf(answers);
  const author = toSlug(person ?? '');
  const starters = chosen.map(readStarter);
  const edits: Record<string, (page: Document) => void> = {
    'site.yaml': (site) => editSettings(site, answers),
    'claims.yaml': (ledger) =>
      editLedger(
        ledger,
        answers,
        cities.map(({ city }) => cityFile(city)),
      ),
    'pages/about.md': (page) => {
      if (person) page.setIn(['leader', 'author'], author);
      else page.delete('leader');
    },
    'pages/index.md': (page) => {
      if (cities.length === 0 && statesOf(answers).length === 0) page.delete('reach');
      page.setIn(
        ['highlights', 'items'],
        page.createNode(
          starters.slice(0, MAX_CARDS).map(({ slug, highlight, summary }, index) => ({
            highlight: STARTER_SERVICES.includes(slug) ? highlight : (OWN[index % OWN.length] ?? highlight),
            service: slug,
            description: summary,
            ...(index === 1 && { strong: true }),
          })),
        ),
      );
    },
    'pages/services.md': (page) => {
      keepItems(
        page,
        'groups',
        'slug',
        starters.map(({ group }) => group),
      );
      if (industries.length === 0) page.delete('industries');
      if (!cities.some(isComplete)) page.delete('locations');
    },
  };
  const fixed = globSync(['*.yaml', 'pages/*.md', 'downloads/*.md'], { cwd: STARTER_COPY }).sort();
  const files = Object.fromEntries(fixed.map((file) => [file, fillPlaceholders(file, values, edits[file])]));
  if (industries.length > 0) files['pages/about.md'] += industryLinks(industries);
  return {
    ...files,
    ...(person && { [`authors/${author}.md`]: fillPlaceholders('author.md', values) }),
    'mark.svg': await initialMark(name, headingTypeface, 800),
    ...Object.fromEntries(
      starters.map((one, index) => [
        `services/${one.slug}.md`,
        servicePage({ ...one, order: index + 1 }, starters),
      ]),
    ),
    ...Object.fromEntries(
      cities.map(({ city, ...place }, index) => {
        const office = index === 0 && { street };
        const page = { ...city, ...place, ...office, order: index + 1, radius, where: values.where ?? '' };
        return [cityFile(city), cityPage(page, starters)];
      }),
    ),
    ...Object.fromEntries(
      industries.map((industry, index) => [
        `industries/${toSlug(industry)}.md`,
        industryPage(industry, index + 1, starters),
      ]),
    ),
  };
}

const isComplete = ({ postalCode, coordinates }: Answers['cities'][number]) =>
  postalCode !== undefined && coordinates !== undefined;

/** The values of marks such as {{name}}. */
export function valuesOf(answers: Answers): Values {
  const { name, cities, industries, timeZone = localTimeZone() } = answers;
  const [office] = cities;
  if (!office) throw new Error('There is no city');
  const names = cities.map(({ city }) => city.city);
  return {
    name,
    legalName: name,
    url: `https://www.${toSlug(name) || 'agency'}.example`,
    ...Object.fromEntries(Object.entries(answers).filter(([, value]) => typeof value === 'string')),
    ...office.city,
    region: STATE_CODES.get(office.city.state) ?? PROVINCE_CODES.get(office.city.state),
    country: STATE_CODES.has(office.city.state) ? 'US' : 'CA',
    where: areaOf(names, statesOf(answers)),
    timeZone,
    today: today(timeZone),
    hours: shownHours(answers),
    places: industries.length > 0 ? 'Cities and industries' : 'Cities',
  } as Values;
}

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const statesOf = ({ states, cities }: Answers) => [
  ...new Set([
    ...cities.map(({ city }) => city.state).filter((name) => STATE_CODES.has(name)),
    ...(states ?? []),
  ]),
];

function shownHours({ hours }: Answers): string {
  const shown = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'AM' : 'PM'}`;
  };
  return `Monday to Friday, ${shown(hours.opens)}-${shown(hours.closes)}`;
}

function industryLinks(industries: readonly string[]): string {
  const links = industries.map((one) => `[${asMarkdown(inText(one))}](/industries/${toSlug(one)})`);
  return `\nEvery trade has its own customers and rules. Read how we begin with ${ENGLISH.list(links)}.\n`;
}

function editSettings(site: Document, answers: Answers): void {
  site.set('founded', answers.founded ?? new Date().getFullYear());
  site.set('states', site.createNode(statesOf(answers)));
  const { street, cities } = answers;
  if (street) {
    site.setIn(['address', 'street'], street);
    if (cities[0]?.postalCode) site.setIn(['address', 'postalCode'], cities[0].postalCode);
  }
}

/** Adds names that contain figures, and the claim of all city pages: how far around the city the agency works. */
function editLedger(ledger: Document, answers: Answers, cityPages: readonly string[]): void {
  const { name, legalName = name, person = '', cities, services, industries, radius } = answers;
  const names = [
    name,
    legalName,
    person,
    ...services,
    shownHours(answers),
    ...cities.map(({ city }) => city.city),
    ...industries,
  ];
  const withFigures = names.filter((one) => findFigures(one).length > 0);
  if (withFigures.length > 0) ledger.set('names', ledger.createNode([...new Set(withFigures)]));
  const area = { wording: `${radius} miles`, value: `${radius} miles`, in: cityPages };
  if (cityPages.length > 0)
    ledger.set('claims', ledger.createNode([{ ...area, source: 'The area that the agency says it serves' }]));
}
