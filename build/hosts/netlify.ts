import type { Mistake } from '../base/errors.ts';
import { encodedPath, oldAddresses } from '../base/redirects.ts';
import { cachingHeaders, type HostingRules, headersAt, otherHost, REVALIDATE } from './hosting-rules.ts';

/**
 * `_headers` for Netlify and Cloudflare Pages. Where two rules match a path, Cloudflare joins the values of a header unless
 * "! Name" removes the earlier one. Netlify skips lines without a colon; docs/hosting.md says what is known of its values. The
 * hosts' default (revalidate) is not repeated.
 */
export function headersFile({ headers, cache }: HostingRules): string {
  const caching = cachingHeaders({ cache: cache.filter(({ value }) => value !== REVALIDATE) });
  const lines = [...headers, ...caching].flatMap(({ path, values }, index, rules) => {
    const earlier = headersAt(rules.slice(0, index), path.replace('*', 'x'));
    const replaced = Object.keys(values).filter((name) => name in earlier);
    return [
      path,
      ...replaced.map((name) => `  ! ${name}`),
      ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
    ];
  });
  return `${lines.join('\n')}\n`;
}

/** Cloudflare Pages silently ignores longer lines in `_headers`. */
const LINE_MAX = 2000;

/**
 * Finds headers that Cloudflare Pages would not send, where a build for it must not go on: the Content-Security-Policy grows
 * with the styles of the pages.
 */
export function checkHeaders(
  rules: HostingRules,
  { CF_PAGES }: NodeJS.ProcessEnv,
): Record<'mistakes' | 'warnings', Mistake[]> {
  const long = headersFile(rules)
    .split('\n')
    .filter((line) => line.length > LINE_MAX);
  const found = long.map((line) => ({
    file: '_headers',
    message:
      `${line.trim().split(':')[0]} has ${line.length} characters. Cloudflare Pages takes ${LINE_MAX}, and would not send it. To publish ` +
      'there, build with --meta-policy, which writes the policy into the pages, or move the <style> of pages in static/ to a ' +
      'style sheet. Developers can let more pages share their styles: TOGETHER in build/assets/styles.ts',
  }));
  return CF_PAGES ? { mistakes: found, warnings: [] } : { mistakes: [], warnings: found };
}

/**
 * `_redirects` for Netlify and Cloudflare Pages.
 * @param host of the published site
 */
export function redirectsFile({ redirects, notFound }: HostingRules, host: string): string {
  const other = otherHost(host);
  const lines = [
    // Cloudflare knows no hosts here and skips these.
    ...(other ? ['http', 'https'].map((scheme) => `${scheme}://${other}/* https://${host}/:splat 301!`) : []),
    ...oldAddresses(redirects).map(({ path, query, isPrefix, to }) => {
      // Cloudflare knows no queries and skips these. They come before the file at the same address.
      const parameters = query.map(
        ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
      );
      // A colon would begin a placeholder.
      const from = encodedPath(path, /[?#*:]/g) + (isPrefix ? '/*' : '');
      return [from, ...parameters, to, parameters.length > 0 ? '301!' : '301'].join(' ');
    }),
    // Netlify needs these rules; Cloudflare finds the nearest 404 page itself and skips them.
    ...notFound.filter(({ prefix }) => prefix !== '/').map(({ prefix, file }) => `${prefix}* /${file} 404`),
  ];
  return `${lines.join('\n')}\n`;
}
