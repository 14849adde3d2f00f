import type { Mistake } from '../base/errors.ts';
import { encodedPath, oldAddresses } from '../base/redirects.ts';
import { cachingHeaders, type HostingRules, headersAt, otherHost, REVALIDATE } from './hosting-rules.ts';

/**
 * `_headers` for Netlify and Cloudflare Pages. Where two rules match a path, Cloudflare joins the values of a header, unless
 * "! Name" removes the earlier one. Netlify skips lines without a colon (see docs/hosting.md). The hosts' own default
 * (revalidate) is left out.
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
/** Cloudflare Pages reads no more rules. */
const RULES_MAX = 100;

/**
 * Finds headers that are too long for Cloudflare Pages, because the Content-Security-Policy grows with the styles of pages,
 * and more rules than it reads, because each page with a video has one. On Cloudflare they stop the build.
 */
export function checkHeaders(
  rules: HostingRules,
  { CF_PAGES }: NodeJS.ProcessEnv,
): Record<'mistakes' | 'warnings', Mistake[]> {
  const lines = headersFile(rules).split('\n');
  const long = lines.filter((line) => line.length > LINE_MAX);
  const count = lines.filter((line) => line.startsWith('/')).length;
  const tooMany = {
    file: '_headers',
    message: `has ${count} rules, because each page with a video needs one. Cloudflare Pages reads only the first ${RULES_MAX}. To publish there, build with --meta-policy, which writes the policy into the pages, or link to some of the videos within a sentence`,
  };
  const tooLong = long.map((line) => ({
    file: '_headers',
    message:
      `${line.trim().split(':')[0]} has ${line.length} characters. Cloudflare Pages drops headers longer than ${LINE_MAX}. To publish ` +
      'there, build with --meta-policy, which writes the policy into the pages, or move the <style> of pages in static/ to a ' +
      'style sheet. Developers can let more pages share their styles: TOGETHER in build/assets/styles.ts',
  }));
  const found = [...tooLong, ...(count > RULES_MAX ? [tooMany] : [])];
  return CF_PAGES ? { mistakes: found, warnings: [] } : { mistakes: [], warnings: found };
}

/**
 * `_redirects` for Netlify and Cloudflare Pages.
 * @param host of the published site
 */
export function redirectsFile({ redirects, notFound }: HostingRules, host: string): string {
  const other = otherHost(host);
  const lines = [
    // Cloudflare supports no hosts here, and skips these.
    ...(other ? ['http', 'https'].map((scheme) => `${scheme}://${other}/* https://${host}/:splat 301!`) : []),
    ...oldAddresses(redirects).flatMap(({ path, query, isPrefix, to }) => {
      const parameters = query.map(
        ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
      );
      // A colon starts a placeholder.
      const from = encodedPath(path, /[?#*:]/g) + (isPrefix ? '/*' : '');
      const line = [from, ...parameters, to].join(' ');
      // 301! means: even where a file exists, such as the page that redirects. Cloudflare does so with 301, and skips lines
      // with 301! or a query.
      if (query.length > 0) return `${line} 301!`;
      return isPrefix ? `${line} 301` : [`${line} 301!`, `${line} 301`];
    }),
    // Netlify needs these rules; Cloudflare finds the nearest 404 page itself and skips them.
    ...notFound.filter(({ prefix }) => prefix !== '/').map(({ prefix, file }) => `${prefix}* /${file} 404`),
  ];
  return `${lines.join('\n')}\n`;
}
