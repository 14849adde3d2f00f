import { dirname, join } from 'node:path';
import type { Content, Entry, Translation } from '../../model/content.ts';
import { type Folder, PAGES, PATH_PREFIX, type PageLayout } from '../../model/kinds.ts';
import { categoryPath } from '../../rules/blog-list.ts';
import { memoize } from '../base/memoize.ts';
import { shownEntries } from './entries.ts';

const SINGLE = new Set(
  Object.values<PageLayout>(PAGES).flatMap(({ layout, files }) => (files === 'many' ? [] : `page-${layout}`)),
);

/** The path of the page of the first language that a page translates, whether or not there is one. */
export function originalPath(
  { kind, path, data }: Entry<unknown>,
  { base }: Content,
  first: Content,
): string {
  const { translationOf } = data as { translationOf?: string };
  if (translationOf) return pathOf(translationOf);
  const same = SINGLE.has(kind) && shownEntries(first).find((entry) => entry.kind === kind);
  return same ? same.path : path.slice(base.length) || '/';
}

/** The path of a content file without its ending: that of "services/seo" is "/services/seo". */
function pathOf(file: string): string {
  const [folder = '', ...slug] = file.split('/');
  if (file === 'pages/index') return '/';
  return (PATH_PREFIX[folder as Folder] ?? `/${folder}/`) + slug.join('/');
}

/** The translations of each page that has any, by the paths of all of them. */
export function findTranslations(first: Content, others: readonly Content[]): Map<string, Translation> {
  const groups = new Map<string, Map<string, string>>();
  const paths = new Set(shownEntries(first).map(({ path }) => path));
  for (const content of others) {
    for (const entry of ownEntries(content)) {
      const original = originalPath(entry, content, first);
      if (!paths.has(original)) continue;
      const group = groups.get(original) ?? new Map([[first.locale.language, original]]);
      groups.set(original, group.set(content.locale.language, entry.path));
    }
  }
  return new Map([...groups.values()].flatMap((group) => [...group.values()].map((path) => [path, group])));
}

/** Whether a path is one of this language, and not of another whose pages its content has. */
export const isIn = ({ base }: Pick<Content, 'base'>, path: string): boolean =>
  base === '' || path === base || path.startsWith(`${base}/`);

/** The content of the language that a path is in. */
export const languageAt = (path: string, first: Content): Content =>
  first.translations.find((one) => isIn(one, path)) ?? first;

/** The file with what the settings say in a language. */
export const settingsFileIn = ({ base, settingsFile, wordsFile }: Content): string =>
  base === '' ? settingsFile : join(dirname(wordsFile), 'site.yaml');

/** The files of this language alone. */
export const ownEntries = memoize((content: Content): readonly Entry<unknown>[] =>
  shownEntries(content).filter(({ path }) => isIn(content, path)),
);

/** What follows the path of a list: a later page, or a feed. */
const LIST_PART = /\/(?:page\/\d+|[a-z]+\.(?:xml|json))$/;

/**
 * Leads links of a language to its own pages: "/contact" to "/es/contact", if there is such a page. So templates, and texts of
 * the first language, need not know.
 */
export const linkIn = memoize((content: Content) => {
  const { base, alternates, locale } = content;
  const paths = new Set(ownEntries(content).map(({ path }) => path));
  const categories = new Set(content.categories.map(({ slug }) => categoryPath(slug)));
  // Templates name pages and feeds of the blog, too.
  const isList = (path: string) =>
    categories.has(path.replace(LIST_PART, '')) || path.replace(LIST_PART, '') === '/blog';
  return (href: string): string => {
    const [path = ''] = /^\/[^?#]*/.exec(href) ?? [];
    if (base === '' || path === '') return href;
    const own = `${base}${path === '/' ? '' : path}`;
    const isOwn = paths.has(own) || (paths.has(`${base}/blog`) && isList(path));
    return (alternates.get(path)?.get(locale.language) ?? (isOwn ? own : path)) + href.slice(path.length);
  };
});
