import type { Content } from '../../model/content.ts';
import { prepareAssets } from '../assets/assets.ts';
import type { BrowserCode } from '../assets/browser-code.ts';
import { brandFaces } from '../assets/fonts/faces.ts';
import { makeFonts, shownCharacters } from '../assets/fonts/fonts.ts';
import { finishScripts } from '../assets/scripts.ts';
import { createStyles } from '../assets/styles.ts';
import type { Mistake } from '../base/errors.ts';
import { linkedFile, type Output } from '../base/output.ts';
import { alternateFile, pageFile } from '../base/page-file.ts';
import { staticFiles } from '../base/static-files.ts';
import type { GitDates } from '../content/read/git-dates.ts';
import type { SiteOrigin } from '../content/read/site-origin.ts';
import { markdownAlternate } from '../pages/markdown-alternate.ts';
import { type RenderContext, renderPage } from '../pages/render-page.tsx';
import { plan } from '../pages/routes/plan.ts';
import type { Route } from '../pages/routes/route.ts';
import { siteView } from '../pages/site-view.ts';
import { blogIndexOutput } from './blog-index.ts';
import { outputGroups } from './outputs.ts';

/** A planned site: the build writes all of its files, everything else renders single pages. */
export interface Site {
  content: Content;
  routes: readonly Route[];
  /** The HTML of a page by its path, "/services/seo". */
  page(path: string): string | undefined;
  /** The HTML of any route, even one that is not part of the site. */
  render(route: Route): string;
  /** All files: pages first, the files of static/ last. */
  files(): AsyncGenerator<Output>;
  /** A file by its path, except those of static/. */
  file(path: string): Promise<Output | undefined>;
  /** Whether pages show smaller versions of an image of static/, so that it is only needed if a page links to it. */
  isReplaced(path: string): boolean;
  /** Whether the site may have a file: exact for pages, by pattern for files that are created on request. */
  mayHave(path: string): boolean;
}

export interface SiteOptions {
  /** Absolute path of static/. */
  static: string;
  code: BrowserCode;
  origin: SiteOrigin;
  /** Last commits of content files, for pages whose content states no date. */
  changed?: GitDates | undefined;
  /** Receives the mistakes that pages can be rendered with, about pictures. Without it, they are thrown. */
  tolerate?(mistakes: readonly Mistake[]): void;
}

/**
 * Plans a site. Pages are rendered on request.
 * @throws ContentError with every error that involves several files, except those that are tolerated
 */
export async function createSite(content: Content, options: SiteOptions): Promise<Site> {
  const { bundles, sheets } = options.code;
  const scripts = finishScripts(bundles, content.settings.forms);
  const faces = brandFaces(content);
  const [assets, fonts] = await Promise.all([
    prepareAssets(content, options.static, faces, options.tolerate),
    makeFonts(faces, shownCharacters(content)),
  ]);
  const routes = plan(content, options.origin, assets, options.changed);
  const styles = createStyles(sheets, fonts.css, assets.brand.palette);
  const view = siteView(content, assets);
  const blogIndex = blogIndexOutput(content, view);
  const context: RenderContext = {
    site: {
      ...view,
      blogIndex: blogIndex && `/${blogIndex.path}`,
      illustrationStyles: linkedFile(styles.illustrations),
    },
    styles,
    script: scripts.main,
    overlays: linkedFile(styles.overlays),
    preload: fonts.preload,
  };
  const loaded = [...fonts.outputs, ...scripts.outputs, styles.overlays, styles.illustrations];
  if (blogIndex) loaded.push(blogIndex);
  const byFile = new Map(routes.map((route) => [route.file, route]));
  const byAlternate = new Map(
    routes.filter(({ listed }) => listed).map((route) => [alternateFile(route.file), route]),
  );
  const render = (route: Route) => renderPage(route, context);
  const page = ({ file, source }: Route, body: string): Output => ({ path: file, body, source });
  // Conversions are kept because llms-full.txt repeats many of them.
  const converted = new Map<Route, string>();
  const alternate = (route: Route, html?: string): string => {
    const body = converted.get(route) ?? markdownAlternate(route, () => html ?? render(route));
    if (!route.markdown) converted.set(route, body);
    return body;
  };
  const groups = outputGroups({ content, routes, assets, context, alternate });

  return {
    content,
    routes,
    render,
    page(path) {
      const route = byFile.get(pageFile(path));
      return route && render(route);
    },
    async *files() {
      for (const route of routes) {
        const html = render(route);
        yield page(route, html);
        if (route.listed) {
          yield { path: alternateFile(route.file), body: alternate(route, html), source: route.source };
        }
      }
      yield* loaded;
      for (const { outputs } of groups) yield* await outputs();
      yield* staticFiles(options.static);
    },
    async file(path) {
      const route = byFile.get(path);
      if (route) return page(route, render(route));
      const original = byAlternate.get(path);
      if (original) return { path, body: alternate(original), source: original.source };
      const asset = loaded.find((output) => output.path === path);
      if (asset) return asset;
      for (const { pattern, outputs } of groups) {
        if (!pattern.test(path)) continue;
        for await (const output of await outputs()) if (output.path === path) return output;
      }
      return undefined;
    },
    isReplaced: (path) => assets.pictures.originals.has(`/${path}`),
    mayHave: (path) =>
      byFile.has(path) ||
      byAlternate.has(path) ||
      loaded.some((output) => output.path === path) ||
      (!path.endsWith('.html') && groups.some(({ pattern }) => pattern.test(path))),
  };
}
