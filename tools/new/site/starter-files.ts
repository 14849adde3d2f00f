import { globSync } from 'node:fs';
import type { Document } from 'yaml';
import { today } from '../../../build/base/environment.ts';
import { findFigures } from '../../../build/checks/find-figures.ts';
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
  STARTER_SERVICES,
  servicePage,
  type Values,
} from '../starter.ts';
import { type StarterLanguage, starterIn } from '../starter-language.ts';
import type { Answers } from './answers.ts';
import { initialMark } from './mark.ts';

/** Every file of a new site, by its path in the content folder. */
export async function siteFiles(answers: Answers): Promise<Record<string, string>> {
  const { name, services: chosen, industries, headingTypeface, radius, street, person } = answers;
  const starter = starterIn(answers.language);
  const { own } = starter;
  // The maps of city pages end at the border.
  const cities = answers.cities.filter(({ city }) => STATE_CODES.has(city.state));
  const values = valuesOf(answers);
  const author = toSlug(person ?? '');
  const starters = chosen.map((service) => readStarter(starter, service));
  const edits: Record<string, (page: Document) => void> = {
    'site.yaml': (site) => editSettings(site, answers),
    'claims.yaml': (ledger) =>
      editLedger(
        ledger,
        answers,
        starter,
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
            highlight: STARTER_SERVICES.includes(slug) ? highlight : (own[index % own.length] ?? highlight),
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
  const fixed = globSync(['*.yaml', 'pages/*.md', 'downloads/*.md'], {
    cwd: starter.folder('site/content'),
  }).sort();
  const files = Object.fromEntries(
    fixed.map((file) => [file, fillPlaceholders(starter, file, values, edits[file])]),
  );
  if (industries.length > 0) files['pages/about.md'] += industryLinks(industries, starter);
  return {
    ...files,
    ...(person && { [`authors/${author}.md`]: fillPlaceholders(starter, 'author.md', values) }),
    'mark.svg': await initialMark(name, headingTypeface, 800),
    ...Object.fromEntries(
      starters.map((one, index) => [
        `services/${one.slug}.md`,
        servicePage(starter, { ...one, order: index + 1 }, starters),
      ]),
    ),
    ...Object.fromEntries(
      cities.map(({ city, ...place }, index) => {
        const office = index === 0 && { street };
        const page = { ...city, ...place, ...office, order: index + 1, radius, where: values.where ?? '' };
        return [cityFile(city), cityPage(starter, page, starters)];
      }),
    ),
    ...Object.fromEntries(
      industries.map((industry, index) => [
        `industries/${toSlug(industry)}.md`,
        industryPage(starter, industry, index + 1, starters),
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
  const starter = starterIn(answers.language);
  return {
    name,
    legalName: name,
    role: starter.role,
    url: `https://www.${toSlug(name) || 'agency'}.example`,
    ...Object.fromEntries(Object.entries(answers).filter(([, value]) => typeof value === 'string')),
    ...office.city,
    region: STATE_CODES.get(office.city.state) ?? PROVINCE_CODES.get(office.city.state),
    country: STATE_CODES.has(office.city.state) ? 'US' : 'CA',
    where: areaOf(starter, names, statesOf(answers)),
    timeZone,
    today: today(timeZone),
    hours: shownHours(answers, starter),
    places: starter.places(industries.length > 0),
  } as Values;
}

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const statesOf = ({ states, cities }: Answers) => [
  ...new Set([
    ...cities.map(({ city }) => city.state).filter((name) => STATE_CODES.has(name)),
    ...(states ?? []),
  ]),
];

const shownHours = ({ hours }: Answers, starter: StarterLanguage) => starter.hours(hours.opens, hours.closes);

function industryLinks(industries: readonly string[], starter: StarterLanguage): string {
  const links = industries.map((one) => `[${asMarkdown(inText(one))}](/industries/${toSlug(one)})`);
  return `\n${starter.industries(starter.locale.list(links))}\n`;
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
function editLedger(
  ledger: Document,
  answers: Answers,
  starter: StarterLanguage,
  cityPages: readonly string[],
): void {
  const { name, legalName = name, person = '', cities, services, industries, radius } = answers;
  const names = [
    name,
    legalName,
    person,
    ...services,
    shownHours(answers, starter),
    ...cities.map(({ city }) => city.city),
    ...industries,
  ];
  const withFigures = names.filter((one) => findFigures(one).length > 0);
  if (withFigures.length > 0) ledger.set('names', ledger.createNode([...new Set(withFigures)]));
  const source = starter.areaSource;
  const area = { wording: `${radius} miles`, value: `${radius} miles`, in: cityPages, source };
  if (cityPages.length > 0) ledger.set('claims', ledger.createNode([area]));
}
