import { readFile } from 'node:fs/promises';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import type { Content } from '../../model/content.ts';
import { ContentError, type Mistake } from '../errors.ts';
import { suggest } from '../read/nearest.ts';
import type { Route } from '../routes/route.ts';
import { createSiteServer, listen } from '../serve.ts';

/** What the crawl found beside mistakes. */
export interface LinkSummary {
  /** Internal links that were followed. */
  checked: number;
  /** Addresses of other sites, sorted; checked only on request. */
  external: string[];
}

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
): Promise<LinkSummary> {
  const server = createSiteServer(folder);
  const origin = await listen(server, 0, '127.0.0.1');
  const own = content.settings.url;
  try {
    const checker = new LinkChecker();
    const external = new Set<string>();
    const { links } = await checker.check({
      path: routes.map(({ path }) => origin + path),
      recurse: true,
      concurrency: 50,
      timeout: 20_000,
      redirects: 'error',
      checkFragments: true,
      linksToSkip: async (link) => {
        if (link.startsWith(origin)) return false;
        const canonical = link === own || link.startsWith(`${own}/`);
        if (!canonical && /^https?:/.test(link)) external.add(link);
        return canonical || !options.external;
      },
    });
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    const mistakes = await Promise.all(broken.map((link) => explain(link, origin, routes, content)));
    if (mistakes.length > 0) throw new ContentError(mistakes);
    const checked = links.filter(({ url, state }) => state === LinkState.OK && url.startsWith(origin)).length;
    return { checked, external: [...external].sort() };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function explain(link: LinkResult, origin: string, routes: readonly Route[], content: Content): Promise<Mistake> {
  const target = link.url.startsWith(origin) ? link.url.slice(origin.length) : link.url;
  const page = link.parent?.startsWith(origin) ? new URL(link.parent).pathname : undefined;
  const route = routes.find(({ path }) => path === page);
  const line = route && (await lineOf(route.source, target));
  const where = route && line ? { file: route.source, line } : { file: page ? `page ${page}` : (route?.source ?? 'site') };
  return { ...where, message: `${target}: ${whatIsWrong(target, link, routes, content)}` };
}

function whatIsWrong(target: string, link: LinkResult, routes: readonly Route[], content: Content): string {
  const [path = '', anchor] = target.split('#');
  const address = path.split('?')[0] ?? '';
  const redirect = content.redirects.find(({ from }) => from === address);
  if (redirect) return `is an old address. Link straight to ${redirect.to}`;
  const known = routes.map((route) => route.path);
  if (anchor && known.includes(address)) return `the page ${address} has no element with the id "${anchor}"`;
  if (link.status === 308) return `is redirected to ${address.replace(/(\/|\.html|\/index)$/, '') || '/'}. Link there`;
  if (!target.startsWith('/')) return `did not answer (${link.status || 'no connection'})`;
  return `no such page. ${suggest(address, known)}`;
}

/** The line of a content file on which an address is written, if it is written there. */
async function lineOf(file: string, target: string): Promise<number | undefined> {
  const source = await readFile(file, 'utf8').catch(() => '');
  const index = source.split('\n').findIndex((line) => containsAddress(line, target));
  return index < 0 ? undefined : index + 1;
}

function containsAddress(line: string, target: string): boolean {
  const start = line.indexOf(target);
  if (start < 0) return false;
  const next = line.charAt(start + target.length);
  return next === '' || /[\s"')\]>]/.test(next);
}
