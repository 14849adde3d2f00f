import type { Output } from './output.ts';

/**
 * robots.txt (RFC 9309). Previews are crawlable too: a crawler must read a page to see that it is noindex.
 * @param origin production address, for the sitemap line
 */
export function robotsOutput(origin: string): Output {
  return {
    path: 'robots.txt',
    body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    source: 'build/outputs/robots.ts',
  };
}
