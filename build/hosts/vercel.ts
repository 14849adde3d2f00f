import { encodedPath, oldAddresses } from '../base/redirects.ts';
import { cachingHeaders, type HostingRules, otherHost } from './hosting-rules.ts';

/** Escapes a path for path-to-regexp, except for a star. */
const forVercel = (path: string) => path.replace(/[.+?()[\]{}|^$:]/g, '\\$&');

/**
 * vercel.json for a folder that is deployed as built (Vercel, Project Configuration). Vercel supports only one 404.html. It
 * contains all three texts, and a script shows the right one.
 * @param host of the published site
 */
export function vercelConfig(rules: HostingRules, host: string): object {
  const other = otherHost(host);
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      ...(other
        ? [
            {
              source: '/:path*',
              has: [{ type: 'host', value: other }],
              destination: `https://${host}/:path*`,
              statusCode: 301,
            },
          ]
        : []),
      ...oldAddresses(rules.redirects).map(({ path, query, isPrefix, isBelowPage, to }) => ({
        source: forVercel(encodedPath(path)) + (isPrefix ? `/:rest${isBelowPage ? '+' : '*'}` : ''),
        ...(query.length > 0 && { has: query.map(([key, value]) => ({ type: 'query', key, value })) }),
        destination: to,
        statusCode: 301,
      })),
    ],
    headers: [...rules.headers, ...cachingHeaders(rules)].map(({ path, values }) => ({
      source: forVercel(path).replace('*', '(.*)'),
      headers: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
  };
}
