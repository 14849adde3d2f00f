import { document } from '../document.js';
import { escapeHtml } from '../escape-html.js';
import { itemList } from '../lists.js';
import { WHOLE } from '../shell.js';

export const data = { permalink: '/sitemap.html', eleventyExcludeFromCollections: true };

/** The sitemap for people: all pages, and the newest posts. */
export function render({ collections }) {
  const item = (href, words) => `<li><a href="${href}">${escapeHtml(words)}</a></li>`;
  const newest = collections.newest.slice(0, 200);
  const facts = {
    path: '/sitemap',
    title: 'Sitemap',
    heading: 'Sitemap',
    description: 'All pages of the site.',
    keywords: ['sitemap'],
    type: 'website',
  };
  const main = `<div class="site-index"><h1>Sitemap</h1><div><section><h2>Pages</h2><ul>${WHOLE.map(({ path, title }) => item(path, title)).join('')}</ul></section><section><h2>Newest articles</h2><ul>${newest.map(({ fileSlug, data: { title } }) => item(`/blog/${fileSlug}`, title)).join('')}</ul></section></div></div>`;
  return document({ facts, style: 'list-style', graph: itemList('/sitemap', newest), main });
}
