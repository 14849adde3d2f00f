import { join } from 'node:path';
import { prepareAssets } from '../../build/assets/assets.ts';
import type { PageFacts } from '../../build/base/output.ts';
import { read } from '../../build/content/read/reader.ts';
import { render } from '../../build/render/render.ts';
import { plan } from '../../build/pages/routes/plan.ts';
import type { Route } from '../../build/pages/routes/route.ts';
import type { Content } from '../../model/content.ts';
import { galleryRoutes } from '../gallery/routes.tsx';
import { all, type PageElement, parseHtml } from './html.ts';
import { textOf } from './visible-text.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** A node of a page's structured data. */
export type DataNode = Readonly<Record<string, unknown>> & { '@type': string };

/** A page as the build writes it. */
export interface RenderedPage {
  path: string;
  route: Route;
  /** The file as it is published. */
  html: string;
  document: PageElement;
  /** What is the page's own: neither header nor footer. */
  main: PageElement;
  /** What a reader sees of the main part. */
  readonly text: string;
  /** What a reader sees of the whole page. */
  readonly wholeText: string;
  data: readonly DataNode[];
  /** What the build knows of it. */
  facts: PageFacts;
}

export interface RenderedSite {
  content: Content;
  routes: readonly Route[];
  /** The pages of the site. */
  pages: readonly RenderedPage[];
  /** The pages of the gallery of states. */
  states: readonly RenderedPage[];
  /** @throws Error for an address that has no page */
  page(path: string): RenderedPage;
}

/**
 * Renders every page of a site in memory, as a build for its own host does, and the gallery of states with them.
 * @param root absolute path of the content folder
 */
export async function renderSite(root = join(PROJECT, 'content')): Promise<RenderedSite> {
  const content = await read({ root, today: '2026-01-01' });
  const assets = await prepareAssets(content, join(PROJECT, 'static'));
  const routes = plan(content, { origin: content.settings.url, production: true }, assets);
  const gallery = galleryRoutes(content);
  const byFile = new Map([...routes, ...gallery].map((route) => [route.file, route]));
  const pages = new Map<string, RenderedPage>();
  for await (const { path: file, body, facts } of render([...byFile.values()], content, assets)) {
    const route = byFile.get(file);
    if (route && facts) pages.set(route.path, renderedPage(route, String(body), facts));
    // What comes after the pages is pictures, which are slow to draw.
    if (pages.size === byFile.size) break;
  }
  return {
    content,
    routes,
    pages: routes.flatMap(({ path }) => pages.get(path) ?? []),
    states: gallery.flatMap(({ path }) => pages.get(path) ?? []),
    page(path) {
      const page = pages.get(path);
      if (!page) throw new Error(`There is no page at ${path}`);
      return page;
    },
  };
}

function renderedPage(route: Route, html: string, facts: PageFacts): RenderedPage {
  const document = parseHtml(html);
  const [main, body] = [all(document, 'main')[0], all(document, 'body')[0]];
  if (!main || !body) throw new Error(`${route.path} has no main part`);
  const scripts = all(document, 'head > script').filter(
    ({ attributes }) => attributes.type === 'application/ld+json',
  );
  return {
    path: route.path,
    route,
    html,
    document,
    main,
    get text() {
      return textOf(main);
    },
    get wholeText() {
      return textOf(body);
    },
    data: scripts.flatMap(({ children }) => JSON.parse(children.join(''))['@graph'] as DataNode[]),
    facts,
  };
}

let rendered: Promise<RenderedSite> | undefined;

/** The real site, rendered once in a process. */
export function renderedSite(): Promise<RenderedSite> {
  rendered ??= renderSite();
  return rendered;
}
