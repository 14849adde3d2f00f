/** Addresses that mean the same on every page. */
const ADDRESS = / (href|src)="((?:\/|https?:)[^"]*)"/g;
const ANCHOR = / href="#([\w-]+)"/g;
const ID = / id="([^"]+)"/g;

/**
 * Shows each address to a crawler once. What a page repeats of the others (header, footer, related articles) would
 * otherwise be looked up again and again: of ten thousand pages, a million times.
 * @param pages addresses that the crawler visits in any case
 * @returns takes out of a page's markup these, the addresses that an earlier page had, and anchors that are on the page
 */
export function linkOnce(pages: Iterable<string>): (html: string) => string {
  const seen = new Set(pages);
  return (html) => {
    const ids = new Set([...html.matchAll(ID)].map(([, id]) => id));
    return html
      .replace(ANCHOR, (attribute, id: string) => (ids.has(id) ? ` data-href="#${id}"` : attribute))
      .replace(ADDRESS, (attribute, name: string, address: string) => {
        if (seen.has(address)) return ` data-${name}="${address}"`;
        seen.add(address);
        return attribute;
      });
  };
}
