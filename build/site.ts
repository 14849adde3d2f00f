import type { Content } from '../model/content.ts';
import { makeAll } from './assets/assets.ts';
import { shownCharacters } from './assets/fonts/fonts.ts';
import { withoutMetadata } from './assets/pictures/metadata.ts';
import { type Mistake, throwIfAny, uniqueMistakes } from './base/errors.ts';
import { staticFiles } from './base/files.ts';
import type { Output } from './base/output.ts';
import { pageFile } from './base/paths.ts';
import { inAllLanguages } from './content/entries.ts';
import { languageGroups, outputGroups } from './files/outputs.ts';
import { createPages, type SiteOptions } from './language-pages.ts';
import type { PageRecord } from './pages/inspect/inspect-page.ts';
import type { OwnPage } from './pages/own-page.ts';
import { duplicatePaths } from './pages/plan.ts';
import type { Route } from './pages/routes/route.ts';

/** A planned site. The build writes all of its files; everything else renders single pages. */
export interface Site {
  content: Content;
  routes: readonly Route[];
  /** The HTML of a page by its path, "/services/seo". */
  page(path: string): string | undefined;
  /** The record of a page by its path. */
  record(path: string): PageRecord | undefined;
  /** The HTML of any route, even one that is not part of the site. */
  render(route: Route): string;
  /** All files but those of static/, pages first, or only the pages. */
  files(pagesOnly?: boolean): AsyncGenerator<SiteFile>;
  /**
   * The files of static/, pages first. Pages show smaller versions of pictures. The original is then needed only where a page
   * links to it.
   * @param isLinked whether a page links to a file, by its path
   */
  staticFiles(isLinked: (path: string) => boolean): AsyncGenerator<SiteFile>;
  /** A file by its path, except those of static/. */
  file(path: string): Promise<SiteFile | undefined>;
  /** Uses of pictures that are missing, broken or without alternative text. */
  pictureMistakes(): Mistake[];
  /** What is wrong with pages, but doesn't keep them from being published. */
  warnings(): Promise<Mistake[]>;
  /** Whether the site may have a file: exact for pages, by pattern for files that are created on demand. */
  mayHave(path: string): boolean;
}

/** A file of a site. Pages come with their record. */
interface SiteFile extends Output {
  record?: PageRecord;
}

/** Characters of scripts that only one language has: others don't load them. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/**
 * Plans a site. Pages are rendered on demand.
 * @throws ContentError with every mistake that involves several files
 */
export async function createSite(content: Content, options: SiteOptions): Promise<Site> {
  // With the same typefaces, languages have the same styles, whose hashes are in the policy of every page: hosts limit its
  // length.
  const letters = inAllLanguages(content).map(shownCharacters).join('').replace(FOREIGN, '');
  const shared = { ...options, letters };
  const [first, ...others] = await Promise.all([
    createPages(content, shared),
    ...content.translations.map((one) => createPages(one, shared)),
  ]);
  const languages = [first, ...others];
  const routes = languages.flatMap((pages) => pages.routes);
  throwIfAny(duplicatePaths(routes));
  const ofRoute = new Map(languages.flatMap((pages) => pages.routes.map((route) => [route, pages])));
  const pagesOf = (route: Route) => ofRoute.get(route) ?? first;
  const page = (route: Route, own?: OwnPage) => pagesOf(route).page(route, own);
  const alternate = (route: Route, own?: OwnPage) => pagesOf(route).alternate(route, own);
  const byFile = new Map(routes.map((route) => [route.file, route]));
  const byAlternate = new Map(routes.map((route) => [route.alternate, route]));
  const loaded = new Map(languages.flatMap((pages) => pages.loaded.map((file) => [file.path, file])));
  const groups = [
    ...outputGroups({
      ...first,
      ...{ routes, alternate, others },
      render: (route: Route) => String(page(route).body),
    }),
    ...others.flatMap(languageGroups),
  ];
  const at = (path: string) => byFile.get(pageFile(path));

  return {
    content,
    routes,
    render: (route) => pagesOf(route).render(route),
    page(path) {
      const route = at(path);
      return route && String(page(route).body);
    },
    record(path) {
      const route = at(path);
      return route && page(route).record;
    },
    async *files(pagesOnly = false) {
      for (const route of routes) {
        const own = pagesOf(route).own(route);
        yield page(route, own);
        if (route.alternate && !pagesOnly) {
          yield { path: route.alternate, body: alternate(route, own), source: route.source };
        }
      }
      if (pagesOnly) return;
      yield* loaded.values();
      for (const { outputs } of groups) yield* await outputs();
      // Everything before may ask for them.
      const made = new Set<string>();
      for (const { recipes, assets } of languages) {
        const left = [...recipes.values()].filter(({ path }) => !made.has(path));
        for (const { path } of left) made.add(path);
        yield* makeAll(left, assets);
      }
    },
    async *staticFiles(isLinked) {
      const isNeeded = (path: string) =>
        isLinked(path) || languages.every(({ assets }) => !assets.pictures.isShown(`/${path}`));
      for await (const file of staticFiles(options.static, isNeeded))
        yield { ...file, body: withoutMetadata(file.path, file.body) };
    },
    async file(path) {
      const route = byFile.get(path);
      if (route) return page(route);
      const original = byAlternate.get(path);
      if (original) return { path, body: alternate(original), source: original.source };
      const asset = loaded.get(path);
      if (asset) return asset;
      for (const { recipes, assets } of languages) {
        const recipe = recipes.get(path);
        for await (const output of makeAll(recipe ? [recipe] : [], assets)) return output;
      }
      for (const { pattern, outputs } of groups) {
        if (!pattern.test(path)) continue;
        for (const output of await outputs()) if (output.path === path) return output;
      }
      return undefined;
    },
    pictureMistakes: () => uniqueMistakes(languages.flatMap(({ assets }) => assets.pictures.mistakes())),
    warnings: async () =>
      uniqueMistakes((await Promise.all(languages.map((pages) => pages.warnings()))).flat()),
    mayHave: (path) =>
      byFile.has(path) ||
      byAlternate.has(path) ||
      loaded.has(path) ||
      path.startsWith('assets/') ||
      (!path.endsWith('.html') && groups.some(({ pattern }) => pattern.test(path))),
  };
}
