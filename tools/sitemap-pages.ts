import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

/** A page as a sitemap lists it: its absolute address, and the day of its last change where that is known. */
export interface SitemapPage {
  loc: string;
  lastmod?: string;
}

/** An element without children is an empty text, which has none of these either. */
interface Parsed {
  urlset?: { url?: SitemapPage[] };
  sitemapindex?: { sitemap?: SitemapPage[] };
}

/**
 * The pages that the sitemap of a built site lists, in its order; of an index, those of all its files.
 * @param readFile reads a file of the site by its path, "sitemap.xml"
 */
export async function sitemapPages(
  readFile: (path: string) => string | Promise<string>,
  path = 'sitemap.xml',
): Promise<SitemapPage[]> {
  const { urlset, sitemapindex } = parser.parse(await readFile(path)) as Parsed;
  const pages = [...(urlset?.url ?? [])];
  for (const { loc } of sitemapindex?.sitemap ?? []) {
    for (const page of await sitemapPages(readFile, new URL(loc).pathname.slice(1))) pages.push(page);
  }
  return pages;
}
