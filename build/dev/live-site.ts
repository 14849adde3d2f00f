import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Content } from '../../model/content.ts';
import { type Assets, prepareAssets } from '../assets/assets.ts';
import { namedFiles } from '../assets/named-files.ts';
import { bundleScripts } from '../assets/scripts.ts';
import { readSheets } from '../assets/styles.ts';
import { checkPage } from '../checks/links/check-page.ts';
import { explainLinks, linkTargets } from '../checks/links/explain-links.ts';
import { pageLinks } from '../checks/links/page-links.ts';
import { ContentError, type Mistake } from '../base/errors.ts';
import { type GitDates, gitDates } from '../content/read/git-dates.ts';
import { redirectTargets } from '../base/addresses.ts';
import { createHostedPages, siteRules } from '../hosts/hosted.ts';
import { pathMatches, REVALIDATE } from '../hosts/hosting-rules.ts';
import { listStatic } from '../assets/static-files.ts';
import { pageFile } from '../base/page-file.ts';
import type { ReadOptions } from '../content/read/reader.ts';
import { createReader, type KnownFiles } from '../content/read/reader.ts';
import { type BrowserCode, ISLANDS, readBrowserCode, STYLES } from '../assets/browser-code.ts';
import { type OutputGroup, outputGroups } from '../outputs/outputs.ts';
import { type Kit, prepareKit } from '../pages/kit.ts';
import { renderPage } from '../pages/render-page.tsx';
import { plan } from '../pages/routes/plan.ts';
import type { Route } from '../pages/routes/route.ts';
import { alternateFile } from '../pages/routes/markdown-alternate.ts';
import type { ServedFile } from '../serve/served-site.ts';
import { siteOrigin } from '../content/read/site-origin.ts';

/** Where a site in memory comes from. */
export interface LiveOptions {
  /** Absolute paths. */
  content: string;
  static: string;
  today: string;
  formEndpoint?: string | undefined;
}

/** A site in memory: what a change touches is made anew, and pages are rendered when somebody asks for them. */
export interface LiveSite {
  /**
   * Takes changes in; the site stays as it was when they hold a mistake.
   * @param changed absolute paths; without them everything is read
   * @throws ContentError with every mistake of the content
   */
  update(changed?: readonly string[]): Promise<void>;
  /** What another thread needs so that it must not read all files again. */
  handOver(): Handed;
  redirect(path: string): string | undefined;
  /** @param file "services/seo.html" @throws ContentError when the page breaks its own policy */
  read(file: string): Promise<ServedFile | undefined>;
  headers(path: string): Record<string, string>;
  /** The styles of a page. @param path of its address */
  styles(path: string): string | undefined;
  /** What is wrong with the links of a page. @param path of its address */
  wrongLinks(path: string): Promise<Mistake[]>;
}

/** What does not depend on the code of templates, as plain data. */
export interface Handed {
  known: KnownFiles;
  code: BrowserCode | undefined;
}

/** One state of the site. */
interface State {
  content: Content;
  assets: Assets;
  kit: Kit;
  pages: ReadonlyMap<string, Route>;
  twins: ReadonlyMap<string, Route>;
  groups: readonly OutputGroup[];
  redirects: ReadonlyMap<string, string>;
  staticFiles: ReadonlySet<string>;
}

/** The one address of the index of posts, which is made when the list asks for it. */
const BLOG_INDEX = '/assets/blog-index.json';

/**
 * Makes a site in memory, which is empty before its first update.
 * @param handed what another thread has read and bundled
 */
export function createLiveSite(options: LiveOptions, handed?: Handed): LiveSite {
  const reading: ReadOptions = {
    root: options.content,
    today: options.today,
    withUnpublished: true,
    holdTexts: true,
    formEndpoint: options.formEndpoint,
  };
  const reader = createReader(reading, handed?.known);
  let code = handed?.code;
  let days: GitDates | undefined;
  let state: State | undefined;
  const waiting = new Set<string>();

  const isIn = (folder: string) => (file: string) => file.startsWith(folder + sep);

  async function prepareCode(changed: readonly string[]): Promise<void> {
    if (!code) {
      code = await readBrowserCode();
      return;
    }
    const sheets = changed.some(isIn(STYLES)) ? await readSheets(STYLES) : code.sheets;
    const scripts = changed.some(isIn(ISLANDS)) ? await bundleScripts(ISLANDS) : code.scripts;
    code = { sheets, scripts };
  }

  async function prepareDays(): Promise<void> {
    days ??= await gitDates(options.content);
  }

  async function makeState(content: Content, browserCode: BrowserCode, earlier?: Assets): Promise<State> {
    // A service worker would answer with pages of before.
    const settings = { ...content.settings, serviceWorker: false };
    const shown = { ...content, settings };
    const assets = earlier ?? (await prepareAssets(shown, options.static));
    const routes = plan(shown, { ...siteOrigin(settings, {}), production: false }, assets, days);
    const kit = await prepareKit(shown, assets, browserCode, BLOG_INDEX);
    return {
      content: shown,
      assets,
      kit,
      pages: new Map(routes.map((route) => [route.file, route])),
      twins: new Map(routes.filter(({ markdown }) => markdown).map((route) => [alternateFile(route.file), route])),
      // The last one is static/, of which one file is read at a time.
      groups: outputGroups(kit, routes, shown, assets).slice(0, -1),
      redirects: redirectTargets(content.redirects),
      staticFiles: new Set(await listStatic(options.static)),
    };
  }

  function headersWith(styles: readonly string[], path: string, { content }: State): Record<string, string> {
    const { headers } = siteRules(content, false, styles);
    const values = headers.filter((rule) => pathMatches(rule.path, path)).map((rule) => rule.values);
    const { 'Strict-Transport-Security': _, ...sent } = Object.assign({}, ...values);
    return { ...sent, 'Cache-Control': REVALIDATE };
  }

  function readPage(route: Route, current: State): ServedFile {
    const { body } = renderPage(route, current.kit.context);
    const { policy, note } = createHostedPages(current.content.settings, false);
    note({ path: route.file, body, source: route.source });
    if (policy.mistakes().length > 0) throw new ContentError(policy.mistakes());
    current.assets.pictures.note(namedFiles(String(body)).originals);
    return { body, headers: headersWith(policy.styles(), route.path, current) };
  }

  /** Pages that the links of others lead into are rendered for their anchors; files are known by their places. */
  async function explainWrongLinks(route: Route, current: State) {
    const { content, kit, pages, twins, groups, redirects, staticFiles } = current;
    const linksOf = ({ path, file }: Route) => {
      const made = pages.get(file);
      return made && pageLinks(String(renderPage(made, kit.context).body), path);
    };
    const site = {
      has: (file: string) =>
        pages.has(file) ||
        twins.has(file) ||
        staticFiles.has(file) ||
        kit.files.some(({ path }) => path === file) ||
        groups.some(({ mayHold }) => !file.endsWith('.html') && mayHold(file)),
      ids: (path: string) => {
        const target = pages.get(pageFile(path));
        return target && new Set(linksOf(target)?.ids);
      },
      redirects,
    };
    const own = linksOf(route);
    const faults = own ? checkPage(own, site, content.settings.url) : [];
    const broken = faults.map((fault) => ({ fault, pages: [route.path] }));
    const sources = new Map([[route.path, route.source]]);
    return explainLinks(broken, sources, linkTargets([...pages.values()], content), content.settings.url);
  }

  return {
    async update(changed = []) {
      const isFirst = changed.length === 0 && !handed;
      // What a mistake kept out comes in with the change that mends it.
      for (const file of changed) waiting.add(file);
      const files = [...waiting];
      const ofContent = files.filter(isIn(options.content));
      const isFresh = !state || ofContent.length > 0 || files.some(isIn(options.static));
      const read = isFresh ? reader.read(isFirst ? undefined : ofContent) : state?.content;
      const [content] = await Promise.all([read, prepareCode(files), prepareDays()]);
      if (content && code) state = await makeState(content, code, isFresh ? undefined : state?.assets);
      waiting.clear();
    },
    handOver: () => ({ known: reader.known, code }),
    redirect: (path) => state?.redirects.get(path),
    async read(file) {
      if (!state) return undefined;
      const current = state;
      const route = current.pages.get(file);
      if (route) return readPage(route, current);
      const twin = current.twins.get(file);
      if (twin?.markdown) return { body: Buffer.from(twin.markdown()) };
      const own = current.kit.files.find(({ path }) => path === file);
      if (own) return { body: Buffer.from(own.body) };
      if (`/${file}` === BLOG_INDEX) return { body: Buffer.from(current.kit.blogIndex().body) };
      if (current.staticFiles.has(file)) return { body: await readFile(join(options.static, file)) };
      for (const group of current.groups) {
        if (!group.mayHold(file)) continue;
        for await (const output of group.outputs()) {
          if ('body' in output && output.path === file) return { body: Buffer.from(output.body) };
        }
      }
      return undefined;
    },
    headers: (path) => (state ? headersWith([], path, state) : {}),
    styles(path) {
      const route = state?.pages.get(pageFile(path));
      return state && route && renderPage(route, state.kit.context).styles.text;
    },
    async wrongLinks(path) {
      const route = state?.pages.get(pageFile(path));
      return state && route ? explainWrongLinks(route, state) : [];
    },
  };
}
