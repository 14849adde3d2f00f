import type { Content } from '../../model/content.ts';

/**
 * What a page is to rules that don't apply to all pages:
 * - `home`, which every page links to;
 * - `list`: the blog and its categories; `later`: their pages after the first;
 * - `sitemap`: the list of all pages; `contact`: a form;
 * - `page`: all others.
 */
export type PageRole = 'home' | 'list' | 'later' | 'sitemap' | 'contact' | 'page';

const LATER = /^(.+)\/page\/\d+$/;

/** @param path canonical path, without a trailing slash */
export function pageRole(path: string, { pages }: Pick<Content, 'pages'>): PageRole {
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
