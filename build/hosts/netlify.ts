import { ContentError } from '../base/errors.ts';
import { type HostingRules, REVALIDATE } from './hosting-rules.ts';

/** Cloudflare Pages takes no longer line in `_headers`, and leaves it out without a word. */
const LINE_MAX = 2000;

/**
 * `_headers` in the format that Netlify and Cloudflare Pages share. Where two rules match a path, both hosts join the
 * values of a header, so what every answer has from the host by itself (revalidation) is not said again.
 * @throws ContentError when a line is too long for Cloudflare Pages
 */
export function headersFile({ headers, cache }: HostingRules): string {
  const special = cache.filter(({ value }) => value !== REVALIDATE);
  const blocks = [
    ...headers,
    ...special.map(({ path, value }) => ({ path, values: { 'Cache-Control': value } })),
  ].map(({ path, values }) => [
    path,
    ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = blocks.flat().find((line) => line.length > LINE_MAX);
  if (long) {
    const message =
      `makes the header ${long.trim().split(':')[0]} ${long.length} characters long, and Cloudflare Pages takes ${LINE_MAX}. ` +
      'Pages have too many different sets of styles: add to TOGETHER there, and give pages of static/ a style sheet';
    throw new ContentError([{ file: 'build/assets/styles.ts', message }]);
  }
  return `${blocks.flat().join('\n')}\n`;
}

/** `_redirects` in the format that Netlify and Cloudflare Pages share. */
export function redirectsFile({ redirects, notFound }: HostingRules): string {
  const lines = [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    // Netlify needs rules for the nearest 404 page; Cloudflare finds it by itself and skips these lines.
    ...notFound.filter(({ prefix }) => prefix !== '/').map(({ prefix, file }) => `${prefix}* /${file} 404`),
  ];
  return `${lines.join('\n')}\n`;
}
