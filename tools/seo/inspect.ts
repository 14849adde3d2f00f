import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Mistake } from '../../build/base/errors.ts';
import { pageFile } from '../../build/base/paths.ts';
import { inAllLanguages } from '../../build/content/entries.ts';
import { pageWords } from '../../build/content/page-words.ts';
import { locate, readSource } from '../../build/read/source-file.ts';
import type { Site } from '../../build/site.ts';
import { type LinkGraph, linkGraph } from './link-graph.ts';
import { pageMistakes } from './page-mistakes.ts';
import { type NamedLink, readForSearch } from './search-record.ts';
import { internalPath, listOf, pageRole, type SeoMistake, type SeoPage } from './seo-page.ts';
import { siteMistakes } from './site-mistakes.ts';

/** Everything that search engines find on a site. */
export interface Inspection {
  pages: SeoPage[];
  graph: LinkGraph;
  mistakes: SeoMistake[];
}

/**
 * Inspects every page of a site.
 * @param html returns the HTML of a page by its path
 */
export function inspect(
  { routes, content }: Pick<Site, 'routes' | 'content'>,
  html: (path: string) => string | undefined,
): Inspection {
  const words = new Map(
    inAllLanguages(content)
      .toReversed()
      .flatMap(pageWords)
      .flatMap((page) => [page.path, page.file].map((key) => [key, page] as const)),
  );
  const pages = routes.flatMap(({ path, source, listed }): SeoPage[] => {
    const read = html(path);
    if (read === undefined) return [];
    const facts = readForSearch(read);
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
      // The blog's error pages have no content file at their path.
      words: words.get(listOf(path)) ?? words.get(source),
    };
    return [page];
  });
  const graph = linkGraph(pages, content.pages.home.path);
  const seenLinks = new Set<string>();
  return {
    pages,
    graph,
    mistakes: [...pages.flatMap((page) => pageMistakes(page, seenLinks)), ...siteMistakes(pages, graph)],
  };
}

function linkTargets(links: readonly NamedLink[], url: string): string[] {
  return [...new Set(links.flatMap(({ href }) => internalPath(href, url) ?? []))];
}

/** The mistakes of a rendered site that `npm run seo` fails on. @param folder absolute path of the site */
export function seoWarnings(site: Site, folder: string): Mistake[] {
  const { mistakes } = inspect(site, (path) => readFileSync(join(folder, pageFile(path)), 'utf8'));
  return locateMistakes(mistakes);
}

/** Adds a line to each mistake: the line of its field, or the first line with its text. */
export function locateMistakes(mistakes: readonly SeoMistake[]): Mistake[] {
  return locate(mistakes.map(withLine));
}

function withLine({ page: _, near, ...mistake }: SeoMistake): Mistake {
  if (!near || !isAbsolute(mistake.file)) return mistake;
  const lines = readSource(mistake.file).split('\n');
  const index = near.map((text) => lines.findIndex((line) => line.includes(text))).find((at) => at >= 0);
  return index === undefined ? mistake : { ...mistake, line: index + 1 };
}
