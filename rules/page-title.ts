/** Characters of a title that search results show on most screens. */
export const TITLE_MAX = 65;
/** Characters of a description: with fewer, search engines write their own; of more, they cut the end. */
export const DESCRIPTION_MIN = 50;
export const DESCRIPTION_MAX = 160;

/**
 * The title as browsers and search results show it: the brand follows, unless the title names it already or leaves it
 * no room. Search results name the site beside its title in any case.
 * @param title the page's own title
 * @param brand the site's name
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
