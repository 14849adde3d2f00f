import { basename } from 'node:path';
import type { Content, Entry } from '../../model/content.ts';
import { keepAsWritten } from '../../rules/casing.ts';
import { planName } from '../../rules/prices.ts';
import type { Mistake } from '../base/errors.ts';
import { memoize } from '../base/memoize.ts';
import { cleanPath, decode, pageFile, REFUSED_BY_HOSTS, splitLink } from '../base/paths.ts';
import { findOldAddress, type OldAddress, oldAddresses } from '../base/redirects.ts';
import { nearest, nearestPath, suggest } from '../base/suggest.ts';
import { inAllLanguages, shownEntries, textFields } from '../content/entries.ts';
import { ownEntries } from '../content/translations.ts';
import { isTemplateId } from '../markdown/headings.ts';
import { bodyRecord } from '../markdown/inspect.ts';
import { createMarkdown } from '../markdown/render.ts';
import { resolveLink } from '../pages/inspect/element-links.ts';
import type { PageRecord } from '../pages/inspect/inspect-page.ts';
import type { Route } from '../pages/routes/route.ts';
import { locateLinks, NO_ELEMENT } from './locate-links.ts';

type LinkingPage = Pick<PageRecord, 'path' | 'source' | 'ids' | 'links'>;

/** A rendered site. */
export interface LinkedSite {
  pages: readonly LinkingPage[];
  /** Paths of all files: "services/seo.html". */
  files: Pick<ReadonlySet<string>, 'has'>;
  routes: readonly Pick<Route, 'path' | 'file'>[];
  content: Content;
}

export interface LinkSummary {
  /** Number of distinct internal links, anchors included. */
  checked: number;
  /** URLs of other sites, sorted. */
  external: string[];
  /** Each link that does not lead straight to its target, with content file and line. */
  mistakes: Mistake[];
}

/** Checks all internal links: of pages, of redirects, and of scheduled posts, which a later build publishes. */
export async function checkLinks({ pages, files, routes, content }: LinkedSite): Promise<LinkSummary> {
  const ids = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  const targets = createLinkTargets(routes, content, {
    hasFile: (file) => files.has(file),
    ids: (path) => ids.get(path),
  });
  const all = [...pages, ...scheduledPages(content), ...redirectTargets(content)];
  const links = new Set(pages.flatMap((page) => page.links));
  const external = [...links].filter((link) => !link.startsWith('/')).sort();
  const broken = brokenLinks(all, targets, content);
  const mistakes = broken.size > 0 ? await locateLinks(broken, all, content) : [];
  return { checked: links.size - external.length, external, mistakes };
}

/** Lists of posts have no content file of their own. */
const LISTS = /^blog\/(?:category|page)\//;

/**
 * Checks links to pages as they are written, when pages can't be rendered. Files aren't checked, and anchors only in posts.
 * @param invalid mistakes in files that could not be read: links to these are valid
 */
export async function checkWrittenLinks(content: Content, invalid: readonly Mistake[]): Promise<Mistake[]> {
  const slugs = new Set(invalid.map(({ file }) => basename(file, '.md')));
  const entries = inAllLanguages(content).flatMap(ownEntries);
  const routes = entries.map(({ path }) => ({ path, file: pageFile(path) }));
  const files = new Set(routes.map(({ file }) => file));
  const targets = createLinkTargets(routes, content, {
    hasFile: (file) =>
      files.has(file) ||
      /\.(?!html$)\w+$/.test(file) ||
      LISTS.test(file) ||
      (file.endsWith('.html') && slugs.has(basename(file, '.html'))),
    ids: createPostIds(content),
  });
  const services = [...content.services, ...[...slugs].map((slug) => ({ slug }))];
  const isKnown = (link: string) => ![...slugs].some((slug) => link.includes(`plan=${slug}.`));
  const pages = entries.map((entry) => {
    const page = writtenPage(entry, content);
    return { ...page, links: page.links.filter(isKnown) };
  });
  return locateLinks(brokenLinks(pages, targets, { ...content, services }), pages, content);
}

/** Finds the ids of posts, whose other ids are known. They are rendered only if something links to an anchor. */
function createPostIds(content: Content): LinkTargets['ids'] {
  const { settings, insertions, posts } = content;
  const markdown = createMarkdown({ casing: keepAsWritten, origin: settings.url, insertions });
  const idsOf = memoize((post: Entry<unknown>): Ids => {
    const ids = new Set([...markdown(post).html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
    return { has: (id) => ids.has(id) || isTemplateId(id), [Symbol.iterator]: () => ids.values() };
  });
  const byPath = new Map(posts.map((post) => [post.path, post]));
  return (path) => {
    const post = byPath.get(path);
    return post && idsOf(post);
  };
}

/** An entry as a page, with the links in its text and fields. */
function writtenPage(entry: Entry<unknown>, { settings }: Content): LinkingPage {
  const { path, file: source, data } = entry;
  const written = [
    ...bodyRecord(entry).links.map(({ href }) => href),
    ...textFields(data).flatMap(({ field, text }) => (field.at(-1) === 'href' ? [text] : [])),
  ];
  return {
    path,
    source,
    ids: [],
    links: written.flatMap((href) => resolveLink(href, path, settings.url) ?? []),
  };
}

/**
 * Finds the links that don't lead straight to their target.
 * @returns what is wrong with each, by link
 */
export function brokenLinks(
  pages: readonly LinkingPage[],
  targets: LinkTargets,
  content: Pick<Content, 'pricing' | 'forms'> & { services: readonly { slug: string }[] },
): Map<string, string[]> {
  const parameters = {
    service: content.services.map(({ slug }) => slug),
    cta: content.forms.requests.map(({ value }) => value),
    plan: content.pricing.flatMap(({ slug, data }) =>
      data.packages.items.map((item) => planName(slug, item)),
    ),
  };
  const errors = new Map<string, string[]>();
  const broken = new Map<string, string[]>();
  for (const { path, ids, links } of pages) {
    for (const link of links) {
      // A "not found" page has no path to link to, but its own anchors work wherever it appears.
      if (link.startsWith(`${path}#`) && ids.includes(splitLink(link).fragment)) continue;
      // Its markdown alternate.
      if (link === `/${pageFile(path).replace(/html$/, 'md')}`) continue;
      const found =
        errors.get(link) ?? [linkError(link, targets) ?? parameterErrors(link, parameters)].flat();
      errors.set(link, found);
      if (found.length > 0) broken.set(link, found);
    }
  }
  return broken;
}

/** Redirects as pages with one link, because not every old address has a page of its own. */
function redirectTargets({ redirects, redirectsFile }: Content): LinkingPage[] {
  return redirects.map(({ to, file = redirectsFile }) => ({ path: '', source: file, ids: [], links: [to] }));
}

/** Scheduled posts, with the links in their texts and fields. They may link to each other. */
function scheduledPages(content: Content): LinkingPage[] {
  const shown = new Set(shownEntries(content));
  const later = content.unpublished.filter(
    ({ entry, reason }) => reason === 'scheduled' && !shown.has(entry),
  );
  const paths = new Set(later.map(({ entry }) => entry.path));
  return later.map(({ entry }) => {
    const page = writtenPage(entry, content);
    return { ...page, links: page.links.filter((link) => !paths.has(splitLink(link).path)) };
  });
}

/** Finds unknown parameters in a link to the contact page, which ignores them silently. */
function parameterErrors(link: string, parameters: Record<string, readonly string[]>): string[] {
  if (!link.startsWith('/contact?')) return [];
  return [...new URL(link, 'https://site.invalid').searchParams].flatMap(([name, value]) => {
    const values = parameters[name];
    if (!values) return [`unknown parameter "${name}". ${suggest(name, Object.keys(parameters))}`];
    return values.includes(value) ? [] : [`unknown ${name} "${value}". ${suggest(value, values)}`];
  });
}

type Ids = Iterable<string> & Pick<ReadonlySet<string>, 'has'>;

/** What links on a site can lead to. */
export interface LinkTargets {
  /** Whether a file exists: "services/seo.html". */
  hasFile(file: string): boolean;
  /** The element ids of a page by its path; undefined for anything that is not a page. */
  ids(path: string): Ids | undefined;
  redirects: readonly OldAddress[];
  /** Paths to suggest instead of an unknown one. */
  pages: readonly string[];
  unpublished: Content['unpublished'];
}

export function createLinkTargets(
  routes: readonly { path: string; file: string }[],
  { redirects, unpublished }: Pick<Content, 'redirects' | 'unpublished'>,
  site: Pick<LinkTargets, 'hasFile' | 'ids'>,
): LinkTargets {
  return {
    ...site,
    redirects: oldAddresses(redirects),
    pages: routes.filter(({ file }) => !file.endsWith('404.html')).map(({ path }) => path),
    unpublished,
  };
}

const REFUSED = new RegExp(REFUSED_BY_HOSTS);

/**
 * Finds what is wrong with a link, by the rules that all hosts follow (build/base/paths.ts). Requests no other site.
 * @param link path with query and fragment, or an absolute URL
 * @returns the mistake and its fix, as sentences that follow the link; undefined when it leads straight to its target
 */
export function linkError(link: string, targets: LinkTargets): string | undefined {
  if (!link.startsWith('/')) return URL.canParse(link) ? undefined : 'is not a valid URL. Correct it';
  const { path: encoded, fragment } = splitLink(link);
  const path = decode(encoded);
  const [, query] = link.split(/[?#]/);
  const clean = cleanPath(path ?? '');
  const moved = findOldAddress(targets.redirects, path ?? '', link.includes('?') ? query : '');
  // A redirect from the path of a page is a mistake itself.
  const isPage = moved?.query.length === 0 && targets.pages.includes(clean ?? path ?? '');
  if (moved && !isPage) return `is an old address. Link straight to ${moved.to}`;
  if (path === undefined || REFUSED.test(path)) return missing(encoded, targets);
  if (clean && targets.hasFile(pageFile(clean)))
    return `is not the canonical path of the page. Link to ${clean}`;
  if (clean) return missing(encoded, targets);
  const page = path.replace(/\.md$/, '');
  if (page !== path && targets.hasFile(pageFile(page)))
    return `is the markdown version of a page. Link to ${page}`;
  if (path !== '/' && targets.hasFile(path.slice(1))) return undefined;
  if (!targets.hasFile(pageFile(path))) return missing(encoded, targets);
  const ids = targets.ids(path);
  if (fragment === '' || hasAnchor(ids, fragment)) return undefined;
  const near = ids?.has(`${fragment}-section`) ? `${fragment}-section` : nearest(fragment, [...(ids ?? [])]);
  return `the page ${encoded} ${NO_ELEMENT} "${fragment}"${near ? `. Did you mean #${near}?` : ''}`;
}

/** "#top" works on every page (HTML, 7.4.6.4). */
function hasAnchor(ids: Ids | undefined, fragment: string): boolean {
  if (ids === undefined || /^top$/i.test(fragment)) return true;
  return ids.has(fragment) || ids.has(decode(fragment) ?? fragment);
}

/** A URL of another site without its scheme, which browsers take for a path on this site. */
const DOMAIN = /(?<=\/)(?:www\.|(?:[\w-]+\.)+(?:com|org|net|edu|gov|io|co|us)(?=\/|$)).*/;

/** What is wrong with a link to a page that visitors can't open yet; undefined for other pages. */
export function unpublishedLink(
  path: string,
  { unpublished }: Pick<Content, 'unpublished'>,
): string | undefined {
  const reason = unpublished.find(({ entry }) => entry.path === path)?.reason;
  if (reason === 'draft') return "is a draft, so visitors can't open it. Publish it or remove the link";
  return reason === 'scheduled' ? 'is not published yet. Link to it when it is' : undefined;
}

function missing(path: string, { pages, unpublished }: LinkTargets): string {
  const hidden = unpublishedLink(path, { unpublished });
  if (hidden) return hidden;
  const [domain] = DOMAIN.exec(path) ?? [];
  if (domain) return `no such page. For another site, write https://${domain}`;
  if (/\.\w+$/.test(path)) return 'no such file. Put it into static/, or correct the link';
  const near = nearestPath(path, pages);
  if (near && near.alike > 0.65) return `no such page. Did you mean ${near.path}?`;
  return 'no such page. Correct or remove the link';
}
