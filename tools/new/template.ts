import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { parseFrontMatter } from '../../build/content/read/front-matter.ts';
import type { Folder } from '../../model/kinds.ts';
import { type KnownContent, readKnownContent } from './known-content.ts';

/** The kinds of pages that have a template, templates/post.md, with the folders of their files. */
export const TEMPLATES: Readonly<Record<string, Folder>> = {
  post: 'posts',
  service: 'services',
  industry: 'industries',
  city: 'locations',
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
  const entries = Object.entries(TEMPLATES).map(([name, folder]) => {
    const known = readKnownContent(root, folder);
    const names = { title: '', slug: '', city: '', state: '', region: '' };
    const choices = { category: known.categories[0] ?? '', author: known.authors[0] ?? '', date: today };
    const text = fillTemplate(name, known, { ...names, ...choices });
    const { data, body } = parseFrontMatter(text, `tools/new/templates/${name}.md`);
    return [folder, { ...(data as object), body: body.trim() }];
  });
  return Object.fromEntries(entries);
}

/** name1, slug1, … are those of six services; they repeat on a site with fewer. */
function knownValues(known: KnownContent, slug: string): Record<string, string | number> {
  const { services, groups, categories, authors, order } = known;
  const six = Array.from({ length: 6 }, (_, index) => {
    const service = services[index % services.length] ?? { slug, name: 'TODO: Name a service' };
    return { [`slug${index + 1}`]: service.slug, [`name${index + 1}`]: service.name };
  });
  const lists = { groups: groups.join(', '), categories: categories.join(', '), authors: authors.join(', ') };
  const group = groups[0] ?? 'TODO: add a group to pages/services.md';
  return { order, group, ...lists, ...Object.assign({}, ...six) };
}
