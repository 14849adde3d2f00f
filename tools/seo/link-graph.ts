import { listOf, type PageRole } from './page-role.ts';

/** What the graph needs to know of a page. */
export interface LinkedPage {
  path: string;
  kind: PageRole;
  /** Whether search engines may list it. */
  indexable: boolean;
  /** Addresses of the pages that any of its links leads to. */
  targets: readonly string[];
  /** Addresses of the pages that its main part links to. */
  mainTargets: readonly string[];
}

/** How the pages of a site hang together. */
export interface LinkGraph {
  /** Clicks from the home page; a page that no way leads to is missing. */
  clicks: ReadonlyMap<string, number>;
  /** The other pages whose main part links to a page. */
  inbound: ReadonlyMap<string, readonly string[]>;
}

/**
 * Follows all links from the home page, and counts who links to whom.
 *
 * The HTML sitemap is left out on both counts: it links to everything, and would hide every fault. Links between the
 * pages of one list cost no click: "Older articles" of a list is one way, however many posts there are. Links of
 * pages that search engines should not list count for visitors only.
 * @param home address of the home page
 */
export function linkGraph(pages: readonly LinkedPage[], home: string): LinkGraph {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const inbound = new Map<string, string[]>(pages.map(({ path }) => [path, []]));
  for (const page of pages.filter(leadsOn)) {
    const { path, mainTargets } = page;
    for (const target of new Set(mainTargets)) if (target !== path) inbound.get(target)?.push(path);
  }
  return { clicks: clicksFrom(home, byPath), inbound };
}

/** Whether the links of a page's main part count for the pages that they lead to. */
export function leadsOn({ kind, indexable }: Pick<LinkedPage, 'kind' | 'indexable'>): boolean {
  return kind !== 'sitemap' && indexable;
}

function clicksFrom(home: string, pages: ReadonlyMap<string, LinkedPage>): Map<string, number> {
  const clicks = new Map<string, number>();
  let near = [home];
  for (let count = 0; near.length > 0; count++) {
    const far: string[] = [];
    // Grows while it is read: pages of one list are as near as each other.
    for (const path of near) {
      const page = pages.get(path);
      if (!page || clicks.has(path)) continue;
      clicks.set(path, count);
      if (page.kind === 'sitemap') continue;
      for (const target of page.targets) {
        if (!clicks.has(target)) (inOneList(page, pages.get(target)) ? near : far).push(target);
      }
    }
    near = far;
  }
  return clicks;
}

function inOneList(from: LinkedPage, to: LinkedPage | undefined): boolean {
  return from.kind === 'later' && to?.kind === 'later' && listOf(from.path) === listOf(to.path);
}
