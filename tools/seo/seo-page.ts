import type { Mistake } from '../../build/base/errors.ts';
import { clip } from '../../build/base/suggest.ts';
import type { PageWords } from '../../build/content/page-words.ts';
import { languageAt } from '../../build/content/translations.ts';
import type { Content } from '../../model/content.ts';
import type { SearchRecord } from './search-record.ts';

/**
 * The role of a page, which decides on the rules that apply to it:
 * - `home`, which every page links to;
 * - `list`: the blog and its categories; `later`: their pages after the first;
 * - `sitemap`: the list of all pages; `contact`: a form;
 * - `page`: any other page.
 */
export type PageRole = 'home' | 'list' | 'later' | 'sitemap' | 'contact' | 'page';

const LATER = /^(.+)\/page\/\d+$/;

/** @param path canonical path, without a trailing slash */
export function pageRole(path: string, content: Content): PageRole {
  const { pages } = languageAt(path, content);
  const isIn = (list: string) => path === list || path.startsWith(`${list}/`);
  if (path === pages.home.path) return 'home';
  if (path === pages.contact.path) return 'contact';
  if (isIn(pages.sitemap.path)) return 'sitemap';
  const blog = pages.blog?.path;
  if (blog === undefined) return 'page';
  if (isIn(blog) && LATER.test(path)) return 'later';
  return path === blog || path.startsWith(`${blog}/category/`) ? 'list' : 'page';
}

/** The list that a later page belongs to: "/blog" for "/blog/page/3". */
export function listOf(path: string): string {
  return LATER.exec(path)?.[1] ?? path;
}

/** A mistake that hurts a page in search. */
export interface SeoMistake extends Mistake {
  /** Path of the page. */
  page: string;
  /** If no field is at fault: texts that mark the line in the content file. The first one found counts. */
  near?: readonly string[];
}

/** A page, with everything that the rules need. */
export interface SeoPage {
  path: string;
  role: PageRole;
  /** Absolute path of the content file. */
  source: string;
  /** Canonical URL. */
  url: string;
  /** Whether search engines may list it. */
  indexable: boolean;
  /** Where its title and description are written; undefined if they are generated. */
  words: PageWords | undefined;
  facts: SearchRecord;
  /** Paths of the pages that its main content links to. */
  mainTargets: readonly string[];
  /** Paths of the pages that any of its links leads to. */
  targets: readonly string[];
}

/** @param location the field at fault, or text of the line */
export function mistakeOn(
  page: Pick<SeoPage, 'path' | 'source'>,
  message: string,
  location: Partial<Pick<SeoMistake, 'file' | 'field' | 'near'>> = {},
): SeoMistake {
  return { page: page.path, file: page.source, ...location, message: `${page.path}: ${message}` };
}

/** Text in quotes, truncated to fit on a line. */
export function quoted(text: string, max = 60): string {
  return `"${clip(text, max)}"`;
}

/**
 * The path of the page that a link leads to, without query and fragment.
 * @returns undefined for links to other sites, mail and phone
 */
export function internalPath(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const { origin, pathname } = new URL(href, base);
  return origin === new URL(base).origin ? pathname : undefined;
}
