import { pageWords } from '../../build/content/facts/page-words.ts';
import type { Site } from '../../build/outputs/site.ts';
import { sitemapPages } from '../sitemap-pages.ts';
import type { Fault, SeoPage } from './fault.ts';
import { pageFaults, siteFaults } from './faults.ts';
import { type LinkGraph, linkGraph } from './link-graph.ts';
import { isIndexable, pageFacts } from './page-facts.ts';
import { type PageRecord, recordOf } from './page-record.ts';
import { listOf, pageRole } from './page-role.ts';

/** What search engines find on a site. */
export interface Inspection {
  pages: PageRecord[];
  graph: LinkGraph;
  faults: Fault[];
}

/**
 * Looks at every page of a site, one after the other: what stays in memory is small.
 * @param onPage told of each page with all its facts, which are dropped afterwards
 */
export async function inspect(
  site: Pick<Site, 'routes' | 'content' | 'page' | 'file'>,
  onPage?: (page: SeoPage) => void,
): Promise<Inspection> {
  const { routes, content } = site;
  const words = new Map(
    pageWords(content).flatMap(
      (page) =>
        [
          [page.path, page],
          [page.file, page],
        ] as const,
    ),
  );
  const seenLinks = new Set<string>();
  const pages: PageRecord[] = [];
  for (const { path, source } of routes) {
    const facts = pageFacts(site.page(path) ?? '');
    const page: SeoPage = {
      path,
      source,
      kind: pageRole(path, content),
      address: `${content.settings.url}${path}`,
      indexable: isIndexable(facts),
      // The error pages of the blog have addresses of their own.
      words: words.get(listOf(path)) ?? words.get(source),
      facts,
    };
    onPage?.(page);
    pages.push(recordOf(page, pageFaults(page, seenLinks)));
  }
  const graph = linkGraph(pages, content.pages.home.path);
  const listed = await sitemapPages(async (file) => String((await site.file(file))?.body));
  const locations = listed.map(({ loc }) => loc);
  const faults = [...pages.flatMap((page) => page.faults), ...siteFaults(pages, graph, locations)];
  return { pages, graph, faults };
}
