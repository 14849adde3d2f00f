/** Characters of a title, brand included, that search results show on most screens. */
export const TITLE_MAX = 65;
/** Characters of a description: with fewer, search engines write their own; of more, they cut the end. */
export const DESCRIPTION_MIN = 50;
export const DESCRIPTION_MAX = 160;

/**
 * The title as browsers and search results show it: the brand follows, unless the title names it already.
 * @param title the page's own title
 * @param brand the site's name
 */
export function shownTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}
