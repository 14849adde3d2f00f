import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { memoryPages, validateXML } from 'xmllint-wasm';

/** A page as a sitemap lists it. */
export interface SitemapPage {
  loc: string;
  lastmod?: string;
  images: string[];
}

const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'image:image'].includes(name) });

type Item = { loc: string; lastmod?: string; 'image:image'?: { 'image:loc': string }[] };

/** The pages of a sitemap, or the files of an index. */
export function readSitemap(xml: string): SitemapPage[] {
  const { urlset, sitemapindex } = parser.parse(xml);
  const items: Item[] = urlset?.url ?? sitemapindex?.sitemap ?? [];
  return items.map(({ loc, lastmod, 'image:image': images = [] }) => ({
    loc,
    ...(lastmod && { lastmod }),
    images: images.map((image) => image['image:loc']),
  }));
}

const SCHEMAS = join(import.meta.dirname, '../../data');
const PACKAGE = dirname(createRequire(import.meta.url).resolve('sitemap/package.json'));
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const schema = (first: string) => `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="${NAMESPACE}" schemaLocation="${first}"/>
  <import namespace="${IMAGE}" schemaLocation="sitemap-image.xsd"/>
</schema>`;

/** What the schemas have against a sitemap or an index; nothing when it is valid. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const first = xml.includes('<sitemapindex') ? 'siteindex.xsd' : 'sitemap.xsd';
  const folder = first === 'sitemap.xsd' ? join(PACKAGE, 'schema') : SCHEMAS;
  const preload = await Promise.all([
    { fileName: first, contents: await readFile(join(folder, first)) },
    { fileName: 'sitemap-image.xsd', contents: await readFile(join(SCHEMAS, 'sitemap-image.xsd')) },
  ]);
  const { errors } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: xml }],
    schema: [{ fileName: 'all.xsd', contents: schema(first) }],
    preload,
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}
