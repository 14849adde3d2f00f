import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { lastDay } from '../routes/modified.ts';
import type { Route } from '../routes/route.ts';
import type { Output } from './output.ts';

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
  const index: { url: string; lastmod: string | undefined }[] = [];
  for (let start = 0; start < pages.length; ) {
    const { body, end } = await oneFile(pages, start, origin);
    if (start === 0 && end === pages.length) return yield { path: 'sitemap.xml', body, source: SOURCE };
    const path = `sitemap-${index.length + 1}.xml`;
    const lastmod = lastDay(pages.slice(start, end).map(({ modified }) => modified));
    index.push({ url: `${origin}/${path}`, lastmod });
    yield { path, body, source: SOURCE };
    start = end;
  }
  const stream = new SitemapIndexStream({ level: ErrorLevel.THROW, lastmodDateOnly: true });
  const done = streamToPromise(stream);
  for (const item of index) stream.write(item);
  stream.end();
  yield { path: 'sitemap.xml', body: await done, source: SOURCE };
}

/** Writes as many pages as one file may hold. @returns its bytes, and the place of the first page that is not in it */
async function oneFile(
  pages: readonly Listed[],
  start: number,
  hostname: string,
): Promise<{ body: Buffer; end: number }> {
  const stream = new SitemapStream({
    hostname,
    level: ErrorLevel.THROW,
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, xhtml: false, image: true },
  });
  const done = streamToPromise(stream);
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  let end = start;
  for (; end < pages.length && end - start < PAGES_MAX && bytes < BYTES_ENOUGH; end += 1) {
    await write(stream, pages[end] as Listed);
  }
  stream.end();
  return { body: await done, end };
}

/** Pages without a photograph of their own have the picture that previews of links show. */
function write(stream: SitemapStream, { path, modified, images = [], head }: Listed): Promise<void> {
  const img = images.length > 0 ? images.slice(0, IMAGES_MAX) : [head.image ?? []].flat();
  return new Promise((resolve, reject) => {
    stream.write({ url: path, lastmod: modified, img }, (error) => (error ? reject(error) : resolve()));
  });
}
