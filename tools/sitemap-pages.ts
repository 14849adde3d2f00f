import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

/** A page in a sitemap: its URL, and the day of its last change if known. */
export interface SitemapPage {
  loc: string;
  lastmod?: string;
}

interface Parsed {
  urlset?: { url?: SitemapPage[] };
  sitemapindex?: { sitemap?: SitemapPage[] };
}

/**
 * The pages in a built site's sitemap, in order; of a sitemap index, those in all its files.
 * @param readFile reads a file of the site by path
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
