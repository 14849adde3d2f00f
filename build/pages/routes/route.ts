import type { ReactElement } from 'react';
import type { Content, Entry } from '../../../model/content.ts';
import { KEYWORDS_MAX } from '../../../rules/blog-list.ts';
import { type Casing, titleCase } from '../../../rules/casing.ts';
import { isEnglish } from '../../../rules/locale.ts';
import type { PictureUse } from '../../../rules/picture.ts';
import type { BareShell } from '../../../templates/Document.tsx';
import type { HeadData } from '../../../templates/Head.tsx';
import type { Crumb } from '../../../templates/parts/Breadcrumb.tsx';
import type { Assets } from '../../assets/assets.ts';
import type { ArtChoice } from '../../assets/drawings.ts';
import type { PreviewRecipe } from '../../assets/social-images.ts';
import type { SiteOrigin } from '../../base/environment.ts';
import { once } from '../../base/memoize.ts';
import { alternateFile, pageFile } from '../../base/paths.ts';
import { atMidnight, type GitDates } from '../../content/dates.ts';
import { shownEntries } from '../../content/entries.ts';
import { photoOf } from '../../content/picture-mentions.ts';
import { linkIn } from '../../content/translations.ts';
import { bodyRecord } from '../../markdown/inspect.ts';
import type { Markdown } from '../../markdown/render.ts';
import type { GraphNode } from '../structured-data/nodes.ts';
import { agencyNode, organization, site, webSite } from '../structured-data/organization.ts';
import { breadcrumbList, type PageType, webPage } from '../structured-data/web-page.ts';

/** A kind of page, for budgets and lists of pages. */
export interface RouteKind {
  /** Plural, for tables: "services". */
  name: string;
  /** Its entry in the budgets of package.json. */
  budget: 'home' | 'content' | 'list' | 'post' | 'contact';
  /** Its text doesn't count against budgets. */
  longText?: true;
  /** Its heading in the HTML sitemap, "Main pages" by default. */
  group?: string;
}

/** A planned page: everything but its markup. */
export interface Route {
  /** Canonical path without trailing slash: "/services/seo". */
  path: string;
  /** File inside dist/: "services/seo.html". */
  file: string;
  /** Absolute path of its content file. */
  source: string;
  kind: RouteKind;
  /** Its name in lists of pages. */
  label: string;
  head: HeadData;
  /** The landscape on the page and in its link preview. */
  art: ArtChoice;
  crumbs: Crumb[];
  /** Set for a page without a menu. */
  bare?: BareShell | undefined;
  graph: GraphNode[];
  /** Whether search engines may list the page. */
  listed: boolean;
  /** Date of the last change, if known: YYYY-MM-DD. */
  modified?: string | undefined;
  /** Absolute URLs of the page's own photographs. */
  images?: readonly string[];
  /** How its link preview is made. Pages without a canonical URL have none. */
  preview?: PreviewRecipe | undefined;
  page(): ReactElement;
  /** File of its markdown alternate inside dist/. Pages that only list others have none. */
  alternate?: string | undefined;
  /** Creates its markdown alternate, if that isn't just its converted main element. @param main the element's HTML */
  markdown?: ((main: string) => string) | undefined;
}

/** What all routes are planned from. */
export interface PlanContext {
  content: Content;
  casing: Casing;
  markdown: Markdown;
  site: SiteOrigin;
  assets: Assets;
  /** Dates of last commits, for pages that state no date. */
  changed: GitDates;
}

/** What search results show of a page. */
interface Seo {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
}

type PageEntry = Entry<{ seo?: Seo | undefined; title?: string; hero?: { title: string } }>;

export interface RouteOptions
  extends Pick<Route, 'label' | 'art' | 'modified' | 'bare' | 'page' | 'markdown'> {
  entry: PageEntry;
  /** By default, the path of its entry. */
  path?: string;
  file?: string;
  kind?: RouteKind;
  /** The page's h1, also shown in its link preview. By default, the title of its entry. */
  heading?: string;
  /** Replaces fields of its entry. Without a title in either, the heading is the title. */
  seo?: Seo;
  type?: HeadData['type'];
  pageType?: PageType;
  robots?: 'noindex';
  /** Whether it only lists other pages. */
  isList?: true;
  /** Whether it is the response at any path without a page. It has no canonical URL then. */
  isError?: true;
  crumbs?(): Crumb[];
  /** Its last crumb, by default the label in title case. */
  crumb?: string;
  /** Structured data of this page alone, with its main entity first. @param page absolute URLs */
  graph?(page: { url: string; image: string }): GraphNode[];
  published?: string;
  /** Pictures beside the photo at the top and those in the text, as the content writes them. */
  pictures?: readonly { src: string | undefined; use: PictureUse }[];
  feeds?: HeadData['feeds'];
}

/** Plans a page. Its head, crumbs, structured data and images are computed on demand. */
export function route(context: PlanContext, options: RouteOptions): Route {
  const { content, casing, changed, assets } = context;
  const { origin, production } = context.site;
  const { entry, label, art, bare, page, markdown, isError } = options;
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
  const preview = once(() => assets.social.recipe(path, casing(heading), art, photoOf(entry.data)));
  const image = () => `${origin}/${preview().path}`;
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
      ...(!isError && listed && { languages: languagesOf(content, path, origin) }),
    }),
  );

  return {
    path,
    file,
    source: entry.file,
    kind,
    label,
    art,
    bare,
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
      const nodes = options.graph?.({ url, image: image() }) ?? [];
      const trail = crumbs();
      const hasCrumbs = trail.length > 1;
      const data = { title, description, url, hasCrumbs, image: image(), published, modified };
      return [
        ...(DESCRIBES_AGENCY.has(pageType ?? (path.slice(content.base.length) || '/'))
          ? [organization(settings, content.logo), webSite(settings)]
          : [agencyNode(settings), site(settings)]),
        webPage(settings, { ...data, mainEntity: nodes[0] }, pageType),
        ...(hasCrumbs ? [breadcrumbList(trail, url, origin)] : []),
        ...nodes,
      ];
    },
    get preview() {
      return isError ? undefined : preview();
    },
    get images() {
      const photo = path === entry.path ? photoOf(entry.data) : undefined;
      const own = { src: photo?.file, use: 'wide' } as const;
      return ownPhotographs(context, entry, [own, ...(options.pictures ?? [])]);
    },
  };
}

/** The URLs of a page in all languages, if it has translations; search engines show the first to everybody else. */
function languagesOf({ alternates }: Content, path: string, origin: string): HeadData['languages'] {
  const all = [...(alternates.get(path) ?? [])].map(([language, one]) => ({ language, href: origin + one }));
  const [first] = all;
  return first && [...all, { language: 'x-default', href: first.href }];
}

/** Page types, and the path of the home page. */
const DESCRIBES_AGENCY = new Set(['/', 'AboutPage', 'ContactPage']);

/** Absolute URLs of a page's photographs. Drawings and pictures on cards are not among them. */
function ownPhotographs(
  { assets, site }: PlanContext,
  entry: Entry<unknown>,
  pictures: NonNullable<RouteOptions['pictures']>,
): string[] {
  const inText = bodyRecord(entry).pictures.map(({ src }) => ({ src, use: 'wide' as const }));
  const urls = [...pictures, ...inText].flatMap(({ src, use }) => {
    const found = src ? assets.pictures.find(src, use)?.picture : undefined;
    return found && !found.video ? found.src : [];
  });
  return [...new Set(urls)].filter((url) => !/\.svg$/i.test(url)).map((url) => site.origin + url);
}

/** What a crumb calls a page above. The paths of pages are English. */
function parentLabel({ casing, content }: Pick<PlanContext, 'casing' | 'content'>, path: string): string {
  const { words, locale } = content;
  const { pages, places } = words;
  const named = {
    ...{ '/services': pages.services, '/blog': pages.blog, '/case-studies': pages.cases },
    ...{ '/industries': places.industries, '/locations': places.cities },
  };
  const inPath = titleCase(path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' '), casing);
  if (isEnglish(locale.language)) return inPath;
  const parent = shownEntries(content).find((entry) => entry.path === path) as PageEntry | undefined;
  const { hero, title } = parent?.data ?? {};
  return new Map(Object.entries(named)).get(path) ?? hero?.title ?? title ?? inPath;
}

/** Parent paths without a page, and where their crumbs lead. */
const PARENTS: Record<string, string> = {
  '/industries': '/services#industries',
  '/locations': '/services#locations',
  '/blog/category': '',
  '/downloads': '',
};

/**
 * The crumbs of a page: one for each segment of its path.
 * @param last the last one, by default the label in title case
 */
export function pageCrumbs(
  context: Pick<PlanContext, 'casing' | 'content'>,
  path: string,
  label: string,
  last = titleCase(label, context.casing),
): Crumb[] {
  const { base, words } = context.content;
  const link = linkIn(context.content);
  const segments = path.slice(base.length).split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const parents = segments.slice(0, -1).flatMap((_, index): Crumb[] => {
    const parent = `/${segments.slice(0, index + 1).join('/')}`;
    const href = PARENTS[parent] ?? parent;
    return href === '' ? [] : [{ label: parentLabel(context, parent), href: link(href) }];
  });
  return [{ label: words.pages.home, href: link('/') }, ...parents, { label: last, href: path }];
}
