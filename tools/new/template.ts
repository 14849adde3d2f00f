import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { parseFrontMatter } from '../../build/read/source-file.ts';
import type { Folder } from '../../model/kinds.ts';
import type { Phrase } from '../../rules/languages/languages.ts';
import { formatContent, splitContent } from '../content-form.ts';
import { type ExistingContent, nextOrderIn, readExistingContent } from './existing-content.ts';
import {
  areaOf,
  asMarkdown,
  cityPage,
  fillMarks,
  industryPage,
  readStarter,
  STARTER_SERVICES,
  servicePage,
} from './starter.ts';
import { starterIn } from './starter-language.ts';

/** The kinds of entries that `npm run new` can create, with the folders of their files. */
export const NEW_KINDS: Readonly<Record<string, Folder>> = {
  post: 'posts',
  service: 'services',
  pricing: 'services',
  'case-study': 'case-studies',
  industry: 'industries',
  city: 'locations',
  author: 'authors',
  client: 'clients',
  page: 'pages',
};

export type NewValues = Readonly<Record<'title' | 'slug', string>> & Readonly<Record<string, string>>;

/**
 * A new content file: starter copy if there is some, otherwise a template such as templates/post.md.
 * @param existing for the fields that refer to other entries
 * @param values for marks such as {{title}}
 */
export function newFile(kind: string, existing: ExistingContent, values: NewValues): string {
  const { services, order, radius } = existing;
  const starter = starterIn(existing.language);
  const { title, slug, city = '', state = '' } = values;
  if (kind === 'city') {
    const where = areaOf(starter, [...existing.cities, city], existing.states);
    return cityPage(starter, { city, state, order, radius, where }, services);
  }
  if (kind === 'industry') return industryPage(starter, title, order, services, true);
  if (kind === 'service') {
    const usual = STARTER_SERVICES.includes(slug) ? readStarter(starter, slug).group : '';
    const group = values.group ?? (existing.groups.includes(usual) ? usual : groupOf(existing));
    return servicePage(starter, { slug, name: title, order, group }, services, true);
  }
  return formatContent(fillTemplate(kind, existing, values), true);
}

/** Fills in a template. In its YAML, values are written as YAML; in its markdown, they are escaped. */
function fillTemplate(name: string, existing: ExistingContent, values: NewValues): string {
  const template = readFileSync(join(starterIn(existing.language).folder('templates'), `${name}.md`), 'utf8');
  const all: Record<string, string | number> = { ...existingValues(existing, values.slug), ...values };
  const { opening, yaml, closing, body } = splitContent(template, true);
  const inYaml = fillMarks(yaml, all, (value) => stringify(value, { lineWidth: 0 }).trimEnd());
  return opening + inYaml + closing + fillMarks(body, all, (value) => asMarkdown(String(value)));
}

/** What names that a new entry doesn't have yet stand for. */
const UNNAMED: Readonly<Record<string, Phrase>> = { city: 'City', industry: 'Industry', service: 'Service' };

/**
 * The front matter and body that new entries start with, by folder. Their titles are empty.
 * @param root absolute path of the content folder
 */
export function newEntries(root: string, today: string): Partial<Record<Folder, Record<string, unknown>>> {
  // A new entry in services/ is a service.
  const { pricing: _, ...kinds } = NEW_KINDS;
  const shared = readExistingContent(root, 'posts');
  const entries = Object.entries(kinds).map(([name, folder]) => {
    const existing = { ...shared, order: nextOrderIn(root, folder) };
    const unnamed = UNNAMED[name];
    const placeholder = unnamed ? `TODO: ${starterIn(existing.language).locale.t(unnamed)}` : '';
    const choices = { ...firstOf(existing), date: today };
    const text = newFile(name, existing, { title: placeholder, slug: '', city: placeholder, ...choices });
    const { data, body } = parseFrontMatter(text, `tools/new/templates/${name}.md`);
    const entry = data as { listing?: object };
    const names = {
      city: { city: '' },
      industry: { name: '' },
      service: { listing: { ...entry.listing, name: '' } },
    }[name];
    return [folder, { ...entry, ...names, body: body.trim() }];
  });
  return Object.fromEntries(entries);
}

/** What a new file refers to by default. A name is empty if there is none. */
function firstOf({ categories, authors, clients, locations }: ExistingContent): Record<string, string> {
  const [category = '', author = '', client = '', location = ''] = [
    ...[categories[0], authors[0], clients[0], locations[0]],
  ];
  return { category, author, client, location };
}

/** The values from existing content. slug1 and slug2 are two services, or the same one twice if there is only one. */
function existingValues(existing: ExistingContent, slug: string): Record<string, string | number> {
  const { services, order, call } = existing;
  const two = [1, 2].map((number) => [
    `slug${number}`,
    services[(number - 1) % services.length]?.slug ?? slug,
  ]);
  const lists = Object.fromEntries(
    (['groups', 'categories', 'authors', 'clients', 'locations'] as const).map((name) => [
      name,
      existing[name].join(', '),
    ]),
  );
  return { order, call, group: groupOf(existing), ...lists, ...Object.fromEntries(two) };
}

const groupOf = ({ groups }: ExistingContent) => groups[0] ?? 'TODO: add a group to pages/services.md';
