import type { HostingRules } from './hosting-rules.ts';

/**
 * vercel.json for a folder that is deployed as built (Vercel, Project Configuration). Vercel supports a single 404.html,
 * which contains all three texts; a script shows the one that fits.
 */
export function vercelConfig({ redirects, headers, cache }: HostingRules): object {
  // The last matching rule applies, so the general one is first.
  const caching = cache.toReversed().map(({ path, value }) => ({ path, values: { 'Cache-Control': value } }));
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    headers: [...headers, ...caching].map(({ path, values }) => ({
      // path-to-regexp syntax
      source: path.replace(/[.+?()[\]{}|^$:]/g, '\\$&').replace('*', '(.*)'),
      headers: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
  };
}
