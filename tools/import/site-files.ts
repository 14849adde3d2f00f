import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Document, isSeq, parseDocument, YAMLSeq } from 'yaml';
import { writeFile } from '../../build/base/files.ts';
import { listContent } from '../../build/read/content-file.ts';
import { parseFile } from '../../build/read/source-file.ts';
import { oldAddress } from '../../model/fields.ts';
import { PATH_PREFIX } from '../../model/kinds.ts';
import type { Category } from '../../model/settings.ts';
import { feedLinks } from '../../rules/feeds.ts';
import { writeYaml } from '../content-form.ts';
import { writeLists } from '../new/new.ts';
import { starterIn } from '../new/starter-language.ts';
import { NO_CATEGORY } from './categories.ts';
import type { Conversion } from './conversion.ts';
import { addressKey, type Moved } from './links.ts';
import type { OldSite } from './old-site.ts';

/** Paths of the pages that a content folder has, without those of other languages. */
export function sitePages(root: string): Set<string> {
  const paths = listContent(root).flatMap((file) => {
    const [folder = '', ...rest] = relative(root, file).split(sep);
    const prefix = PATH_PREFIX[folder as keyof typeof PATH_PREFIX];
    if (!prefix || !file.endsWith('.md')) return [];
    const name = rest.join('/').replace(/\.md$/, '');
    return [folder === 'pages' && name === 'index' ? '/' : prefix + name];
  });
  return new Set(paths);
}

/** @returns a function from a file in the content folder to the contact form in its language */
export function contactForms(root: string): (file: string) => Conversion['form'] {
  const forms = new Map<string, Conversion['form']>();
  return (file) => {
    const [folder = ''] = file.split(sep);
    const language = existsSync(join(root, folder, 'pages/contact.md')) ? folder : '';
    const known = forms.get(language);
    if (known) return known;
    const { data } = parseFile(join(root, language, 'pages/contact.md'));
    const { form } = (data ?? {}) as { form?: { title?: unknown } };
    const href = `${language && '/'}${language.toLowerCase()}/contact`;
    const found = { href, title: String(form?.title ?? href) };
    forms.set(language, found);
    return found;
  };
}

/** New paths of the lists and feeds of the old blog, by their old paths in addressKey form. */
export function listPaths(site: OldSite, slugs: ReadonlyMap<string, string>): Map<string, string> {
  const [feed] = feedLinks('/blog');
  return new Map(
    site.lists.map(({ path, shows }) => {
      const slug = typeof shows === 'object' ? slugs.get(shows.category) : undefined;
      const to = shows === 'feed' ? (feed?.href ?? '/blog') : slug ? `/blog/category/${slug}` : '/blog';
      return [addressKey(path), to];
    }),
  );
}

function readYaml(file: string): Document {
  const document: Document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (!isSeq(document.contents)) document.contents = new YAMLSeq();
  return document;
}

/** Adds redirects of old lists and feeds to redirects.yaml. @returns how many were added */
export function writeRedirects(
  root: string,
  lists: ReadonlyMap<string, string>,
  site: OldSite,
  moved: readonly Moved[],
): number {
  const file = join(root, 'redirects.yaml');
  const document = readYaml(file);
  const redirects = (document.toJS() ?? []) as { from: string }[];
  const taken = new Set([
    ...redirects.map(({ from }) => addressKey(from)),
    ...sitePages(root),
    ...moved.flatMap(({ path, post }) => [path, ...post.addresses].map(addressKey)),
  ]);
  let added = 0;
  for (const { path } of site.lists) {
    const from = path.replace(/(?<=.)\/+$/, '');
    const key = addressKey(from);
    const to = lists.get(key);
    if (!to || key === to || taken.has(key) || !oldAddress().safeParse(from).success) continue;
    taken.add(key);
    document.add(document.createNode({ from, to }, { flow: true }));
    added += 1;
  }
  if (added > 0) writeFile(file, writeYaml(document));
  return added;
}

/** Adds categories that the site doesn't have to categories.yaml. @returns their slugs */
export function writeCategories(
  root: string,
  categories: readonly Category[],
  slugs: ReadonlyMap<string, string>,
): string[] {
  const known = new Set(categories.map(({ slug }) => slug));
  const added = new Map<string, string>();
  for (const [name, slug] of slugs) {
    const label = name === NO_CATEGORY ? slug : (name.split(' > ').at(-1) ?? name);
    if (!known.has(slug) && !added.has(slug)) added.set(slug, label);
  }
  if (added.size === 0) return [];
  const file = join(root, 'categories.yaml');
  const document = readYaml(file);
  for (const [slug, label] of added) {
    const description = `TODO: Say in one sentence what the posts of the category "${label}" are about`;
    document.add(document.createNode({ label, slug, description }));
  }
  writeFile(file, writeYaml(document));
  return [...added.keys()];
}

/** Writes the blog page of a site that has none yet. @returns the new files */
export function writeBlogPage(root: string, language: string): string[] {
  const files = writeLists('posts', root, starterIn(language));
  for (const file of files) writeFile(file, readFileSync(file, 'utf8').replace(/^draft: true.*\n/m, ''));
  return files;
}
