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
export function categoryTitle(label: string, page = 1): string {
  return page > 1 ? `${label}, page ${page}` : `${label}: articles and guides`;
}

/** Title of a later page of the blog. */
export function archiveTitle(blog: string, page: number): string {
  return `${blog}, page ${page}`;
}
