import type { HostingRules } from './hosting-rules.ts';

/**
 * vercel.json for a folder that is deployed as it was built (Vercel, Project Configuration). Vercel knows one 404.html,
 * which holds all three texts; a script shows the one that fits.
 */
export function vercelFile({ redirects, headers, cache }: HostingRules): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    headers: [
      ...headers.map(({ path, values }) => ({
        source: pattern(path),
        headers: Object.entries(values).map(([key, value]) => ({ key, value })),
      })),
      // The last rule that matches wins, so the general one comes first.
      ...cache
        .toReversed()
        .map(({ path, value }) => ({ source: pattern(path), headers: [{ key: 'Cache-Control', value }] })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** A path in the syntax of path-to-regexp. */
function pattern(path: string): string {
  return path.replace(/[.+?()[\]{}|^$:]/g, '\\$&').replace('*', '(.*)');
}
