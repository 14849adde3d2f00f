import { pageWords } from '../../build/content/facts/page-words.ts';
import type { Site } from '../../build/outputs/site.ts';
import { type LinkGraph, linkGraph } from './link-graph.ts';
import { type LinkFact, pageFacts } from './page-facts.ts';
import { pageProblems } from './page-problems.ts';
import { listOf, pageRole } from './page-role.ts';
import { internalPath, type Problem, type SeoPage } from './seo-page.ts';
import { siteProblems } from './site-problems.ts';
import { sitemapPages } from './sitemap-pages.ts';

/** What search engines find on a site. */
export interface Inspection {
  pages: SeoPage[];
  graph: LinkGraph;
  problems: Problem[];
}

/** Renders and inspects every page of a site. */
export async function inspect(site: Pick<Site, 'routes' | 'content' | 'page' | 'file'>): Promise<Inspection> {
  const { routes, content } = site;
  const words = new Map(
    pageWords(content).flatMap((page) => [page.path, page.file].map((key) => [key, page] as const)),
  );
  const pages = routes.map(({ path, source, listed }): SeoPage => {
    const facts = pageFacts(site.page(path) ?? '');
    const url = `${content.settings.url}${path}`;
    const mainTargets = linkTargets(facts.mainLinks, url);
    return {
      path,
      source,
      url,
      facts,
      mainTargets,
      targets: [...new Set([...mainTargets, ...linkTargets(facts.otherLinks, url)])],
      role: pageRole(path, content),
      indexable: listed,
      // The blog's error pages have paths that no content file has.
      words: words.get(listOf(path)) ?? words.get(source),
    };
  });
  const graph = linkGraph(pages, content.pages.home.path);
  const sitemap = await sitemapPages(async (file) => String((await site.file(file))?.body));
  const seenLinks = new Set<string>();
  return {
    pages,
    graph,
    problems: [
      ...pages.flatMap((page) => pageProblems(page, seenLinks)),
      ...siteProblems(pages, graph, sitemap),
    ],
  };
}

function linkTargets(links: readonly LinkFact[], url: string): string[] {
  return [...new Set(links.flatMap(({ href }) => internalPath(href, url) ?? []))];
}
