import { toSlug } from '../../rules/slug.ts';
import { type OldBlog, sharedFields } from './old-blog.ts';
import type { ReadFields } from './old-fields.ts';

/** Where a file is, and what its path says about the post. */
export interface OldPlace {
  /** From the blog's folder, with forward slashes. */
  path: string;
  /** The file's name without its date, its extension and what programs add; the folder's if it is an index. */
  name: string;
  /** The date in the name. */
  date?: string | undefined;
  /** The language that a folder or the end of the name states. */
  language?: string | undefined;
  /** The folders above it within the blog: ["posts", "2016"]. */
  folders: string[];
}

const LANGUAGE = /^[a-z]{2}(?:-[A-Za-z]{2})?$/;
/** Folders that are no part of addresses. */
const ROOTS: Record<string, RegExp> = {
  hugo: /^content\//,
  astro: /^src\/(?:content|pages)\//,
  jekyll: /_(?:posts|drafts)\//,
};

export function oldPlace(path: string, { system, config }: OldBlog): OldPlace {
  const input = String(config.input ?? '').replace(/^\.\/|\/$/g, '');
  const inside = path.replace(ROOTS[system] ?? (system === 'eleventy' ? `${input}/` : ''), '');
  const parts = inside.split('/');
  const base = (parts.pop() ?? '').replace(/\.\w+$/, '');
  const [, stem = base, suffix] =
    system === 'hugo' ? (/^(.+)\.([a-z]{2}(?:-[a-z]{2})?)$/i.exec(base) ?? []) : [];
  const full = stem === 'index' ? (parts.pop() ?? stem) : stem;
  const [, date, rest] = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ]+(.+)$/.exec(full) ?? [];
  const languages = Object.keys(config.languages ?? {});
  const isLanguage = (part: string) =>
    system === 'hugo' ? languages.includes(part) : system === 'astro' && LANGUAGE.test(part);
  const at = parts.slice(0, 2).findIndex(isLanguage);
  return {
    path,
    name: (rest ?? full).replace(/ [0-9a-f]{32}$/, ''),
    date,
    language: suffix ?? parts[at],
    folders: parts.filter((_, index) => index !== at),
  };
}

/** Forms of addresses that Jekyll has names for. */
const JEKYLL_STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
};

/** The addresses of a post, as its site made them; the first is its own. Those of other hosts keep their host. */
export function addressesOf(place: OldPlace, read: ReadFields, blog: OldBlog): string[] {
  const own =
    read.permalink === undefined
      ? []
      : [fill(read.permalink, place, read)].filter((path) => path !== undefined);
  const made = own.length > 0 ? own : madeAddresses(place, read, blog);
  const aliases = blog.isObsidian ? [] : read.aliases;
  const base = blog.system === 'jekyll' ? String(blog.config.baseurl ?? '').replace(/^\/|\/$/g, '') : '';
  const all = [...made, ...aliases].map((path) =>
    /^https?:\/\//.test(path) ? path : `/${base && `${base}/`}${path.replace(/^\/+/, '')}`,
  );
  return [...new Set(all.map((path) => path.replace(/\/index\.html$/, '/')))];
}

function madeAddresses(place: OldPlace, read: ReadFields, blog: OldBlog): string[] {
  const { system, config } = blog;
  const { name, folders } = place;
  const slug = read.slug ?? name;
  if (system === 'jekyll') {
    const pattern = String(config.permalink ?? 'date');
    const filled = fill(JEKYLL_STYLES[pattern] ?? pattern, place, read);
    if (filled === undefined) return [];
    return filled.endsWith('/') ? [filled, `${filled.slice(0, -1)}.html`] : [filled];
  }
  if (system === 'hugo') {
    const prefix = languagePrefix(place, blog);
    const permalinks = (config.permalinks ?? {}) as Record<string, unknown>;
    const pages = (permalinks.page ?? permalinks) as Record<string, unknown>;
    const pattern = pages[folders[0] ?? ''];
    const path = typeof pattern === 'string' ? fill(pattern, place, read) : undefined;
    return [prefix + (path ?? `/${[...folders, slug].join('/')}/`)];
  }
  if (system === 'eleventy') {
    const shared = sharedFields(place.path, blog).permalink;
    const path = typeof shared === 'string' ? fill(shared, place, read) : undefined;
    return [path ?? `/${[...folders, name].join('/')}/`];
  }
  if (system === 'astro') {
    const base = String(config.base ?? '').replace(/\/$/, '');
    return [`${base}/${[...folders, slug].join('/')}${config.trailingSlash === 'never' ? '' : '/'}`];
  }
  return [];
}

/** What stands before the addresses of a language of Hugo. */
export function languagePrefix(
  { language }: Pick<OldPlace, 'language'>,
  { config, language: main, url }: OldBlog,
): string {
  const base = URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : '';
  const isMain = language === undefined || language === main;
  return isMain && config.defaultContentLanguageInSubdir !== true ? base : `${base}/${language ?? main}`;
}

/** Fills the pattern of an address: `/:year/:title/` or `/posts/{{ page.fileSlug }}/`; undefined if something in it is unknown. */
function fill(pattern: string, place: OldPlace, { fields, slug }: ReadFields): string | undefined {
  const [year = '', month = '', day = ''] = (fields.date ?? '').split('-');
  const name = slug ?? place.name;
  const values: Record<string, string> = {
    ...{
      year,
      month,
      day,
      short_year: year.slice(2),
      i_month: String(Number(month)),
      i_day: String(Number(day)),
    },
    ...{
      title: name,
      slug: name,
      name,
      filename: place.name,
      contentbasename: place.name,
      slugorcontentbasename: name,
    },
    ...{
      categories: fields.categories.map(toSlug).join('/'),
      section: place.folders[0] ?? '',
      output_ext: '.html',
    },
    sections: place.folders.join('/'),
  };
  const filled = pattern
    .replace(/:([a-z_]+)/g, (all, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? '') : all))
    .replace(/\{\{-? *([\w.]+)((?: *\|[^}]*)?) *\}\}/g, (all, key: string, filter: string) => {
      if (/(?:^|\.)fileSlug$|filePathStem$/.test(key)) return place.name;
      if (/^(?:slug|title)$/.test(key))
        return key === 'slug' && slug ? slug : /slug/.test(filter) ? toSlug(fields.title) : all;
      return all;
    });
  const isUndated = year === '' && /:(?:year|month|day|short_year|i_month|i_day)\b/.test(pattern);
  return isUndated || filled.includes('{{') ? undefined : filled.replace(/(?<!:)\/{2,}/g, '/');
}
