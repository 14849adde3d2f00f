import { vi } from 'vitest';
import { languageAt } from '../../build/content/translations.ts';
import type { Route } from '../../build/pages/routes/route.ts';
import type { Site } from '../../build/site.ts';
import { plainText } from '../../rules/plain-text.ts';
import { projectSite } from '../../tools/project-site.ts';
import { galleryRoutes } from '../gallery/states.tsx';
import { SAMPLE, samples } from '../sample.ts';
import { all, type PageElement, parseHtml } from './html.ts';
import { textOf } from './visible-text.ts';

/** Late, so that scheduled posts are tested before they go live. */
const TODAY = '2099-01-01';

/** A node of a page's structured data. */
export type DataNode = Readonly<Record<string, unknown>> & { '@type': string };

export interface RenderedPage {
  path: string;
  route: Route;
  /** The file as it is published. */
  html: string;
  document: PageElement;
  main: PageElement;
  /** Visible text of the main element. */
  readonly text: string;
  /** Visible text of the page. */
  readonly wholeText: string;
  /** Structured data, its text as an author types it. */
  data: readonly DataNode[];
}

export interface RenderedSite extends Pick<Site, 'content' | 'routes' | 'file' | 'record'> {
  /** Those of the site's first language. `page` finds the others, too. */
  pages: readonly RenderedPage[];
  /** The pages of the gallery of states. */
  states: readonly RenderedPage[];
  /** What React has complained about. */
  warnings: readonly unknown[];
  /** @throws Error for an unknown path */
  page(path: string): RenderedPage;
}

/**
 * Renders every page of a site, and the gallery of states, in memory.
 * @param root absolute path of the content folder
 */
export async function renderSite(root: string): Promise<RenderedSite> {
  const site = await projectSite({ root, today: TODAY });
  const rendered = (routes: readonly Route[]) =>
    routes.map((route) => renderedPage(route, site.render(route)));
  const warned = vi.spyOn(console, 'error');
  const pages = rendered(site.routes);
  const states = rendered(galleryRoutes(site.content));
  const warnings = warned.mock.calls.slice();
  warned.mockRestore();
  const byPath = new Map([...pages, ...states].map((page) => [page.path, page]));
  const isFirst = ({ path }: { path: string }) => languageAt(path, site.content) === site.content;
  return {
    ...site,
    ...{ pages: pages.filter(isFirst), states, warnings },
    page(path) {
      const page = byPath.get(path);
      if (!page) throw new Error(`There is no page at ${path}`);
      return page;
    },
  };
}

function renderedPage(route: Route, html: string): RenderedPage {
  const document = parseHtml(html);
  const [main, body] = [all(document, 'main')[0], all(document, 'body')[0]];
  if (!main || !body) throw new Error(`${route.path} has no main part`);
  const scripts = all(document, 'script').filter(
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
    data: scripts.flatMap(({ children }) => JSON.parse(children.join(''), asTyped)['@graph'] as DataNode[]),
  };
}

function asTyped(_: string, value: unknown): unknown {
  return typeof value === 'string' ? plainText(value) : value;
}

const rendered = new Map<string, Promise<RenderedSite>>();

/** A site by its content folder, the sample by default: rendered once per process. */
export function renderedSite(root = SAMPLE): Promise<RenderedSite> {
  const site = rendered.get(root) ?? renderSite(root);
  rendered.set(root, site);
  return site;
}

/** Sites by their folders: every site of the project by default. */
export function renderedSites(folders = samples()): Promise<({ name: string } & RenderedSite)[]> {
  return Promise.all(folders.map(async ({ name, root }) => ({ ...(await renderedSite(root)), name })));
}

/**
 * What is wrong with some pages, for a test that expects nothing: a table of all pages as one test.
 * @param find what is wrong with one; empty texts are nothing
 * @returns lines that start with the path of the page
 */
export function wrongOn<Page extends { path: string }>(
  pages: readonly Page[],
  find: (page: Page) => readonly string[],
): string[] {
  return pages.flatMap((page) =>
    find(page)
      .filter(Boolean)
      .map((what) => `${page.path}: ${what}`),
  );
}
