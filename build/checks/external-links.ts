import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LinkChecker, LinkState } from 'linkinator';
import type { Content } from '../../model/content.ts';
import type { Mistake } from '../base/errors.ts';
import { escapeMarkup } from '../base/escape-markup.ts';
import { decode } from '../base/paths.ts';
import type { PageRecord } from '../pages/inspect/inspect-page.ts';
import { locateLinks } from './locate-links.ts';

/**
 * Checks links to other sites.
 * @param urls the absolute URLs to request
 * @returns content file and line of each link that fails
 */
export async function checkExternalLinks(
  urls: readonly string[],
  pages: readonly PageRecord[],
  content: Content,
): Promise<Mistake[]> {
  const broken = await brokenUrls(urls);
  return locateLinks(new Map([...broken].map(([url, error]) => [url, [error]])), pages, content);
}

/** How long to wait for a response to a HEAD request and, if none comes, to a GET request. */
const TIMEOUT_MS = 10_000;

/**
 * Requests many URLs at once.
 * @returns what is wrong, by URL: an error status, a redirect, a missing anchor, or no answer
 */
export async function brokenUrls(
  urls: readonly string[],
  timeout = TIMEOUT_MS,
): Promise<Map<string, string>> {
  // linkinator checks the links on a page, so it gets a page that lists the URLs.
  const html = `<!doctype html>\n${urls.map((url) => `<a href="${escapeMarkup(url)}">x</a>`).join('\n')}`;
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { links } = await new LinkChecker().check({
      path: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      concurrency: 50,
      timeout,
      redirects: 'error',
      checkFragments: true,
    });
    // linkinator reports URLs in full, with their fragments decoded.
    const reported = (url: string) => new URL(url).href.replace(/#.*/s, (hash) => decode(hash) ?? hash);
    const asWritten = new Map(urls.map((url) => [reported(url), url]));
    return new Map(
      links
        .filter(({ state }) => state === LinkState.BROKEN)
        .map(({ url, status }) => [asWritten.get(url) ?? url, problem(status)]),
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function problem(status = 0): string {
  if (status === 0) return 'does not answer';
  if (status < 300) return 'has no such anchor';
  return status < 400 ? `redirects (${status})` : `answers ${status}`;
}
