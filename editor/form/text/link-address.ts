/** A page of the site that a link can lead to. */
interface SitePage {
  path: string;
  title: string;
}

/** The site's pages, and its origins: the editor's, and the one where the site is published. */
export interface SiteLinks {
  pages: readonly SitePage[];
  origins: readonly string[];
}

/** Reads the published pages of the site. */
export async function readSiteLinks(): Promise<SiteLinks> {
  const { origin } = location;
  const response = await fetch('/llms.txt').catch(() => undefined);
  if (!response?.ok) return { pages: [], origins: [origin] };
  const { pages, published } = pagesInList(await response.text(), origin);
  return { pages, origins: [origin, ...published] };
}

/** Characters that would end an address in markdown. */
const ENCODED: Readonly<Record<string, string>> = { ' ': '%20', '(': '%28', ')': '%29' };

/** An address as markdown needs it between its parentheses. */
export const markdownAddress = (address: string): string =>
  address.replace(/[ ()]/g, (sign) => ENCODED[sign] ?? sign);

/**
 * What somebody means who typed or copied an address: "example.com/x" is on the web, "a@example.com" is mail, and an
 * address of this site becomes a path.
 * @param origins the origins of this site
 */
export function linkAddress(typed: string, origins: readonly string[]): string {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(address)) return `mailto:${address}`;
  const url = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
  if (!/^https?:/i.test(url)) return markdownAddress(/^(?:[/#?]|[a-z]+:|$)/i.test(url) ? url : `/${url}`);
  const { origin, pathname, search, hash } = URL.parse(url) ?? { origin: '' };
  return markdownAddress(origins.includes(origin) ? `${pathname}${search}${hash}` : url);
}

/**
 * Reads the site's pages from its llms.txt.
 * @returns the pages, and the origin that the site is published at, if the file says so
 */
export function pagesInList(list: string, origin: string): { pages: SitePage[]; published: string[] } {
  const links = [...list.matchAll(/^- \[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/gm)].flatMap(
    ([, title = '', address = '']) => {
      const url = URL.parse(address, origin);
      return url ? [{ title: title.replace(/\\(.)/g, '$1'), url }] : [];
    },
  );
  const pages = links
    .map(({ title, url: { pathname } }) => ({
      title,
      path: pathname.replace(/\.md$/, '').replace(/^\/index$/, '/'),
    }))
    .filter(({ path }) => !/\.\w+$/.test(path));
  return { pages, published: [...new Set(links.map(({ url }) => url.origin))] };
}
