import { cachingHeaders, type HostingRules } from './hosting-rules.ts';

/**
 * vercel.json for a folder that is deployed as built (Vercel, Project Configuration). Vercel supports a single 404.html,
 * which contains all three texts; a script shows the one that fits.
 */
export function vercelConfig(rules: HostingRules): object {
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: rules.redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    headers: [...rules.headers, ...cachingHeaders(rules)].map(({ path, values }) => ({
      // path-to-regexp syntax
      source: path.replace(/[.+?()[\]{}|^$:]/g, '\\$&').replace('*', '(.*)'),
      headers: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
  };
}
