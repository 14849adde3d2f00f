import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import type { Content } from '../../model/content.ts';
import { pagesOf } from '../../rules/blog-list.ts';
import { ContentError } from '../errors.ts';
import type { Progress } from '../report.ts';
import type { Route } from '../routes/route.ts';
import { createSiteServer, listen } from '../serve.ts';
import { explainLinks } from './explain-links.ts';
import { everyParent, linkOnce } from './link-once.ts';

/** What the crawl found beside mistakes. */
export interface LinkSummary {
  /** Different internal addresses and anchors that pages link to. */
  checked: number;
  /** Addresses of other sites, sorted; checked only on request. */
  external: string[];
}

/** The crawler's time grows with the square of what it holds, so it gets the pages of a large site in parts. */
const PAGES_AT_ONCE = 250;

/**
 * Crawls the staged site as a visitor would: pages, anchors, images, redirects.
 * @param folder absolute path of the staged site
 * @throws ContentError naming page, content file and line of each link that does not lead straight to its target
 */
export async function checkLinks(
  folder: string,
  routes: readonly Route[],
  content: Content,
  options: { external: boolean },
  onProgress?: Progress,
): Promise<LinkSummary> {
  const once = linkOnce(routes.map(({ path }) => path));
  const server = createSiteServer(folder, (html) => withoutRobots(once(html)));
  const origin = await listen(server, 0, '127.0.0.1');
  const own = content.settings.url;
  const external = new Set<string>();
  const waiting = new Set(routes.map(({ path }) => origin + path));
  try {
    const links: LinkResult[] = [];
    for (const part of pagesOf(routes, PAGES_AT_ONCE)) {
      const checker = new LinkChecker();
      checker.on('pagestart', (address) => {
        // A URL, whatever its type says.
        if (waiting.delete(String(address))) onProgress?.(routes.length - waiting.size, routes.length);
      });
      const found = await checker.check({
        path: part.map(({ path }) => origin + path),
        recurse: true,
        concurrency: 50,
        timeout: 60_000,
        redirects: 'error',
        checkFragments: true,
        linksToSkip: async (link) => {
          if (link.startsWith(origin)) return false;
          const canonical = link === own || link.startsWith(`${own}/`);
          if (!canonical && /^https?:/.test(link)) external.add(link);
          return canonical || !options.external;
        },
      });
      links.push(...found.links);
    }
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    if (broken.length > 0) {
      const everywhere = await everyParent(broken, folder, routes, origin);
      throw new ContentError(await explainLinks(everywhere, origin, routes, content));
    }
    return {
      checked: links.filter((link) => isInternal(link, origin)).length,
      external: [...external].sort(),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** linkinator takes a noindex page for an error page and does not look for anchors there. */
function withoutRobots(html: string): string {
  return html.replace(/<meta name="robots"[^>]*>/, '');
}

function isInternal({ url, state }: LinkResult, origin: string): boolean {
  return state === LinkState.OK && url.startsWith(origin);
}
