import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: false,
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

/** An element without children is an empty text, which has none of these either. */
interface Parsed {
  urlset?: { url?: { loc?: string }[] };
  sitemapindex?: { sitemap?: { loc?: string }[] };
}

/** What one sitemap file lists. @param xml its text */
function locationsIn(xml: string): { pages: string[]; sitemaps: string[] } {
  const { urlset, sitemapindex } = parser.parse(xml) as Parsed;
  return { pages: listed(urlset?.url), sitemaps: listed(sitemapindex?.sitemap) };
}

/**
 * Every address that the sitemap of a built site lists, in its order; of an index, those of all its files.
 * @param readFile reads a file of the site by its path, "sitemap.xml"
 */
export async function sitemapLocations(readFile: (path: string) => Promise<string>): Promise<string[]> {
  const { pages, sitemaps } = locationsIn(await readFile('sitemap.xml'));
  for (const sitemap of sitemaps) {
    const part = locationsIn(await readFile(new URL(sitemap).pathname.slice(1)));
    for (const location of part.pages) pages.push(location);
  }
  return pages;
}

function listed(entries: { loc?: string }[] | undefined): string[] {
  return (entries ?? []).flatMap(({ loc }) => loc ?? []);
}
