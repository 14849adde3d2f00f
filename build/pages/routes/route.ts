import type { ReactElement } from 'react';
import type { Content, Entry } from '../../../model/content.ts';
import type { Settings } from '../../../model/settings.ts';
import { KEYWORDS_MAX } from '../../../rules/blog-list.ts';
import type { Casing } from '../../../rules/casing.ts';
import type { HeadData } from '../../../templates/head-data.ts';
import type { Crumb } from '../../../templates/parts/Breadcrumb.tsx';
import type { FieldChoice } from '../../assets/art/art.ts';
import type { Assets } from '../../assets/assets.ts';
import { memoize } from '../../base/memoize.ts';
import { alternateFile, pageFile } from '../../base/page-file.ts';
import { atMidnight } from '../../content/facts/at-midnight.ts';
import type { Markdown } from '../../content/markdown/markdown.ts';
import type { GitDates } from '../../content/read/git-dates.ts';
import type { SiteOrigin } from '../../content/read/site-origin.ts';
import { breadcrumbList } from '../structured-data/breadcrumb.ts';
import type { GraphNode } from '../structured-data/nodes.ts';
import { organization } from '../structured-data/organization.ts';
import { type PageType, webPage } from '../structured-data/web-page.ts';
import { webSite } from '../structured-data/web-site.ts';
import { pathCrumbs } from './crumbs.ts';
import { pageImages, type ShownPicture } from './page-images.ts';

/** Pages that people take for one kind. */
export interface PageKind {
  /** In plural, for tables: "services". */
  name: string;
  /** The entry of the budgets in package.json that holds for it. */
  budget: 'home' | 'content' | 'list' | 'post' | 'contact';
  /** Its text may be as long as it likes: only what surrounds it is held against budgets. */
  longText?: true;
  /** Its heading in the HTML sitemap, "Main pages" by default. */
  group?: string;
}

const OTHER: PageKind = { name: 'other pages', budget: 'content' };

/** One page of the site: everything about it but its markup. */
export interface Route {
  /** Canonical address without trailing slash: "/services/seo". */
  path: string;
  /** File inside dist/: "services/seo.html". */
  file: string;
  /** Absolute path of the content file that it is made from. */
  source: string;
  kind: PageKind;
  /** Label in lists of pages. */
  label: string;
  head: HeadData;
  /** The field that is this page's picture, on the page and in link previews. */
  art: FieldChoice;
  crumbs: Crumb[];
  graph: GraphNode[];
  /** In the sitemaps; false for pages that search engines should not list. */
  listed: boolean;
  /** Day of the last change of the content, where it is known: YYYY-MM-DD. */
  modified?: string | undefined;
  /** Absolute addresses of the photographs that are this page's own. */
  images?: readonly string[];
  page(): ReactElement;
  /** The page as its author wrote it, for its markdown alternate. Other pages are converted. */
  markdown?: (() => string) | undefined;
}

/** What every route is made from. */
export interface PlanContext {
  content: Content;
  casing: Casing;
  markdown: Markdown;
  site: SiteOrigin;
  assets: Assets;
  /** When files were last changed, for pages that give no day of their own. */
  changed: GitDates;
}

interface RouteOptions {
  path: string;
  file?: string;
  kind?: PageKind;
  entry: Entry<unknown>;
  label: string;
  /** The page's h1, which link previews show as a picture. */
  heading: string;
  art: FieldChoice;
  seo: { title: string; description: string; keywords: readonly string[] };
  type?: HeadData['type'];
  pageType?: PageType;
  robots?: 'noindex';
  /** An answer to any address that has no page: it has no address of its own to tell. */
  isError?: true;
  crumbs?(): Crumb[];
  /** What this page alone tells; the first node is what the page is there for. */
  graph?(): GraphNode[];
  published?: string;
  /** The content's own day; without it, the day of its file's last commit. */
  modified?: string | undefined;
  /** Pictures beside the text. */
  pictures?: readonly ShownPicture[];
  feeds?: HeadData['feeds'];
  page(): ReactElement;
  markdown?(): string;
}

/**
 * Makes a route with the head, crumbs and structured data that all pages share. They are made when they are first asked
 * for: who looks at one page of ten thousand doesn't wait for the others.
 */
export function route(context: PlanContext, options: RouteOptions): Route {
  return new PlannedRoute(context, options);
}

class PlannedRoute implements Route {
  readonly path: string;
  readonly file: string;
  readonly source: string;
  readonly kind: PageKind;
  readonly label: string;
  readonly art: FieldChoice;
  readonly listed: boolean;
  readonly modified: string | undefined;
  readonly markdown: (() => string) | undefined;
  readonly #context: PlanContext;
  readonly #options: RouteOptions;
  #head: HeadData | undefined;

  constructor(context: PlanContext, options: RouteOptions) {
    const { path, markdown } = options;
    this.#context = context;
    this.#options = options;
    this.path = path;
    this.file = options.file ?? pageFile(path);
    this.source = options.entry.file;
    this.kind = options.kind ?? OTHER;
    this.label = options.label;
    this.art = options.art;
    this.listed = options.robots !== 'noindex';
    this.modified = options.modified ?? context.changed.get(options.entry.file);
    this.markdown = markdown;
  }

  get #url(): string {
    return `${this.#context.site.origin}${this.path}`;
  }

  get #image(): string | undefined {
    return this.#options.isError ? undefined : previewImage(this.#context, this.#options);
  }

  get head(): HeadData {
    this.#head ??= this.#makeHead();
    return this.#head;
  }

  // Not kept: they are asked for once or twice, and those of ten thousand pages are larger than all else that is known.
  get crumbs(): Crumb[] {
    return this.#options.crumbs?.() ?? pathCrumbs(this.#context, this.path);
  }

  get graph(): GraphNode[] {
    return this.#options.isError ? [] : this.#makeGraph();
  }

  get images(): readonly string[] {
    return pageImages(this.#context, this.source, this.#options.pictures);
  }

  page(): ReactElement {
    return this.#options.page();
  }

  #makeHead(): HeadData {
    const { seo, type, published, feeds, isError, heading, robots } = this.#options;
    const { casing, site } = this.#context;
    const image = this.#image;
    return {
      title: seo.title,
      description: seo.description,
      keywords: seo.keywords.slice(0, KEYWORDS_MAX),
      ...(!isError && { canonical: this.#url }),
      type: type ?? 'website',
      robots: site.production ? (robots ?? 'index,follow') : 'noindex,nofollow',
      ...(image && { image, imageAlt: casing(heading) }),
      published: published && atMidnight(published),
      modified: this.#options.modified && atMidnight(this.#options.modified),
      feeds,
      ...(this.listed && { markdown: `/${alternateFile(this.file)}` }),
    };
  }

  #makeGraph(): GraphNode[] {
    const { content, site } = this.#context;
    const { settings } = content;
    const options = this.#options;
    const own = options.graph?.() ?? [];
    const { crumbs } = this;
    const hasCrumbs = crumbs.length > 1;
    const facts = {
      ...options,
      ...options.seo,
      url: this.#url,
      hasCrumbs,
      modified: this.modified,
      image: this.#image,
      mainEntity: own[0],
    };
    return [
      ...siteNodes(settings),
      webPage(settings, facts, options.pageType),
      ...(hasCrumbs ? [breadcrumbList(crumbs, this.#url, site.origin)] : []),
      ...own,
    ];
  }
}

/** What every page says of the site. */
const siteNodes = memoize((settings: Settings): GraphNode[] => [organization(settings), webSite(settings)]);

/** Absolute address of the bitmap that previews of links to a page show. */
export function previewImage(
  { assets, casing, site }: PlanContext,
  { path, heading, art }: Pick<RouteOptions, 'path' | 'heading' | 'art'>,
): string {
  return site.origin + assets.social.url(path, casing(heading), art);
}
