import { document } from '../document.js';
import { escapeHtml } from '../escape-html.js';
import { card, grid, itemList, newsletter, pagination } from '../lists.js';
import { SHELL } from '../shell.js';

const address = (page) => (page > 1 ? `/blog/page/${page}` : '/blog');

export const data = {
  pagination: { data: 'collections.grid', size: 6, alias: 'posts' },
  permalink: ({ pagination }) => `${address(pagination.pageNumber + 1)}.html`,
  eleventyExcludeFromCollections: true,
};

/** A page of the blog list. */
export function render({ posts, pagination: { pageNumber, pages }, collections }) {
  const page = pageNumber + 1;
  const path = address(page);
  const heading = page > 1 ? `Notes from the field: page ${page}` : 'Notes from the field';
  const featured = page === 1 && collections.newest.find((post) => post.data.featured);
  const facts = {
    path,
    title: heading,
    heading,
    description: `Page ${page} of ${pages.length}. What we see inside real accounts, written by the people who work in them.`,
    keywords: ['marketing', 'articles'],
    type: 'website',
  };
  const main = `<div class="blog"><div class="section-head"><h1>${escapeHtml(heading)}</h1></div>${SHELL.controls}${featured ? card(featured, 2) : ''}${grid(posts, 2)}${pagination('/blog', page, pages.length)}</div><section class="footer-signup">${newsletter('footer', path)}</section>`;
  return document({ facts, style: 'list-style', graph: itemList(path, posts), main });
}
