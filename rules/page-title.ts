import type { Translate } from './translate.ts';

/** Search results truncate longer titles. */
export const TITLE_MAX = 65;
/** Search engines replace shorter descriptions and truncate longer ones. */
export const DESCRIPTION_MIN = 50;
export const DESCRIPTION_MAX = 160;

/**
 * Appends the brand to a page's title, unless the title contains it or would get too long. Search results
 * show the site's name anyway.
 */
export function documentTitle(title: string, brand: string): string {
  const both = `${title} | ${brand}`;
  return title.includes(brand) || both.length > TITLE_MAX ? title : both;
}

/** Title of a blog category, or of one of its later pages. */
export function categoryTitle(category: string, t: Translate, page = 1): string {
  return page > 1
    ? t('{title}, page {page}', { title: category, page })
    : t('{category}: articles and guides', { category });
}

/** Title of a later page of the blog. */
export function archiveTitle(blog: string, t: Translate, page: number): string {
  return t('{title}, page {page}', { title: blog, page });
}
