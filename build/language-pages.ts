import type { Content } from '../model/content.ts';
import { formsIn } from '../rules/forms/words.ts';
import { type Assets, type BrowserCode, prepareAssets } from './assets/assets.ts';
import { brandFaces } from './assets/fonts/faces.ts';
import { type Fonts, makeFonts, shownCharacters } from './assets/fonts/fonts.ts';
import { createRequests, type Requests } from './assets/requests.ts';
import { finishScripts } from './assets/scripts.ts';
import { createStyles } from './assets/styles.ts';
import type { SiteOrigin } from './base/environment.ts';
import type { Mistake } from './base/errors.ts';
import { once } from './base/memoize.ts';
import type { Output } from './base/output.ts';
import { casingRule, namesOf, siteCasing } from './content/casing.ts';
import type { GitDates } from './content/dates.ts';
import { blogIndexOutput } from './files/blog-index.ts';
import { measureHome } from './files/measure-home.ts';
import { createMarkdown, type Markdown } from './markdown/render.ts';
import { markdownAlternate } from './pages/alternate.ts';
import { createPageReader, type PageRecord } from './pages/inspect/inspect-page.ts';
import { createOwnPages, type OwnPage, renderOwn } from './pages/own-page.ts';
import { plan } from './pages/plan.ts';
import { completePage, mainOf, pageHtml, type RenderContext } from './pages/render-page.tsx';
import type { Route } from './pages/routes/route.ts';
import { siteView } from './pages/site-view.ts';

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

/** What the languages of a site share. */
interface SharedOptions extends SiteOptions {
  /** Characters that the typefaces of all languages have. */
  letters: string;
}

/** The pages of a site in one of its languages. */
export interface LanguagePages {
  content: Content;
  routes: readonly Route[];
  markdown: Markdown;
  assets: Assets;
  fonts: Fonts;
  context: RenderContext;
  /** What its pages load. */
  loaded: readonly Output[];
  /** What pages have asked for so far, by path. */
  recipes: Requests['recipes'];
  blogIndex(): Output | undefined;
  /** The parts of a page that no other page has. */
  own(route: Route): OwnPage;
  /** A finished page. */
  page(route: Route, own?: OwnPage): Output & { record: PageRecord };
  /** The HTML of any route, even one that is not part of the site. */
  render(route: Route): string;
  /** The markdown alternate of a page. */
  alternate(route: Route, own?: OwnPage): string;
  warnings(): Promise<Mistake[]>;
}

/** Plans the pages of one language. @throws ContentError with every mistake that involves several files */
export async function createPages(content: Content, options: SharedOptions): Promise<LanguagePages> {
  const { bundles, sheets } = options.code;
  const { settings, locale, base } = content;
  const rules = formsIn(content.forms, locale.t);
  const scripts = finishScripts(bundles, { ...settings.forms, rules, locale });
  const faces = brandFaces(content);
  const [assets, fonts] = await Promise.all([
    prepareAssets(content, options.static, faces, options.fetchesPictures),
    makeFonts(faces, shownCharacters(content) + options.letters),
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
  const home = routes.find(({ path }) => path === (base || '/'));
  const context: RenderContext = {
    site: {
      ...view,
      blogIndex: () => {
        const index = blogIndex();
        return index && `/${index.path}`;
      },
      measured: once(() =>
        measureHome(
          home ? String(page(home).body) : '',
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
  const reader = createPageReader(settings);
  const own = createOwnPages(context, casing, reader);
  const page = (route: Route, { slots, fragments } = own(route)) => {
    const { file: path, source, preview } = route;
    if (preview) requests.add(preview);
    const parts = completePage(route, context, slots);
    const record = reader.parts(parts, fragments, { path, source });
    return { path, body: pageHtml(parts), source, record };
  };
  // llms-full.txt repeats many alternates.
  const alternates = new Map<Route, string>();
  return {
    ...{ content, routes, markdown, assets, fonts, context, recipes, blogIndex, own, page },
    loaded: [...fonts.outputs, ...scripts.outputs, styles.overlays, styles.illustrations, styles.ending],
    render: (route) => String(page(route, renderOwn(route, context.site, reader)).body),
    alternate(route, parts) {
      const text =
        alternates.get(route) ?? markdownAlternate(route, mainOf((parts ?? own(route)).slots), locale.t);
      alternates.set(route, text);
      return text;
    },
    async warnings() {
      const sources = new Map(routes.map(({ path, source }) => [path, source]));
      const missing = await assets.social.missing(routes.flatMap(({ preview }) => preview ?? []));
      const unlettered = missing.map(({ page: path, letters }) => ({
        file: sources.get(path) ?? path,
        message: `its link preview can't show "${letters}", because no installed typeface has these letters. Install one that has them (docs/content.md)`,
      }));
      return [...assets.pictures.warnings(), ...unlettered];
    },
  };
}
