import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, parseDocument, visit } from 'yaml';
import { today } from '../../../build/base/options.ts';
import { findFigures } from '../../../build/checks/figures.ts';
import { toSlug } from '../../../rules/slug.ts';
import { writeYaml } from '../../content-form.ts';
import type { Answers } from './answers.ts';
import { initialMark } from './mark.ts';

const TEMPLATES = join(import.meta.dirname, 'content');
/** The most services that a page shows as cards. */
const MAX_CARDS = 8;
/** Longer lists of cities give way to their states. */
const MAX_NAMED = 6;

type Values = Readonly<Record<string, string>>;

/** What the template of a service says for other pages. */
interface Starter {
  slug: string;
  name: string;
  summary: string;
  /** In large type on the home page. */
  highlight: string;
  /** A slug of pages/services.md. */
  group: string;
  /** What it does in a city. */
  city: string;
}

/** Every file of a new site, by its path in the content folder. */
export async function siteFiles(answers: Answers): Promise<Record<string, string>> {
  const { name, services: chosen, industries, headingTypeface } = answers;
  const values = valuesOf(answers);
  const cities = answers.cities.map((one) => ({
    ...one,
    slug: toSlug(`${one.city.city} ${one.city.state}`),
  }));
  const starters = chosen.map(readStarter);
  const hasCityPages = cities.some(isComplete);
  const edits: Record<string, (page: Document) => void> = {
    'site.yaml': (site) => editSettings(site, answers),
    'claims.yaml': (ledger) =>
      editLedger(
        ledger,
        answers,
        cities.map(({ slug }) => `locations/${slug}.md`),
      ),
    'pages/index.md': (page) =>
      page.setIn(
        ['highlights', 'items'],
        page.createNode(
          starters.slice(0, MAX_CARDS).map(({ slug, highlight, summary }, index) => ({
            highlight,
            service: slug,
            description: summary,
            ...(index === 1 && { strong: true }),
          })),
        ),
      ),
    'pages/services.md': (page) => {
      keepItems(
        page,
        'groups',
        'slug',
        starters.map(({ group }) => group),
      );
      if (industries.length === 0) page.delete('industries');
      if (!hasCityPages) page.delete('locations');
    },
  };
  const fixed = globSync(['*.yaml', 'pages/*.md'], { cwd: TEMPLATES }).sort();
  const files = Object.fromEntries(fixed.map((file) => [file, fill(file, values, edits[file])]));
  if (industries.length > 0) files['pages/about.md'] += industryLinks(industries);
  return {
    ...files,
    'mark.svg': await initialMark(name, headingTypeface, 800),
    ...Object.fromEntries(
      chosen.map((slug, index) => [
        `services/${slug}.md`,
        fill(`services/${slug}.md`, values, (page) => editService(page, starters, index)),
      ]),
    ),
    ...Object.fromEntries(
      cities.map((one, index) => [
        `locations/${one.slug}.md`,
        fill('city.md', { ...values, ...one.city, postalCode: one.postalCode ?? '00000' }, (page) =>
          editCity(page, { ...one, order: index + 1 }, answers, starters),
        ),
      ]),
    ),
    ...Object.fromEntries(
      industries.map((industry, index) => [
        `industries/${toSlug(industry)}.md`,
        fill('industry.md', { ...values, industry, inText: inText(industry) }, (page) => {
          page.set('order', index + 1);
          const cards = starters.slice(0, MAX_CARDS).map((one) => ({
            name: one.name,
            description: one.summary,
            link: { label: `More about ${inText(one.name)}`, href: `/services/${one.slug}` },
          }));
          page.setIn(['services', 'items'], page.createNode(cards));
        }),
      ]),
    ),
  };
}

type CityAnswer = Answers['cities'][number];

const isComplete = ({ postalCode, coordinates }: CityAnswer) =>
  postalCode !== undefined && coordinates !== undefined;

/** What {{name}} stands for. */
function valuesOf(answers: Answers): Values {
  const { name, hours, cities, industries, timeZone = localTimeZone() } = answers;
  const [office] = cities;
  if (!office) throw new Error('There is no city');
  const names = cities.map(({ city }) => city.city);
  const where =
    names.length === 1
      ? `${names[0]} and around it`
      : inWords(names.length > MAX_NAMED ? statesOf(answers) : names);
  return {
    name,
    legalName: name,
    url: `https://www.${toSlug(name) || 'agency'}.example`,
    ...Object.fromEntries(Object.entries(answers).filter(([, value]) => typeof value === 'string')),
    ...office.city,
    ...hours,
    where,
    timeZone,
    today: today(timeZone),
    hours: shownHours(answers),
    places: industries.length > 0 ? 'Cities and industries' : 'Cities',
  } as Values;
}

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const statesOf = ({ states, cities }: Answers) => [
  ...new Set([...cities.map(({ city }) => city.state), ...(states ?? [])]),
];

/** British lists have no comma before "and". */
const inWords = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

function shownHours({ hours }: Answers): string {
  const shown = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'AM' : 'PM'}`;
  };
  return `Monday to Friday, ${shown(hours.opens)}-${shown(hours.closes)}`;
}

/** "Home services" is "home services" in a sentence, and "HVAC" stays. */
const inText = (industry: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(industry) ? industry.charAt(0).toLowerCase() + industry.slice(1) : industry;

function industryLinks(industries: readonly string[]): string {
  const links = industries.map((one) => `[${asMarkdown(inText(one))}](/industries/${toSlug(one)})`);
  return `\nEvery trade has its own customers and rules. Read how we begin with ${inWords(links)}.\n`;
}

function readStarter(slug: string): Starter {
  const [, yaml = ''] = split(`services/${slug}.md`);
  const { starter, listing } = parseDocument(yaml).toJS();
  return { slug, ...listing, ...starter };
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

/** The agency's own names may have figures, and each city page states how far around the city the agency works. */
function editLedger(ledger: Document, answers: Answers, cityPages: readonly string[]): void {
  const { name, legalName = name, cities, industries, radius } = answers;
  const names = [name, legalName, shownHours(answers), ...cities.map(({ city }) => city.city), ...industries];
  const withFigures = names.filter((one) => findFigures(one).length > 0);
  if (withFigures.length > 0) ledger.set('names', ledger.createNode([...new Set(withFigures)]));
  const area = { wording: `${radius} miles`, value: `${radius} miles`, in: cityPages };
  ledger.set('claims', ledger.createNode([{ ...area, source: 'The area that the agency says it serves' }]));
}

function editService(page: Document, starters: readonly Starter[], index: number): void {
  const group = page.getIn(['starter', 'group']);
  page.delete('starter');
  page.setIn(['listing', 'order'], index + 1);
  page.setIn(['listing', 'group'], group);
  // Of those that have no card elsewhere, each is related to the one before.
  const next = index + 1 >= MAX_CARDS ? starters[index + 1] : undefined;
  const related = (page.toJS().related.items as { service: string }[]).map(({ service }) => service);
  if (next && !related.includes(next.slug)) {
    page.addIn(['related', 'items'], page.createNode({ service: next.slug, description: next.summary }));
  }
  keepItems(
    page,
    'related',
    'service',
    starters.map(({ slug }) => slug),
  );
}

function editCity(
  page: Document,
  city: CityAnswer & { order: number },
  { radius, street }: Answers,
  starters: readonly Starter[],
): void {
  const { order, coordinates } = city;
  page.set('order', order);
  const { latitude, longitude } = coordinates ?? { latitude: 0, longitude: 0 };
  const business = { latitude, longitude, radiusMiles: radius, ...(order === 1 && street && { street }) };
  for (const [key, value] of Object.entries(business)) page.setIn(['business', key], value);
  if (!isComplete(city)) page.set('draft', true);
  const cards = starters.slice(0, MAX_CARDS).map((one) => ({
    title: one.name,
    description: one.city.replaceAll('{{city}}', city.city.city),
    href: `/services/${one.slug}`,
  }));
  page.setIn(['services', 'items'], page.createNode(cards));
}

/** Keeps the items of a section that have one of these values, and no section without items. */
function keepItems(page: Document, section: string, key: string, values: readonly string[]): void {
  const items = page.getIn([section, 'items']) as { items: { get(key: string): unknown }[] };
  items.items = items.items.filter((item) => values.includes(String(item.get(key))));
  if (items.items.length === 0) page.delete(section);
}

/** @returns what precedes the YAML, the YAML, and the rest */
function split(file: string): [before: string, yaml: string, body: string] {
  const source = readFileSync(join(TEMPLATES, file), 'utf8');
  if (!file.endsWith('.md')) return ['', source, ''];
  // The comment that refers editors to the schema would go with the first field.
  const [, before = '', yaml = '', body = ''] = /^(---\n#[^\n]*\n)(.*?\n)---\n(.*)$/s.exec(source) ?? [];
  return [before, yaml, `---\n${body}`];
}

/** Fills a template in, and changes its YAML. */
function fill(file: string, values: Values, edit?: (page: Document) => void): string {
  const [before, yaml, body] = split(file);
  const page = parseDocument(yaml);
  const put = (text: string, show = (value: string) => value) =>
    text.replace(/\{\{(\w+)\}\}/g, (mark, key: string) =>
      values[key] === undefined ? mark : show(values[key]),
    );
  visit(page, {
    Scalar(_, node) {
      if (typeof node.value !== 'string' || !node.value.includes('{{')) return;
      node.value = put(node.value);
      // Templates have quotes because of the marks.
      delete node.type;
    },
  });
  edit?.(page);
  return before + writeYaml(page) + put(body, asMarkdown);
}

const asMarkdown = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');
