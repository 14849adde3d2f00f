import { Readable } from 'node:stream';
import type { Output } from '../base/output.ts';
import { loadPackage } from '../base/parallel.ts';
import type { Route } from '../pages/routes/route.ts';

/** The limit of images per page (Google Search Central, image sitemaps). */
const IMAGES_MAX = 1000;

/**
 * sitemap.xml: canonical, indexable pages, each with its images and the date of its last change.
 * @param origin production origin
 */
export async function sitemapOutput(
  routes: readonly Pick<Route, 'path' | 'listed' | 'modified' | 'images' | 'head'>[],
  origin: string,
): Promise<Output> {
  const { SitemapStream, streamToPromise, ErrorLevel } = await loadPackage(() => import('sitemap'));
  const pages = routes
    .filter(({ listed }) => listed)
    .map(({ path, modified, images = [], head }) => ({
      url: path,
      lastmod: modified,
      links: head.languages?.map(({ language, href }) => ({ lang: language, url: href })),
      // Pages without photographs have their link preview.
      img: images.length > 0 ? images.slice(0, IMAGES_MAX) : [head.image ?? []].flat(),
    }));
  const stream = new SitemapStream({
    hostname: origin,
    level: ErrorLevel.THROW,
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, xhtml: routes.some(({ head }) => head.languages), image: true },
  });
  const body = await streamToPromise(Readable.from(pages).pipe(stream));
  return { path: 'sitemap.xml', body, source: 'build/files/sitemap.ts' };
}
