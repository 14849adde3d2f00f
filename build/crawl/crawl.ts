import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import { pagesOf } from '../../rules/blog-list.ts';
import { escapeRegExp } from '../base/addresses.ts';
import { type BrokenLink, type LinkedSite, refuseBroken } from '../checks/links/broken-links.ts';
import type { Route } from '../pages/routes/route.ts';
import { createSiteServer, listen } from '../serve/serve.ts';
import { linkOnce } from './link-once.ts';

/** What a crawler saw of a site. */
interface Crawled {
  /** Addresses of the site that answered, without anchors: "/contact?cta=audit". */
  answered: Set<string>;
  /** Each link that did not lead straight to its target, with pages that have it. */
  broken: BrokenLink[];
}

/**
 * Checks a finished site over HTTP, as visitors and search engines meet it.
 * @param folder absolute path of the site
 * @throws ContentError naming page, content file and line of each link that does not lead straight to its target
 */
export async function crawlSite(site: LinkedSite, folder: string): Promise<void> {
  const { broken } = await crawl(folder, site.routes, site.content.settings.url);
  await refuseBroken(broken, site);
}

/** The crawler's time grows with the square of what it holds, so it gets the pages of a large site in parts. */
const PAGES_AT_ONCE = 250;

/**
 * Visits a site over HTTP, as visitors and search engines do: pages, anchors, files, redirects. The check in the process
 * (broken-links.ts) must find the same; this one knows nothing of its rules.
 * @param folder absolute path of the site
 * @param own origin of the site, whose absolute links are followed, too
 */
export async function crawl(
  folder: string,
  routes: readonly Pick<Route, 'path'>[],
  own: string,
): Promise<Crawled> {
  const once = linkOnce(routes.map(({ path }) => path));
  let origin = '';
  const ownOrigin = new RegExp(`${escapeRegExp(own)}(?=["/?#])`, 'g');
  const here = (html: string) => html.replace(ownOrigin, origin);
  const server = createSiteServer(folder, (html) => withoutRobots(once(here(html))));
  origin = await listen(server, 0, '127.0.0.1');
  try {
    const links: LinkResult[] = [];
    for (const part of pagesOf(routes, PAGES_AT_ONCE)) {
      const found = await new LinkChecker().check({
        path: part.map(({ path }) => origin + path),
        recurse: true,
        concurrency: 50,
        timeout: 60_000,
        redirects: 'error',
        checkFragments: true,
        linksToSkip: async (link) => !link.startsWith(`${origin}/`),
      });
      links.push(...found.links);
    }
    const isState = (state: LinkState) => (link: LinkResult) => link.state === state;
    return {
      answered: new Set(links.filter(isState(LinkState.OK)).map(({ url }) => withoutOrigin(url, origin))),
      broken: [...Map.groupBy(links.filter(isState(LinkState.BROKEN)), ({ url }) => url).values()].map(
        (same) => brokenLink(same, origin),
      ),
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

function brokenLink(same: readonly LinkResult[], origin: string): BrokenLink {
  const [{ url, status = 0 } = { url: '' }] = same;
  return {
    fault: { address: withoutOrigin(url, origin), problem: 'unanswered', status },
    pages: same.flatMap(({ parent }) => (parent ? new URL(parent).pathname : [])),
  };
}

function withoutOrigin(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
