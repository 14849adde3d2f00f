import { basename } from 'node:path';
import { escapeRegExp } from '../../rules/reg-exp.ts';

/** Maps the path of a page to its file: "/" to "index.html", "/services/seo" to "services/seo.html". */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The reverse of pageFile. */
export function pagePath(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}

/** Leaves room for the extensions of compressed copies; most file systems allow 255 bytes. */
const MAX_NAME_BYTES = 250;

/** Says why not every host can serve a file of the site at a path: "blog/a:b.html". */
export function fileProblem(path: string): string | undefined {
  if (Buffer.byteLength(basename(path)) > MAX_NAME_BYTES)
    return `its name is longer than ${MAX_NAME_BYTES} bytes`;
  if (/[\\:\p{Cc}]/u.test(path)) return 'its name contains a colon, a backslash or a control character';
  const isOutside = path === '' || /(^|\/)\.{1,2}(\/|$)|^\/|\/\/|\/$/.test(path);
  return isOutside ? 'that is not the path of a file in the site' : undefined;
}

/** The file of a page's markdown alternate. @param file of the page: "services/seo.html" */
export function alternateFile(file: string): string {
  return file.replace(/\.html$/, '.md');
}

// How servers treat paths: regular expressions with the same meaning in JavaScript, PCRE (nginx) and RE2
// (Caddy). They match paths with percent-encoding decoded.

/** Paths that redirect to the canonical one: the first group, or "/" if empty. The first match counts. */
export const UNCLEAN = ['^(.*)/index(?:[.]html)?$', '^(/.+)[.]html$', '^(/.+)/$'] as const;

/** The canonical path that another spelling redirects to. @returns undefined for paths that don't redirect */
export function cleanPath(path: string): string | undefined {
  const found = UNCLEAN.map((pattern) => new RegExp(pattern).exec(path)).find(Boolean);
  return found ? found[1] || '/' : undefined;
}

/**
 * The "not found" page for each path prefix, most specific first, with its content file in `pages/`. Hosts
 * that use the nearest 404.html (Cloudflare Pages) find the blog's own. On hosts with a single 404.html, that
 * page has all three, and a script shows one.
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

/** The paths of the "not found" pages themselves, which would otherwise be served with status 200. */
export const NOT_FOUND_ADDRESSES = `^/(?:${NOT_FOUND.map(({ file }) => file.replace('.html', '')).join('|')})(?:[.]html)?/?$`;

/** Paths that are answered with 404 even if a file exists. */
export const REFUSED = [
  // A redirect to "//x" would lead to another host.
  '//',
  // Hidden files, except /.well-known/ (RE2 has no lookahead).
  '^/[.](?:[^w]|w[^e]|we[^l]|$)',
  './[.]',
  // Files that only servers read.
  '^/_(?:headers|redirects)$',
  '[.](?:br|gz)$',
].join('|');

/** The same, plus the "not found" pages. The local server serves those, so that tests can open them. */
export const REFUSED_BY_HOSTS = `${REFUSED}|${NOT_FOUND_ADDRESSES}`;

/** Converts the path of a hosting rule (hosting-rules.ts) to a regular expression for complete paths. */
export function rulePattern(path: string): string {
  return `^${escapeRegExp(path).replace('\\*', '.*')}$`;
}

/** Splits a link into its path and its fragment, without "#" and without a text directive (`:~:text=`). */
export function splitLink(link: string): { path: string; fragment: string } {
  const hash = link.indexOf('#');
  const [path = ''] = (hash < 0 ? link : link.slice(0, hash)).split('?');
  const [fragment = ''] = hash < 0 ? [] : link.slice(hash + 1).split(':~:');
  return { path, fragment };
}

/** Decodes percent escapes. @returns undefined when they are malformed */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Path, query and fragment of a URL of this site, also with http or "www."; undefined for other sites. */
export function urlPath({ protocol, host, pathname, search, hash }: URL, origin: string): string | undefined {
  const bare = (name: string) => name.replace(/^www\./, '');
  const isOwn = /^https?:$/.test(protocol) && bare(host) === bare(new URL(origin).host);
  return isOwn ? pathname + search + hash : undefined;
}

/** Turns the URL of a picture of this site into a path; leaves everything else as it is. */
export function withoutOwnDomain(src: string, origin: string): string {
  return (
    (/^(?:https?:)?\/\//i.test(src) && URL.canParse(src, origin) && urlPath(new URL(src, origin), origin)) ||
    src
  );
}
