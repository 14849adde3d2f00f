import { SitemapStream, streamToPromise } from 'sitemap';
import type { Route } from '../routes/route.ts';
import type { Output } from './output.ts';

/** sitemap.xml: exactly the canonical pages that may be indexed, each with the day its content changed. */
export async function sitemapOutput(routes: readonly Route[], origin: string): Promise<Output> {
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, video: false, xhtml: false, image: false },
  });
  const done = streamToPromise(stream);
  for (const { path, listed, modified } of routes) {
    if (listed) stream.write({ url: path, lastmod: modified, lastmodISO: undefined });
  }
  stream.end();
  return { path: 'sitemap.xml', body: await done, source: 'build/outputs/sitemap.ts' };
}
