import type { ReactElement } from 'react';
import type { Content, Entry } from '../../../model/content.ts';
import { KEYWORDS_MAX } from '../../../rules/blog-list.ts';
import { type Casing, titleCase } from '../../../rules/casing.ts';
import type { PictureUse } from '../../../rules/picture.ts';
import type { HeadData } from '../../../templates/Head.tsx';
import type { Crumb } from '../../../templates/parts/Breadcrumb.tsx';
import type { Assets } from '../../assets/assets.ts';
import type { ArtChoice } from '../../assets/drawings.ts';
import type { SiteOrigin } from '../../base/environment.ts';
import { once } from '../../base/memoize.ts';
import { alternateFile, pageFile } from '../../base/paths.ts';
import { atMidnight, type GitDates } from '../../content/dates.ts';
import { bodyRecord } from '../../markdown/inspect.ts';
import type { Markdown } from '../../markdown/render.ts';
import type { GraphNode } from '../structured-data/nodes.ts';
import { agencyNode, organization, site, webSite } from '../structured-data/organization.ts';
import { breadcrumbList, type PageType, webPage } from '../structured-data/web-page.ts';

/** A kind of page as people see it. */
export interface RouteKind {
  /** Plural, for tables: "services". */
  name: string;
  /** Its entry of the budgets in package.json. */
  budget: 'home' | 'content' | 'list' | 'post' | 'contact';
  /** Only what surrounds the text counts against budgets. */
  longText?: true;
  /** Its heading in the HTML sitemap, "Main pages" by default. */
  group?: string;
}

/** One page of the site, except for its markup. */
export interface Route {
  /** Canonical path without trailing slash: "/services/seo". */
  path: string;
  /** File inside dist/: "services/seo.html". */
  file: string;
  /** Absolute path of its content file. */
  source: string;
  kind: RouteKind;
  /** Label in lists of pages. */
  label: string;
  head: HeadData;
  /** The field shown on the page and in link previews. */
  art: ArtChoice;
  crumbs: Crumb[];
  graph: GraphNode[];
  /** Whether search engines may list the page. */
  listed: boolean;
  /** Day of the last change, where it is known: YYYY-MM-DD. */
  modified?: string | undefined;
  /** Absolute addresses of the page's own photographs. */
  images?: readonly string[];
  page(): ReactElement;
  /** File of its markdown alternate inside dist/, which pages that only list others don't have. */
  alternate?: string | undefined;
  /** Its markdown alternate, if that is more than its main element converted. @param main the element's HTML */
  markdown?: ((main: string) => string) | undefined;
  /** What the page shows of posts, if it is kept between builds. */
  key?: string | undefined;
}

/** What every route is planned from. */
export interface PlanContext {
  content: Content;
  casing: Casing;
  markdown: Markdown;
  site: SiteOrigin;
  assets: Assets;
  /** Days of the last commits, for pages that state no day. */
  changed: GitDates;
}

/** What search results show of a page. */
interface Seo {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
}

type PageEntry = Entry<{ seo?: Seo | undefined; title?: string; hero?: { title: string } }>;

export interface RouteOptions extends Pick<Route, 'label' | 'art' | 'modified' | 'page' | 'markdown'> {
  key?(): string;
  entry: PageEntry;
  /** That of its entry by default. */
  path?: string;
  file?: string;
  kind?: RouteKind;
  /** The page's h1, which link previews show: the title of its entry by default. */
  heading?: string;
  /** What differs from that of its entry; the title is the heading where neither has one. */
  seo?: Seo;
  type?: HeadData['type'];
  pageType?: PageType;
  robots?: 'noindex';
  /** Lists pages and says nothing of its own. */
  isList?: true;
  /** An answer to any address without a page, so it has no canonical URL. */
  isError?: true;
  crumbs?(): Crumb[];
  /** The page's own title, which its last crumb shows as it is; otherwise that is the label in title case. */
  crumb?: string;
  /** Structured data of this page alone, its main entity first. @param page absolute addresses */
  graph?(page: { url: string; image: string }): GraphNode[];
  published?: string;
  /** Pictures besides those in the text, as the content names them. */
  pictures?: readonly { src: string | undefined; use: PictureUse }[];
  feeds?: HeadData['feeds'];
}

/** Plans a page. Its head, crumbs, structured data and images are computed when they are needed. */
export function route(context: PlanContext, options: RouteOptions): Route {
  const { content, casing, changed, assets } = context;
  const { origin, production } = context.site;
  const { entry, label, art, page, markdown, isError } = options;
  const { path = entry.path, kind = { name: 'other pages', budget: 'content' } } = options;
  const heading = options.heading ?? entry.data.hero?.title ?? entry.data.title ?? label;
  const { title = heading, description = '', keywords = [] } = { ...entry.data.seo, ...options.seo };
  const file = options.file ?? pageFile(path);
  const url = origin + path;
  const { settings } = content;
  const { timeZone } = settings;
  const listed = options.robots !== 'noindex';
  const alternate = listed && !options.isList ? alternateFile(file) : undefined;
  const modified = options.modified ?? changed.get(entry.file);
  const image = () => origin + assets.social.url(path, casing(heading), art);
  const crumbs = () => options.crumbs?.() ?? pageCrumbs(context, path, label, options.crumb);

  const head = once(
    (): HeadData => ({
      title,
      description,
      keywords: keywords.slice(0, KEYWORDS_MAX),
      ...(!isError && { canonical: url, image: image(), imageAlt: casing(heading) }),
      type: options.type ?? 'website',
      robots: production ? (options.robots ?? 'index,follow') : 'noindex,nofollow',
      published: options.published && atMidnight(options.published, timeZone),
      modified: options.modified && atMidnight(options.modified, timeZone),
      feeds: options.feeds,
      markdown: alternate && `/${alternate}`,
    }),
  );

  return {
    path,
    file,
    source: entry.file,
    kind,
    label,
    art,
    listed,
    modified,
    page,
    alternate,
    markdown,
    get head() {
      return head();
    },
    get crumbs() {
      return crumbs();
    },
    get graph() {
      if (isError) return [];
      const { published, pageType } = options;
      const own = options.graph?.({ url, image: image() }) ?? [];
      const trail = crumbs();
      const hasCrumbs = trail.length > 1;
      const facts = { title, description, url, hasCrumbs, image: image(), published, modified };
      return [
        ...(DESCRIBES_AGENCY.has(pageType ?? path)
          ? [organization(settings), webSite(settings)]
          : [agencyNode(settings), site(settings)]),
        webPage(settings, { ...facts, mainEntity: own[0] }, pageType),
        ...(hasCrumbs ? [breadcrumbList(trail, url, origin)] : []),
        ...own,
      ];
    },
    get key() {
      return options.key?.();
    },
    get images() {
      return ownPhotographs(context, entry, options.pictures);
    },
  };
}

/** Page types, and the address of the home page. */
const DESCRIBES_AGENCY = new Set(['/', 'AboutPage', 'ContactPage']);

/** Absolute addresses of a page's photographs. Drawings and the pictures of cards don't count. */
function ownPhotographs(
  { assets, site }: PlanContext,
  entry: Entry<unknown>,
  pictures: RouteOptions['pictures'] = [],
): string[] {
  const inText = bodyRecord(entry).pictures.map(({ src }) => ({ src, use: 'wide' as const }));
  const addresses = [...pictures, ...inText].flatMap(({ src, use }) =>
    src ? (assets.pictures.find(src, use)?.src ?? []) : [],
  );
  return [...new Set(addresses)]
    .filter((address) => !/\.svg$/i.test(address))
    .map((address) => site.origin + address);
}

/** Parent addresses without a page, and where their crumbs lead. */
const PARENTS: Record<string, string> = {
  '/industries': '/services#industries',
  '/locations': '/services#locations',
  '/blog/category': '',
  '/downloads': '',
};

/**
 * The crumbs of a page: the segments above it in title case, and its own.
 * @param own the label in title case by default
 */
export function pageCrumbs(
  { casing, content }: Pick<PlanContext, 'casing' | 'content'>,
  path: string,
  label: string,
  own = titleCase(label, casing),
): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const parents = segments.slice(0, -1).flatMap((segment, index): Crumb[] => {
    const address = `/${segments.slice(0, index + 1).join('/')}`;
    const href = PARENTS[address] ?? address;
    return href === '' ? [] : [{ label: titleCase(segment.replaceAll('-', ' '), casing), href }];
  });
  return [{ label: content.words.pages.home, href: '/' }, ...parents, { label: own, href: path }];
}
