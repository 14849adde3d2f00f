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

/** Folders that are no part of addresses. */
const ROOTS = /^(?:content\/|src\/(?:content|pages)\/)|_(?:posts|drafts)\//;

export function oldPlace(path: string, { system, config, input }: OldBlog): OldPlace {
  const inside = path.replace(system === 'eleventy' ? input : system === 'markdown' ? '' : ROOTS, '');
  const parts = inside.split('/');
  const base = (parts.pop() ?? '').replace(/\.\w+$/, '');
  const [, stem = base, suffix] = (system === 'hugo' && /^(.+)\.([a-z]{2}(?:-[a-z]{2})?)$/i.exec(base)) || [];
  const full = stem === 'index' ? (parts.pop() ?? stem) : stem;
  const [, date, rest] = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ]+(.+)$/.exec(full) ?? [];
  const isLanguage = (part: string) =>
    system === 'astro'
      ? /^[a-z]{2}(?:-[A-Za-z]{2})?$/.test(part)
      : system === 'hugo' && Object.keys(config.languages ?? {}).includes(part);
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
  const own = read.permalink && fill(read.permalink, place, read);
  const aliases = blog.isObsidian ? [] : read.aliases;
  const base = blog.system === 'jekyll' ? String(blog.config.baseurl ?? '').replace(/^\/|\/$/g, '') : '';
  const all = [...(own ? [own] : madeAddresses(place, read, blog)), ...aliases].map((path) =>
    /^https?:\/\//.test(path) ? path : `/${base}/${path}`.replace(/\/{2,}/g, '/'),
  );
  return [...new Set(all.map((path) => path.replace(/\/index\.html$/, '/')))];
}

function madeAddresses(place: OldPlace, read: ReadFields, blog: OldBlog): string[] {
  const { system, config } = blog;
  const { folders } = place;
  const usual = `/${[...folders, (system !== 'eleventy' && read.slug) || place.name].join('/')}`;
  switch (system) {
    case 'jekyll': {
      const pattern = String(config.permalink ?? 'date');
      const filled = fill(JEKYLL_STYLES[pattern] ?? pattern, place, read);
      return filled ? [filled, ...(filled.endsWith('/') ? [`${filled.slice(0, -1)}.html`] : [])] : [];
    }
    case 'hugo': {
      const permalinks = (config.permalinks ?? {}) as Record<string, Record<string, unknown>>;
      const pattern = (permalinks.page ?? permalinks)[folders[0] ?? ''];
      const path = typeof pattern === 'string' && fill(pattern, place, read);
      return [languagePrefix(place, blog) + (path || `${usual}/`)];
    }
    case 'eleventy': {
      const shared = sharedFields(place.path, blog).permalink;
      return [(typeof shared === 'string' && fill(shared, place, read)) || `${usual}/`];
    }
    case 'astro':
      return [`${config.base ?? ''}${usual}${config.trailingSlash === 'never' ? '' : '/'}`];
    default:
      return [];
  }
}

/** What stands before the addresses of a language of Hugo. */
export function languagePrefix({ language }: OldPlace, { config, language: main, url }: OldBlog): string {
  const base = URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : '';
  const isMain = language === undefined || language === main;
  return isMain && config.defaultContentLanguageInSubdir !== true ? base : `${base}/${language ?? main}`;
}

/** Fills the pattern of an address: `/:year/:title/` or `/posts/{{ page.fileSlug }}/`; undefined if something in it is unknown. */
function fill(pattern: string, place: OldPlace, { fields, slug }: ReadFields): string | undefined {
  const { folders } = place;
  const [year, month, day] = fields.date?.split('-') ?? [];
  const name = slug ?? place.name;
  const date = { year, month, day, short_year: year?.slice(2) };
  const short = { i_month: month?.replace(/^0/, ''), i_day: day?.replace(/^0/, '') };
  const values = new Map<string, string | undefined>(
    Object.entries({
      ...{ ...date, ...short, title: name, slug: name, name, filename: place.name },
      ...{
        contentbasename: place.name,
        slugorcontentbasename: name,
        fileslug: place.name,
        filepathstem: place.name,
      },
      ...{ categories: fields.categories.map(toSlug).join('/'), output_ext: '.html' },
      ...{ section: folders[0] ?? '', sections: folders.join('/') },
    }),
  );
  let isKnown = true;
  const value = (found: string | undefined) => {
    isKnown &&= found !== undefined;
    return found ?? '';
  };
  const filled = pattern
    .replace(/:([a-z_]+)/g, (_, key: string) => value(values.get(key)))
    .replace(/\{\{-? *(?:\w+\.)*(\w+)((?: *\|[^}]*)?) *\}\}/g, (_, key: string, filter: string) =>
      value(
        key === 'title' && filter.includes('slug') ? toSlug(fields.title) : values.get(key.toLowerCase()),
      ),
    );
  return isKnown && !filled.includes('{{') ? filled.replace(/(?<!:)\/{2,}/g, '/') : undefined;
}
