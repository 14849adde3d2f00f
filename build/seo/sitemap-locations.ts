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

/**
 * Every address that the sitemap lists, in its order; of an index, those of all its files.
 * @param readFile reads a file of the site by its path, "sitemap.xml"
 */
export async function sitemapLocations(readFile: (path: string) => Promise<string>): Promise<string[]> {
  const { urlset, sitemapindex } = parser.parse(await readFile('sitemap.xml')) as Parsed;
  const locations = listed(urlset?.url);
  for (const file of listed(sitemapindex?.sitemap)) {
    const part = parser.parse(await readFile(new URL(file).pathname.slice(1))) as Parsed;
    for (const location of listed(part.urlset?.url)) locations.push(location);
  }
  return locations;
}

function listed(entries: { loc?: string }[] | undefined): string[] {
  return (entries ?? []).flatMap(({ loc }) => loc ?? []);
}
