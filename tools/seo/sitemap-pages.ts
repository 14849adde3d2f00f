import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

interface Parsed {
  urlset?: { url?: { loc: string }[] };
  sitemapindex?: { sitemap?: { loc: string }[] };
}

/**
 * The URLs of the pages in a site's sitemap, in order; of a sitemap index, those in all its files.
 * @param readFile reads a file of the site by path
 */
export async function sitemapPages(
  readFile: (path: string) => Promise<string>,
  path = 'sitemap.xml',
): Promise<string[]> {
  const { urlset, sitemapindex } = parser.parse(await readFile(path)) as Parsed;
  const pages = (urlset?.url ?? []).map(({ loc }) => loc);
  for (const { loc } of sitemapindex?.sitemap ?? []) {
    for (const page of await sitemapPages(readFile, new URL(loc).pathname.slice(1))) pages.push(page);
  }
  return pages;
}
