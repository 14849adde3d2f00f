import type { Redirect } from '../../model/settings.ts';

/**
 * What every server makes of an address, as regular expressions that mean the same in JavaScript, PCRE (nginx) and RE2
 * (Caddy); they see paths with percent signs decoded.
 */

/** Addresses that lead to the clean one, which is the first group ("/" where it is empty). The first that matches counts. */
export const UNCLEAN = ['^(.*)/index(?:[.]html)?$', '^(/.+)[.]html$', '^(/.+)/$'] as const;

/**
 * Addresses under which an unknown path has a "not found" page of its own, the most specific first, with the content file
 * in `pages/` that it is made from. Hosts that look for the nearest 404.html (Cloudflare Pages) find the blog's own; on
 * hosts that know one 404.html only, that page holds all three, and a script shows one.
 */
export const NOT_FOUND = [
  {
    prefix: '/blog/category/',
    file: 'blog/category/404.html',
    slug: 'category-not-found',
    variant: 'category',
  },
  { prefix: '/blog/', file: 'blog/404.html', slug: 'post-not-found', variant: 'post' },
  { prefix: '/', file: '404.html', slug: '404', variant: 'page' },
] as const;

/** The addresses of "not found" pages themselves, which would answer with 200. */
export const NOT_FOUND_ADDRESSES = `^/(?:${NOT_FOUND.map(({ file }) => file.replace('.html', '')).join('|')})(?:[.]html)?/?$`;

/** Addresses that nothing answers, although there may be a file. */
export const REFUSED = [
  // A doubled slash names no file; led on, it would be an address on another host.
  '//',
  // Hidden files, all but those of /.well-known/ (RE2 can't look ahead).
  '^/[.](?:[^w]|w[^e]|we[^l]|$)',
  './[.]',
  // What only servers read.
  '^/_(?:headers|redirects)$',
  '[.](?:br|zst|gz)$',
].join('|');

/** The same with "not found" pages, which only the local server answers, for checks. */
export const REFUSED_BY_HOSTS = `${REFUSED}|${NOT_FOUND_ADDRESSES}`;

/** Where the old addresses of a site lead, each as it is, as a folder and as a file. */
export function redirectTargets(redirects: Iterable<Redirect>): Map<string, string> {
  return new Map(
    [...redirects].flatMap(({ from, to }) => ['', '/', '.html'].map((end) => [from + end, to] as const)),
  );
}

/** A rule's path (hosting-rules.ts) as a regular expression for whole addresses. */
export function rulePattern(path: string): string {
  return `^${exactly(path).replace('\\*', '.*')}$`;
}

/** A text as a regular expression for itself. */
export function exactly(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
}
