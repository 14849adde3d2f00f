import type { Content, Entry } from '../../model/content.ts';
import { type Folder, PAGES, PATH_PREFIX, type PageLayout } from '../../model/kinds.ts';
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

/** The pages of one text in all languages: paths by language (BCP 47), that of the first language first. */
export type Translation = ReadonlyMap<string, string>;

/** The translations of each page that has any, by the paths of all of them. */
export const translations = memoize((first: Content): ReadonlyMap<string, Translation> => {
  const groups = new Map<string, Map<string, string>>();
  const paths = new Set(shownEntries(first).map(({ path }) => path));
  for (const content of first.translations) {
    for (const entry of shownEntries(content).filter(({ path }) => isIn(content, path))) {
      const original = originalPath(entry, content, first);
      if (!paths.has(original)) continue;
      const group = groups.get(original) ?? new Map([[first.locale.language, original]]);
      groups.set(original, group.set(content.locale.language, entry.path));
    }
  }
  return new Map([...groups.values()].flatMap((group) => [...group.values()].map((path) => [path, group])));
});

/** Whether a path is one of this language, and not of another that its content has pages of. */
export const isIn = ({ base }: Pick<Content, 'base'>, path: string): boolean =>
  base === '' || path === base || path.startsWith(`${base}/`);
