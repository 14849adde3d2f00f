import { escapeHtml } from './escape-html.js';
import { AUTHORS, label, ORIGIN, SHELL } from './shell.js';

const readTimes = new Map();
const cards = [new Map(), new Map()];

/** @returns minutes, and the number of words */
export function readTime(slug, text) {
  const known = readTimes.get(slug);
  if (known) return known;
  const words = text.split(/\s+/).length;
  const made = { words, minutes: Math.max(1, Math.round(words / 220)) };
  readTimes.set(slug, made);
  return made;
}

export const isoDay = (date) => date.toISOString().slice(0, 10);
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const longDay = (date) => long.format(date);
export const query = (values) => escapeHtml(new URLSearchParams(values).toString());

/** A post in a list, made once for each level of heading. */
export function card(post, level) {
  const known = cards[level - 2].get(post.fileSlug);
  if (known) return known;
  const made = makeCard(post, level);
  cards[level - 2].set(post.fileSlug, made);
  return made;
}

function makeCard({ fileSlug, data, date, rawInput }, level) {
  const more = data.topics.length - 3;
  const tags = data.topics
    .slice(0, 3)
    .map(
      (tag) =>
        `<a href="/blog?${query({ q: tag })}" aria-label="Articles about ${escapeHtml(tag)}">${escapeHtml(tag)}</a>`,
    )
    .join('');
  return `<article class="post-card"><img src="/assets/card-${fileSlug}-bd5567a779d0eb.svg" alt="" width="600" height="400" loading="lazy" decoding="async" data-art="art-${fileSlug}"><div><p class="post-card-meta"> ${escapeHtml(label(data.category))} · ${readTime(fileSlug, rawInput).minutes} min read</p><a href="/blog/${fileSlug}"><h${level}>${escapeHtml(data.title)}</h${level}></a><p class="post-card-text">${escapeHtml(data.excerpt)}</p><p class="post-card-tags">${tags}${more > 0 ? `<span>+${more}</span>` : ''}</p><p class="post-card-by">${escapeHtml(AUTHORS[data.author].name)} · <time datetime="${isoDay(date)}">${longDay(date)}</time></p></div></article>`;
}

export const grid = (posts, level) =>
  `<div class="post-grid">${posts.map((post) => card(post, level)).join('')}</div>`;

export const newsletter = (place, path) =>
  SHELL[`newsletter-${place}`].replace('PAGE', () => escapeHtml(path));

/** Links from one page of a list to the next. */
export function pagination(list, page, pages) {
  if (pages <= 1) return '';
  const at = (number) => (number > 1 ? `${list}/page/${number}` : list);
  const link = (rel, number, words) =>
    `<a class="button button-quiet" rel="${rel}" href="${at(number)}">${words}</a>`;
  return `<nav class="pagination" aria-label="Pages">${page > 1 ? link('prev', page - 1, 'Newer articles') : ''}<p>Page ${page} of ${pages}</p>${page < pages ? link('next', page + 1, 'Older articles') : ''}</nav>`;
}

/** What a list tells search engines. */
export function itemList(path, posts) {
  return {
    '@type': 'ItemList',
    '@id': `${ORIGIN}${path}#list`,
    numberOfItems: posts.length,
    itemListElement: posts.map(({ fileSlug, data }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: data.title,
      url: `${ORIGIN}/blog/${fileSlug}`,
    })),
  };
}
