import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, parseDocument, visit } from 'yaml';
import { spellOut, toSlug } from '../../rules/slug.ts';
import { splitContent, writeYaml } from '../content-form.ts';
import type { City } from './city-name.ts';
import type { StarterLanguage } from './starter-language.ts';

/** The most services that a page shows as cards. */
export const MAX_CARDS = 8;
/** With more cities than this, a sentence names their states instead. */
const MAX_CITY_NAMES = 6;

/** The services that have starter copy, in menu order. */
export const STARTER_SERVICES = [
  ...[
    'seo',
    'local-seo',
    'content-marketing',
    'paid-ads-ppc',
    'social-media',
    'media-planning',
    'web-design',
  ],
  ...['ecommerce', 'mobile-app-development', 'graphic-design', 'ai-optimization', 'email-marketing'],
  'digital-pr',
];

export type Values = Readonly<Record<string, string>>;

/** What other pages say about a service. */
export interface StarterService {
  slug: string;
  name: string;
  summary: string;
}

/** The parts of a service's starter copy that are for other pages. */
interface Starter extends StarterService {
  /** The text in large type on the home page. */
  highlight: string;
  /** The slug of its group in pages/services.md. */
  group: string;
  /** The text on its card on city pages. */
  city: string;
}

/** @param service a service that has starter copy, or the name of any other */
export function readStarter(starter: StarterLanguage, service: string): Starter {
  const name = STARTER_SERVICES.includes(service) ? undefined : service;
  const page = parseDocument(readParts(starter, serviceCopy(service)).yaml);
  if (name) fillScalars(page, marksOf(name));
  const { starter: elsewhere, listing } = page.toJS();
  return { slug: name ? toSlug(spellOut(name)) : service, ...listing, ...elsewhere };
}

/** The slug of a service: that of its starter copy, whatever the name is in the language, or else its name. */
export function serviceSlug(starter: StarterLanguage, name: string): string {
  const slug = toSlug(spellOut(name));
  const known = STARTER_SERVICES.find((one) => toSlug(readStarter(starter, one).name) === slug);
  return known ?? slug;
}

/** The file of starter copy: of the service itself, or else one that suits all. */
const serviceCopy = (slug: string) =>
  STARTER_SERVICES.includes(slug) ? `services/${slug}.md` : 'service.md';

const marksOf = (service: string) => ({ service, inText: inText(service) });

/**
 * The page of a service: its starter copy, or else the one that suits all.
 * @param services all services of the site
 */
export function servicePage(
  starter: StarterLanguage,
  { slug, name, order, group }: { slug: string; name: string; order: number; group: string },
  services: readonly StarterService[],
  isDraft = false,
): string {
  return fillPlaceholders(starter, serviceCopy(slug), marksOf(name), (page) => {
    page.delete('starter');
    for (const [key, value] of Object.entries({ name, order, group })) page.setIn(['listing', key], value);
    // Cities and industries have no cards for later services, so each is linked from the service before it.
    const next = services[services.findIndex((one) => one.slug === slug) + 1];
    if (!page.has('related'))
      page.set('related', page.createNode({ title: starter.related, items: othersThan(slug, services) }));
    const related = (page.toJS().related.items as { service: string }[]).map(({ service }) => service);
    if (next && services.indexOf(next) >= MAX_CARDS && !related.includes(next.slug)) {
      page.addIn(['related', 'items'], page.createNode({ service: next.slug, description: next.summary }));
    }
    keepItems(
      page,
      'related',
      'service',
      services.map((one) => one.slug),
    );
    if (isDraft) markDraft(starter, page);
  });
}

const othersThan = (slug: string, services: readonly StarterService[]) =>
  services
    .filter((other) => other.slug !== slug)
    .slice(0, 2)
    .map((other) => ({ service: other.slug, description: other.summary }));

interface CityPage extends City {
  order: number;
  /** How far around it the agency works, in miles. */
  radius: number;
  /** Where the agency works, as `areaOf` says it. */
  where: string;
  postalCode?: string | undefined;
  coordinates?: { latitude: number; longitude: number } | undefined;
  street?: string | undefined;
}

/** The page of a city. It is a draft if postal code or coordinates are missing. */
export function cityPage(
  starter: StarterLanguage,
  { order, radius, where, postalCode, coordinates, street, ...city }: CityPage,
  services: readonly StarterService[],
): string {
  return fillPlaceholders(
    starter,
    'city.md',
    { ...city, where, postalCode: postalCode ?? '00000' },
    (page) => {
      page.set('order', order);
      const { latitude, longitude } = coordinates ?? { latitude: 0, longitude: 0 };
      const business = { latitude, longitude, radiusMiles: radius, ...(street && { street }) };
      for (const [key, value] of Object.entries(business)) page.setIn(['business', key], value);
      setCards(
        page,
        services.map(({ slug, name, summary }) => ({
          title: name,
          description: STARTER_SERVICES.includes(slug)
            ? fillMarks(readStarter(starter, slug).city, { city: city.city })
            : summary,
          href: `/services/${slug}`,
        })),
      );
      if (!postalCode || !coordinates) markDraft(starter, page);
    },
  );
}

export function industryPage(
  starter: StarterLanguage,
  industry: string,
  order: number,
  services: readonly StarterService[],
  isDraft = false,
): string {
  return fillPlaceholders(starter, 'industry.md', { industry, inText: inText(industry) }, (page) => {
    page.set('order', order);
    setCards(
      page,
      services.map(({ slug, name, summary }) => ({
        name,
        description: summary,
        link: { label: starter.more(inText(name)), href: `/services/${slug}` },
      })),
    );
    if (isDraft) markDraft(starter, page);
  });
}

/** Where an agency works, in a sentence. */
export function areaOf(
  { around, locale }: StarterLanguage,
  cities: readonly string[],
  states: readonly string[],
): string {
  const [only = ''] = cities;
  if (cities.length === 1) return around(only);
  return locale.list(cities.length > MAX_CITY_NAMES ? states : cities);
}

/** A name within a sentence: "home services" for "Home services". "HVAC" stays. */
export const inText = (name: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

export const asMarkdown = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');

function setCards(page: Document, cards: readonly object[]): void {
  page.setIn(['services', 'items'], page.createNode(cards.slice(0, MAX_CARDS)));
}

function markDraft({ publish }: StarterLanguage, page: Document): void {
  const flag = page.createNode(true);
  flag.comment = ` ${publish}`;
  if (isMap(page.contents)) page.contents.items.unshift(page.createPair('draft', flag));
}

/** Removes the items of a section whose `key` has none of these values, and the section if none is left. */
export function keepItems(page: Document, section: string, key: string, values: readonly string[]): void {
  const items = page.getIn([section, 'items']) as { items: { get(key: string): unknown }[] };
  items.items = items.items.filter((item) => values.includes(String(item.get(key))));
  if (items.items.length === 0) page.delete(section);
}

/** The parts of a file of the starter copy. */
const readParts = ({ folder }: StarterLanguage, file: string) =>
  splitContent(readFileSync(join(folder('site/content'), file), 'utf8'), file.endsWith('.md'));

/** Replaces marks such as {{city}} with values. */
export function fillMarks<Value>(
  text: string,
  values: Readonly<Record<string, Value>>,
  show: (value: Value) => string = String,
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (mark, key: string) => {
    const value = values[key];
    return value === undefined ? mark : show(value);
  });
}

/** Fills in a file of the starter copy, and lets `edit` change its YAML. */
export function fillPlaceholders(
  starter: StarterLanguage,
  file: string,
  values: Values,
  edit?: (page: Document) => void,
): string {
  const { opening, yaml, closing, body } = readParts(starter, file);
  const page = parseDocument(yaml);
  fillScalars(page, values);
  edit?.(page);
  return opening + writeYaml(page) + closing + fillMarks(body, values, asMarkdown);
}

function fillScalars(page: Document, values: Values): void {
  visit(page, {
    Scalar(_, node) {
      if (typeof node.value !== 'string' || !node.value.includes('{{')) return;
      node.value = fillMarks(node.value, values);
      // Removes the quotes, which were there because of the marks.
      delete node.type;
    },
  });
}

export const cityFile = ({ city, state }: City) => `locations/${toSlug(`${city} ${state}`)}.md`;
