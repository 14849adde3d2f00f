import type { SitemapStream } from 'sitemap';
import { loadPackage } from '../base/load-package.ts';
import type { Output } from '../base/output.ts';
import { lastDay } from '../content/facts/dates.ts';
import type { Route } from '../pages/routes/route.ts';

const SOURCE = 'build/outputs/sitemap.ts';
/** Addresses in one file (sitemaps.org/protocol.html#index). */
const PAGES_MAX = 50_000;
/** One file may have 50 MiB; the last page may add up to a thousand pictures. */
const BYTES_ENOUGH = 45 * 1024 * 1024;
/** Pictures of one page (Google Search Central, image sitemaps). */
const IMAGES_MAX = 1000;

type Listed = Pick<Route, 'path' | 'listed' | 'modified' | 'images' | 'head'>;

/**
 * sitemap.xml: exactly the canonical pages that may be indexed, each with the day its content changed and its pictures.
 * A site too large for one file gets sitemap-1.xml, sitemap-2.xml, …, and sitemap.xml is their index.
 * @param origin production address
 */
export async function* sitemapOutputs(routes: readonly Listed[], origin: string): AsyncGenerator<Output> {
  const pages = routes.filter(({ listed }) => listed);
  const { before, items, after } = await writeItems(pages, origin);
  const index: { url: string; lastmod: string | undefined }[] = [];
  for (let start = 0; start < pages.length; ) {
    const end = endOfFile(items, start);
    const body = before + items.slice(start, end).join('') + after;
    if (start === 0 && end === pages.length) return yield { path: 'sitemap.xml', body, source: SOURCE };
    const path = `sitemap-${index.length + 1}.xml`;
    const lastmod = lastDay(pages.slice(start, end).map(({ modified }) => modified));
    index.push({ url: `${origin}/${path}`, lastmod });
    yield { path, body, source: SOURCE };
    start = end;
  }
  const { SitemapIndexStream, streamToPromise, ErrorLevel } = await loadSitemap();
  const stream = new SitemapIndexStream({ level: ErrorLevel.THROW, lastmodDateOnly: true });
  const done = streamToPromise(stream);
  for (const item of index) stream.write(item);
  stream.end();
  yield { path: 'sitemap.xml', body: await done, source: SOURCE };
}

const loadSitemap = () => loadPackage(() => import('sitemap'));

/** The place of the first item that is not in the same file. */
function endOfFile(items: readonly string[], start: number): number {
  let bytes = 0;
  let end = start;
  for (; end < items.length && end - start < PAGES_MAX && bytes < BYTES_ENOUGH; end += 1) {
    bytes += Buffer.byteLength(items[end] ?? '');
  }
  return end;
}

const ITEM_ENDS = '</url>';

/** Writes the items of pages, and what stands before and after them in a file. */
async function writeItems(
  pages: readonly Listed[],
  hostname: string,
): Promise<{ before: string; items: string[]; after: string }> {
  if (pages.length === 0) return { before: '', items: [], after: '' };
  const { SitemapStream, streamToPromise, ErrorLevel } = await loadSitemap();
  const stream = new SitemapStream({
    hostname,
    level: ErrorLevel.THROW,
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, xhtml: false, image: true },
  });
  const done = streamToPromise(stream);
  for (const page of pages) await write(stream, page);
  stream.end();
  const text = (await done).toString();
  const first = text.indexOf('<url>');
  // Texts hold no "<" but as an entity.
  const parts = text.slice(first).split(ITEM_ENDS);
  return {
    before: text.slice(0, first),
    items: parts.slice(0, -1).map((part) => part + ITEM_ENDS),
    after: parts.at(-1) ?? '',
  };
}

/** Pages without a photograph of their own have the picture that previews of links show. */
function write(stream: SitemapStream, { path, modified, images = [], head }: Listed): Promise<void> {
  const img = images.length > 0 ? images.slice(0, IMAGES_MAX) : [head.image ?? []].flat();
  return new Promise((resolve, reject) => {
    stream.write({ url: path, lastmod: modified, img }, (error) => (error ? reject(error) : resolve()));
  });
}
