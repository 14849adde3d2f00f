import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LinkChecker, LinkState } from 'linkinator';
import type { Mistake } from '../base/errors.ts';
import { escapeMarkup } from '../base/helpers.ts';
import { decode } from '../base/paths.ts';
import type { PageFacts } from '../pages/page-facts.ts';
import { locateLinks } from './locate-links.ts';

/**
 * Checks links to other sites.
 * @param urls the absolute URLs to request
 * @returns content file and line of each link that fails
 */
export async function checkExternalLinks(
  urls: readonly string[],
  pages: readonly PageFacts[],
  content: Parameters<typeof locateLinks>[2],
): Promise<Mistake[]> {
  const broken = await brokenUrls(urls);
  return locateLinks(new Map([...broken].map(([url, error]) => [url, [error]])), pages, content);
}

/**
 * Requests each URL once.
 * @returns what is wrong, by URL: an error status, a redirect, a missing anchor, or no connection
 */
export async function brokenUrls(urls: readonly string[]): Promise<Map<string, string>> {
  // linkinator checks the links of a page, so it gets one that lists the URLs.
  const html = `<!doctype html>\n${urls.map((url) => `<a href="${escapeMarkup(url)}">x</a>`).join('\n')}`;
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { links } = await new LinkChecker().check({
      path: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      concurrency: 50,
      timeout: 60_000,
      redirects: 'error',
      checkFragments: true,
    });
    // linkinator reports fragments decoded.
    const asWritten = new Map(urls.map((url) => [url.replace(/#.*/s, (hash) => decode(hash) ?? hash), url]));
    return new Map(
      links
        .filter(({ state }) => state === LinkState.BROKEN)
        .map(({ url, status }) => [
          asWritten.get(url) ?? url,
          `did not answer (${status || 'no connection'})`,
        ]),
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
