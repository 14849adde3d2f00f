import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { parseFrontMatter } from '../../build/read/source-file.ts';
import type { Folder } from '../../model/kinds.ts';
import { formatContent, splitContent } from '../content-form.ts';
import { type ExistingContent, readExistingContent } from './existing-content.ts';
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

/** The kinds of pages that can be begun, with the folders of their files. */
export const NEW_KINDS: Readonly<Record<string, Folder>> = {
  post: 'posts',
  service: 'services',
  pricing: 'services',
  'case-study': 'case-studies',
  industry: 'industries',
  city: 'locations',
  author: 'authors',
  client: 'clients',
};

export type NewValues = Readonly<Record<'title' | 'slug', string>> & Readonly<Record<string, string>>;

/**
 * A new content file: starter copy if there is some, or else templates/post.md and the like.
 * @param known names of the site, for the fields that refer to something
 * @param values what {{name}} stands for
 */
export function newFile(kind: string, known: ExistingContent, values: NewValues): string {
  const { services, order, radius } = known;
  const { title, slug, city = '', state = '' } = values;
  if (kind === 'city') {
    const where = areaOf([...known.cities, city], known.states);
    return cityPage({ city, state, order, radius, where }, services);
  }
  if (kind === 'industry') return industryPage(title, order, services, true);
  if (kind === 'service' && STARTER_SERVICES.includes(slug)) {
    const usual = readStarter(slug).group;
    const group = known.groups.includes(usual) ? usual : groupOf(known);
    return servicePage({ slug, name: title, order, group }, services, true);
  }
  return formatContent(fillTemplate(kind, known, values), true);
}

/** In YAML, a value is one of YAML, and in markdown one of markdown. */
function fillTemplate(name: string, known: ExistingContent, values: NewValues): string {
  const template = readFileSync(join(import.meta.dirname, 'templates', `${name}.md`), 'utf8');
  const all: Record<string, string | number> = { ...knownValues(known, values.slug), ...values };
  const { opening, yaml, closing, body } = splitContent(template, true);
  const inYaml = fillMarks(yaml, all, (value) => stringify(value, { lineWidth: 0 }).trimEnd());
  return opening + inYaml + closing + fillMarks(body, all, (value) => asMarkdown(String(value)));
}

/** What takes the place of names in the texts of new entries. */
const UNNAMED: Readonly<Record<string, string>> = { city: 'TODO: City', industry: 'TODO: Industry' };

/**
 * What new entries start with, by folder; their titles are empty.
 * @param root absolute path of the content folder
 */
export function newEntries(root: string, today: string): Partial<Record<Folder, Record<string, unknown>>> {
  // A new entry in services/ is a service.
  const { pricing: _, ...kinds } = NEW_KINDS;
  const entries = Object.entries(kinds).map(([name, folder]) => {
    const known = readExistingContent(root, folder);
    const unnamed = UNNAMED[name] ?? '';
    const choices = { ...firstOf(known), date: today };
    const text = newFile(name, known, { title: unnamed, slug: '', city: unnamed, ...choices });
    const { data, body } = parseFrontMatter(text, `tools/new/templates/${name}.md`);
    const names = unnamed && { [name === 'city' ? 'city' : 'name']: '' };
    return [folder, { ...(data as object), ...names, body: body.trim() }];
  });
  return Object.fromEntries(entries);
}

/** What a new file refers to, if nothing else is asked for; empty if there is none. */
function firstOf({ categories, authors, clients, locations }: ExistingContent): Record<string, string> {
  const [category = '', author = '', client = '', location = ''] = [
    ...[categories[0], authors[0], clients[0], locations[0]],
  ];
  return { category, author, client, location };
}

/** slug1 and slug2 are those of two services; they repeat on a site with fewer. */
function knownValues(known: ExistingContent, slug: string): Record<string, string | number> {
  const { services, order, call } = known;
  const two = [1, 2].map((number) => [
    `slug${number}`,
    services[(number - 1) % services.length]?.slug ?? slug,
  ]);
  const lists = Object.fromEntries(
    (['groups', 'categories', 'authors', 'clients', 'locations'] as const).map((name) => [
      name,
      known[name].join(', '),
    ]),
  );
  return { order, call, group: groupOf(known), ...lists, ...Object.fromEntries(two) };
}

const groupOf = ({ groups }: ExistingContent) => groups[0] ?? 'TODO: add a group to pages/services.md';
