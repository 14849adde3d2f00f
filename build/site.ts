import type { Content } from '../model/content.ts';
import { formsIn } from '../rules/forms/words.ts';
import { type BrowserCode, makeAll, prepareAssets } from './assets/assets.ts';
import { brandFaces } from './assets/fonts/faces.ts';
import { makeFonts, shownCharacters } from './assets/fonts/fonts.ts';
import { withoutMetadata } from './assets/pictures/metadata.ts';
import { createRequests } from './assets/requests.ts';
import { finishScripts } from './assets/scripts.ts';
import { createStyles } from './assets/styles.ts';
import type { SiteOrigin } from './base/environment.ts';
import type { Mistake } from './base/errors.ts';
import { staticFiles } from './base/files.ts';
import { once } from './base/memoize.ts';
import type { Output } from './base/output.ts';
import { pageFile } from './base/paths.ts';
import { casingRule, namesOf, siteCasing } from './content/casing.ts';
import type { GitDates } from './content/dates.ts';
import { blogIndexOutput } from './files/blog-index.ts';
import { measureHome } from './files/measure-home.ts';
import { outputGroups } from './files/outputs.ts';
import { createMarkdown } from './markdown/render.ts';
import { markdownAlternate } from './pages/alternate.ts';
import { createPageReader, type PageRecord } from './pages/inspect/inspect-page.ts';
import { createOwnPages, type OwnPage, renderOwn } from './pages/own-page.ts';
import { plan } from './pages/plan.ts';
import { completePage, mainOf, pageHtml, type RenderContext } from './pages/render-page.tsx';
import type { Route } from './pages/routes/route.ts';
import { siteView } from './pages/site-view.ts';

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
  /** All files but those of static/, pages first. */
  files(): AsyncGenerator<SiteFile>;
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

export interface SiteOptions {
  /** Absolute path of static/. */
  static: string;
  code: BrowserCode;
  origin: SiteOrigin;
  /** Dates of the last commits of content files, for pages whose content states no date. */
  changed?: GitDates | undefined;
  /** Whether pictures of videos may be fetched into static/. */
  fetchesPictures?: boolean;
}

/**
 * Plans a site. Pages are rendered on demand.
 * @throws ContentError with every mistake that involves several files
 */
export async function createSite(content: Content, options: SiteOptions): Promise<Site> {
  const { bundles, sheets } = options.code;
  const { settings } = content;
  const { locale } = content;
  const rules = formsIn(content.forms, locale.t);
  const scripts = finishScripts(bundles, { ...settings.forms, rules, locale });
  const faces = brandFaces(content);
  const [assets, fonts] = await Promise.all([
    prepareAssets(content, options.static, faces, options.fetchesPictures),
    makeFonts(faces, shownCharacters(content)),
  ]);
  const requests = createRequests(assets, content);
  const { recipes } = requests;
  for (const { recipe } of assets.cityMaps.values()) requests.add(recipe);
  const casing = casingRule(content);
  const markdown = createMarkdown({
    ...{ origin: settings.url, locale, insertions: content.insertions, callout: content.words.callout },
    ...{ casing: siteCasing(content), names: namesOf, picture: requests.picture, words: casing.words },
  });
  const routes = plan(content, options.origin, assets, markdown, options.changed);
  const styles = createStyles(sheets, fonts.css, assets.brand.palette);
  const view = siteView(content, assets.brand, requests);
  // After an edit in development, it is rarely needed.
  const blogIndex = once(() => blogIndexOutput(content, view, markdown));
  const context: RenderContext = {
    site: {
      ...view,
      blogIndex: () => {
        const index = blogIndex();
        return index && `/${index.path}`;
      },
      measured: once(() =>
        measureHome(
          home ? htmlOf(home) : '',
          {
            script: scripts.main,
            fonts: fonts.outputs.filter(({ path }) => fonts.preload.includes(`/${path}`)),
          },
          locale,
        ),
      ),
      illustrationStyles: `/${styles.illustrations.path}`,
      endingStyles: `/${styles.ending.path}`,
    },
    styles,
    script: `/${scripts.main.path}`,
    overlays: `/${styles.overlays.path}`,
    preload: fonts.preload,
  };
  const loaded = [...fonts.outputs, ...scripts.outputs, styles.overlays, styles.illustrations, styles.ending];
  const byFile = new Map(routes.map((route) => [route.file, route]));
  const byAlternate = new Map(routes.map((route) => [route.alternate, route]));
  const home = byFile.get(pageFile('/'));
  const reader = createPageReader(settings);
  const ownPage = createOwnPages(context, casing, reader);
  const page = (route: Route, { slots, fragments } = ownPage(route)) => {
    const { file: path, source, preview } = route;
    if (preview) requests.add(preview);
    const parts = completePage(route, context, slots);
    const record = reader.parts(parts, fragments, { path, source });
    return { path, body: pageHtml(parts), source, record };
  };
  const htmlOf = (route: Route) => String(page(route).body);
  // llms-full.txt repeats many alternates.
  const alternates = new Map<Route, string>();
  const alternate = (route: Route, own?: OwnPage): string => {
    const text =
      alternates.get(route) ?? markdownAlternate(route, mainOf((own ?? ownPage(route)).slots), locale.t);
    alternates.set(route, text);
    return text;
  };
  const groups = outputGroups({
    content,
    routes,
    assets,
    fonts,
    markdown,
    blogIndex,
    context,
    render: htmlOf,
    alternate,
  });

  return {
    content,
    routes,
    render: (route) => String(page(route, renderOwn(route, context.site, reader)).body),
    page(path) {
      const route = byFile.get(pageFile(path));
      return route && htmlOf(route);
    },
    record(path) {
      const route = byFile.get(pageFile(path));
      return route && page(route).record;
    },
    async *files() {
      for (const route of routes) {
        const own = ownPage(route);
        yield page(route, own);
        if (route.alternate) {
          yield { path: route.alternate, body: alternate(route, own), source: route.source };
        }
      }
      yield* loaded;
      for (const { outputs } of groups) yield* await outputs();
      // Everything before may ask for them.
      yield* makeAll(recipes.values(), assets);
    },
    async *staticFiles(isLinked) {
      const isNeeded = (path: string) => !assets.pictures.isShown(`/${path}`) || isLinked(path);
      for await (const file of staticFiles(options.static, isNeeded))
        yield { ...file, body: withoutMetadata(file.path, file.body) };
    },
    async file(path) {
      const route = byFile.get(path);
      if (route) return page(route);
      const original = byAlternate.get(path);
      if (original) return { path, body: alternate(original), source: original.source };
      const asset = loaded.find((output) => output.path === path);
      if (asset) return asset;
      const recipe = recipes.get(path);
      for await (const output of makeAll(recipe ? [recipe] : [], assets)) return output;
      for (const { pattern, outputs } of groups) {
        if (!pattern.test(path)) continue;
        for (const output of await outputs()) if (output.path === path) return output;
      }
      return undefined;
    },
    pictureMistakes: assets.pictures.mistakes,
    async warnings() {
      const sources = new Map(routes.map(({ path, source }) => [path, source]));
      const missing = await assets.social.missing(routes.flatMap(({ preview }) => preview ?? []));
      const unlettered = missing.map(({ page, letters }) => ({
        file: sources.get(page) ?? page,
        message: `its link preview can't show "${letters}", because no installed typeface has these letters. Install one that has them (docs/content.md)`,
      }));
      return [...assets.pictures.warnings(), ...unlettered];
    },
    mayHave: (path) =>
      byFile.has(path) ||
      byAlternate.has(path) ||
      loaded.some((output) => output.path === path) ||
      path.startsWith('assets/') ||
      (!path.endsWith('.html') && groups.some(({ pattern }) => pattern.test(path))),
  };
}
