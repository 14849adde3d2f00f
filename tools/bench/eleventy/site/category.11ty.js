import { document } from '../document.js';
import { escapeHtml } from '../escape-html.js';
import { grid, itemList, newsletter, pagination } from '../lists.js';
import { SHELL } from '../shell.js';

const address = ({ category, page }) => `/blog/category/${category.slug}${page > 1 ? `/page/${page}` : ''}`;

export const data = {
  pagination: { data: 'collections.categoryPages', size: 1, alias: 'list' },
  permalink: ({ list }) => `${address(list)}.html`,
  eleventyExcludeFromCollections: true,
};

/** A page of a category. */
export function render({ list }) {
  const { category, posts, page, pages, total } = list;
  const path = address(list);
  const heading = page > 1 ? `${category.title} (page ${page})` : category.title;
  const facts = {
    path,
    title: heading,
    heading,
    description: category.description,
    keywords: [category.title],
    type: 'website',
  };
  const shown =
    posts.length > 0
      ? grid(posts, 2)
      : '<div class="empty"><h2>No articles yet</h2><p>We’re working on content for this category. Check back soon!</p></div>';
  const main = `<div class="blog"><div class="section-head"><h1>${escapeHtml(category.title)}</h1><p class="lead">${escapeHtml(category.description)}</p><p>${total} articles about ${escapeHtml(category.title)}</p></div>${SHELL.controls}${shown}${pagination(`/blog/category/${category.slug}`, page, pages)}</div><section class="footer-signup">${newsletter('footer', path)}</section>`;
  return document({ facts, style: 'list-style', graph: itemList(path, posts), main });
}
