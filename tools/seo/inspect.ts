import { isAbsolute } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import type { Mistake } from '../../build/base/errors.ts';
import { pageWords } from '../../build/content/facts/page-words.ts';
import { locate, readSource } from '../../build/content/read/source-file.ts';
import type { Site } from '../../build/outputs/site.ts';
import type { NamedLink } from '../../build/pages/fragment.ts';
import type { PageFacts } from '../../build/pages/page-facts.ts';
import { type LinkGraph, linkGraph } from './link-graph.ts';
import { pageMistakes } from './page-mistakes.ts';
import { internalPath, listOf, pageRole, type SeoMistake, type SeoPage } from './seo-page.ts';
import { siteMistakes } from './site-mistakes.ts';

/** What search engines find on a site. */
export interface Inspection {
  pages: SeoPage[];
  graph: LinkGraph;
  mistakes: SeoMistake[];
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
    mistakes: [
      ...pages.flatMap((page) => pageMistakes(page, seenLinks)),
      ...siteMistakes(pages, graph, sitemap),
    ],
  };
}

function linkTargets(links: readonly NamedLink[], url: string): string[] {
  return [...new Set(links.flatMap(({ href }) => internalPath(href, url) ?? []))];
}

/** The mistakes of a rendered site that `npm run seo` fails on. */
export async function seoWarnings(site: Site, pages: readonly PageFacts[]): Promise<Mistake[]> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const { mistakes } = await inspect(site, (path) => byPath.get(path));
  return locateMistakes(mistakes);
}

/** Adds the line of each mistake: that of its field, or the first with its text. */
export function locateMistakes(mistakes: readonly SeoMistake[]): Mistake[] {
  return locate(mistakes.map(withLine));
}

function withLine({ page: _, near, ...mistake }: SeoMistake): Mistake {
  if (!near || !isAbsolute(mistake.file)) return mistake;
  const lines = readSource(mistake.file).split('\n');
  const index = near.map((text) => lines.findIndex((line) => line.includes(text))).find((at) => at >= 0);
  return index === undefined ? mistake : { ...mistake, line: index + 1 };
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

interface Parsed {
  urlset?: { url?: { loc: string }[] };
  sitemapindex?: { sitemap?: { loc: string }[] };
}

/**
 * The URLs of the pages in a site's sitemap, in order; of a sitemap index, those in all its files.
 * @param readFile reads a file of the site by path
 */
async function sitemapPages(
  readFile: (path: string) => Promise<string>,
  path = 'sitemap.xml',
): Promise<string[]> {
  const { urlset, sitemapindex } = parser.parse(await readFile(path)) as Parsed;
  const pages = (urlset?.url ?? []).map(({ loc }) => loc);
  for (const { loc } of sitemapindex?.sitemap ?? []) {
    for (const page of await sitemapPages(readFile, new URL(loc).pathname.slice(1))) pages.push(page);
  }
  return pages;
}
