import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { parseFrontMatter } from '../../build/content/read/source-file.ts';
import type { Folder } from '../../model/kinds.ts';
import { type KnownContent, readKnownContent } from './known-content.ts';

/** The kinds of pages that have a template, templates/post.md, with the folders of their files. */
export const TEMPLATES: Readonly<Record<string, Folder>> = {
  post: 'posts',
  service: 'services',
  pricing: 'services',
  'case-study': 'case-studies',
  industry: 'industries',
  city: 'locations',
  author: 'authors',
  client: 'clients',
};

/**
 * A new content file.
 * @param known names of the site, for the fields that refer to something
 * @param values what {{name}} stands for
 */
export function fillTemplate(
  name: string,
  known: KnownContent,
  values: Readonly<Record<string, string | number>>,
): string {
  const template = readFileSync(join(import.meta.dirname, 'templates', `${name}.md`), 'utf8');
  const all: Record<string, string | number> = { ...knownValues(known, String(values.slug)), ...values };
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) =>
    stringify(all[key], { lineWidth: 0 }).trimEnd(),
  );
}

/**
 * What new entries start with, by folder; their titles are empty.
 * @param root absolute path of the content folder
 */
export function newEntries(root: string, today: string): Partial<Record<Folder, Record<string, unknown>>> {
  // A new entry in services/ is a service.
  const { pricing: _, ...templates } = TEMPLATES;
  const entries = Object.entries(templates).map(([name, folder]) => {
    const known = readKnownContent(root, folder);
    const names = { title: '', slug: '', city: '', state: '', region: '' };
    const choices = { ...firstOf(known), date: today };
    const text = fillTemplate(name, known, { ...names, ...choices });
    const { data, body } = parseFrontMatter(text, `tools/new/templates/${name}.md`);
    return [folder, { ...(data as object), body: body.trim() }];
  });
  return Object.fromEntries(entries);
}

/** What a new file refers to, if nothing else is asked for; empty if there is none. */
function firstOf({ categories, authors, clients, locations }: KnownContent): Record<string, string> {
  const [category = '', author = '', client = '', location = ''] = [
    ...[categories[0], authors[0], clients[0], locations[0]],
  ];
  return { category, author, client, location };
}

/** name1, slug1, … are those of six services; they repeat on a site with fewer. */
function knownValues(known: KnownContent, slug: string): Record<string, string | number> {
  const { services, groups, order } = known;
  const six = Array.from({ length: 6 }, (_, index) => {
    const service = services[index % services.length] ?? { slug, name: 'TODO: Name a service' };
    return { [`slug${index + 1}`]: service.slug, [`name${index + 1}`]: service.name };
  });
  const lists = Object.fromEntries(
    (['groups', 'categories', 'authors', 'clients', 'locations'] as const).map((name) => [
      name,
      known[name].join(', '),
    ]),
  );
  const group = groups[0] ?? 'TODO: add a group to pages/services.md';
  return { order, group, ...lists, ...Object.assign({}, ...six) };
}
