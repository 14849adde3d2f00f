import { listOf, type SeoPage } from './seo-page.ts';

type LinkedPage = Pick<SeoPage, 'path' | 'role' | 'indexable' | 'targets' | 'mainTargets'>;

/** How the pages of a site are linked. */
export interface LinkGraph {
  /** How many clicks each page is from the home page. Unreachable pages are missing. */
  clicks: ReadonlyMap<string, number>;
  /** The other pages that link to a page in their main content. */
  inbound: ReadonlyMap<string, readonly string[]>;
}

/**
 * Follows all links from the home page, and collects the links between pages.
 * Links on the HTML sitemap don't count: it links to everything, and would hide every mistake. Links between the pages of
 * one list cost no click, however long the list is. Links on noindex pages count as clicks, but not as inbound links.
 * @param home path of the home page
 */
export function linkGraph(pages: readonly LinkedPage[], home: string): LinkGraph {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const inbound = new Map<string, string[]>(pages.map(({ path }) => [path, []]));
  for (const { path, role, indexable, mainTargets } of pages) {
    if (role === 'sitemap' || !indexable) continue;
    for (const target of mainTargets) if (target !== path) inbound.get(target)?.push(path);
  }
  return { clicks: clicksFrom(home, byPath), inbound };
}

function clicksFrom(home: string, pages: ReadonlyMap<string, LinkedPage>): Map<string, number> {
  const clicks = new Map<string, number>();
  let current = [home];
  for (let count = 0; current.length > 0; count++) {
    const next: string[] = [];
    // Grows during the loop, because all pages of one list are equally far.
    for (const path of current) {
      const page = pages.get(path);
      if (!page || clicks.has(path)) continue;
      clicks.set(path, count);
      if (page.role === 'sitemap') continue;
      for (const target of page.targets) {
        if (!clicks.has(target)) (inSameList(page, pages.get(target)) ? current : next).push(target);
      }
    }
    current = next;
  }
  return clicks;
}

function inSameList(from: LinkedPage, to: LinkedPage | undefined): boolean {
  return from.role === 'later' && to?.role === 'later' && listOf(from.path) === listOf(to.path);
}
