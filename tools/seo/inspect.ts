import { pageWords } from '../../build/content/facts/page-words.ts';
import type { Site } from '../../build/outputs/site.ts';
import type { NamedLink } from '../../build/pages/fragment.ts';
import type { PageFacts } from '../../build/pages/page-facts.ts';
import { type LinkGraph, linkGraph } from './link-graph.ts';
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

/**
 * Inspects every page of a site.
 * @param read returns the facts of a page by its path
 */
export async function inspect(
  { routes, content, file }: Pick<Site, 'routes' | 'content' | 'file'>,
  read: (path: string) => PageFacts | undefined,
): Promise<Inspection> {
  const words = new Map(
    pageWords(content).flatMap((page) => [page.path, page.file].map((key) => [key, page] as const)),
  );
  const pages = routes.flatMap(({ path, source, listed }): SeoPage[] => {
    const facts = read(path);
    if (!facts) return [];
    const url = `${content.settings.url}${path}`;
    const mainTargets = linkTargets(facts.mainLinks, url);
    const page = {
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
    return [page];
  });
  const graph = linkGraph(pages, content.pages.home.path);
  const sitemap = await sitemapPages(async (name) => String((await file(name))?.body));
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

function linkTargets(links: readonly NamedLink[], url: string): string[] {
  return [...new Set(links.flatMap(({ href }) => internalPath(href, url) ?? []))];
}
