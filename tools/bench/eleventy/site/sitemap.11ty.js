import { isoDay } from '../lists.js';
import { ORIGIN, WHOLE } from '../shell.js';

export const data = { permalink: '/sitemap.xml', eleventyExcludeFromCollections: true };

/** The sitemap for search engines. */
export function render({ collections }) {
  const pages = Math.ceil(collections.grid.length / 6);
  const addresses = [
    ...WHOLE.map(({ path }) => [path]),
    ...Array.from({ length: pages }, (_, index) => [index > 0 ? `/blog/page/${index + 1}` : '/blog']),
    ...collections.categoryPages.map(({ category, page }) => [
      `/blog/category/${category.slug}${page > 1 ? `/page/${page}` : ''}`,
    ]),
    ...collections.newest.map(({ fileSlug, date }) => [`/blog/${fileSlug}`, isoDay(date)]),
  ];
  const urls = addresses.map(
    ([path, day]) => `<url><loc>${ORIGIN}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}
