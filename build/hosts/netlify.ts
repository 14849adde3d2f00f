import { ContentError } from '../base/errors.ts';
import { type HostingRules, REVALIDATE } from './hosting-rules.ts';

/** Cloudflare Pages silently ignores longer lines in `_headers`. */
const LINE_MAX = 2000;

/**
 * `_headers` for Netlify and Cloudflare Pages. Where two rules match a path, both hosts join the values of a header, so
 * the hosts' default (revalidate) is not repeated.
 * @throws ContentError when a line is too long for Cloudflare Pages
 */
export function headersFile({ headers, cache }: HostingRules): string {
  const caching = cache
    .filter(({ value }) => value !== REVALIDATE)
    .map(({ path, value }) => ({ path, values: { 'Cache-Control': value } }));
  const lines = [...headers, ...caching].flatMap(({ path, values }) => [
    path,
    ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > LINE_MAX);
  if (long) {
    const message =
      `the header ${long.trim().split(':')[0]} has ${long.length} characters, but Cloudflare Pages allows ${LINE_MAX}. ` +
      'Pages have too many different sets of styles: add to TOGETHER there, and give pages of static/ a style sheet';
    throw new ContentError([{ file: 'build/assets/styles.ts', message }]);
  }
  return `${lines.join('\n')}\n`;
}

/** `_redirects` for Netlify and Cloudflare Pages. */
export function redirectsFile({ redirects, notFound }: HostingRules): string {
  const lines = [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    // Netlify needs these rules; Cloudflare finds the nearest 404 page itself and skips them.
    ...notFound.filter(({ prefix }) => prefix !== '/').map(({ prefix, file }) => `${prefix}* /${file} 404`),
  ];
  return `${lines.join('\n')}\n`;
}
