import { createServer } from 'node:http';
import { LinkChecker, LinkState } from 'linkinator';
import { escapeMarkup } from '../base/escape-markup.ts';
import { type BrokenLink, type LinkedSite, refuseBroken } from '../checks/links/broken-links.ts';
import { listen } from '../serve/serve.ts';

/**
 * Checks links to other sites.
 * @param addresses absolute
 * @throws ContentError naming page, content file and line of each that does not answer
 */
export async function checkExternal(site: LinkedSite, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0) await refuseBroken(await brokenElsewhere(addresses), site);
}

/**
 * Asks other sites whether their addresses still answer, each address once.
 * @param addresses absolute
 * @returns those that did not answer or that lead elsewhere; without the pages that have them
 */
export async function brokenElsewhere(addresses: readonly string[]): Promise<BrokenLink[]> {
  // The crawler reads a page of its own; no page of the site is fetched for this.
  const list = addresses.map((address) => `<a href="${escapeMarkup(address)}">x</a>`).join('\n');
  const asked = new Map(addresses.map((address) => [asTold(address), address]));
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html>\n${list}`);
  });
  const origin = await listen(server, 0, '127.0.0.1');
  try {
    const { links } = await new LinkChecker().check({
      path: origin,
      concurrency: 50,
      timeout: 60_000,
      redirects: 'error',
      checkFragments: true,
    });
    return links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url, status = 0 }) => ({
        fault: { address: asked.get(url) ?? url, problem: 'unanswered', status },
        pages: [],
      }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The crawler tells anchors without their percent signs. */
function asTold(address: string): string {
  const [page = '', fragment = ''] = address.split('#');
  try {
    return fragment === '' ? address : `${page}#${decodeURIComponent(fragment)}`;
  } catch {
    return address;
  }
}
