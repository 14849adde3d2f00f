import type { Content } from '../../model/content.ts';

/**
 * What a page is to the rules that can't hold for all:
 * - `home`, which every page leads to by its brand;
 * - `list`: the blog and its categories; `later`: their pages after the first;
 * - `sitemap`: the list of every page; `contact`: a form;
 * - `page`: all others.
 */
export type PageRole = 'home' | 'list' | 'later' | 'sitemap' | 'contact' | 'page';

const LATER = /^(.+)\/page\/\d+$/;

/**
 * Tells the kind of a page by where the content puts lists, sitemap and contact page.
 * @param path canonical address, without slash at the end
 */
export function pageRole(path: string, { pages }: Pick<Content, 'pages'>): PageRole {
  const within = (list: string) => path === list || path.startsWith(`${list}/`);
  if (path === pages.home.path) return 'home';
  if (path === pages.contact.path) return 'contact';
  if (within(pages.sitemap.path)) return 'sitemap';
  if (within(pages.blog.path) && LATER.test(path)) return 'later';
  if (path === pages.blog.path || path.startsWith(`${pages.blog.path}/category/`)) return 'list';
  return 'page';
}

/** The list that a later page belongs to: of "/blog/page/3" it is "/blog". */
export function listOf(path: string): string {
  return LATER.exec(path)?.[1] ?? path;
}
