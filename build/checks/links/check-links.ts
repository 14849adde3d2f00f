import type { Content } from '../../../model/content.ts';
import { CALLS_TO_ACTION } from '../../../rules/contact-request.ts';
import type { Mistake } from '../../base/errors.ts';
import { createLinkTargets, type LinkTargets, linkError, splitLink } from '../../base/link-error.ts';
import { suggest } from '../../base/suggest.ts';
import { bodyFacts } from '../../body/facts.ts';
import { shownEntries, textFields } from '../../content/facts/content-entries.ts';
import { resolveLink } from '../../pages/element-links.ts';
import type { PageFacts } from '../../pages/page-facts.ts';
import type { Route } from '../../pages/routes/route.ts';
import { locateLinks } from './locate-links.ts';

type LinkingPage = Pick<PageFacts, 'path' | 'source' | 'ids' | 'links'>;

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

/** Checks all internal links: of pages, and of scheduled posts, which will be pages without another look. */
export async function checkLinks({ pages, files, routes, content }: LinkedSite): Promise<LinkSummary> {
  const ids = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  const targets = createLinkTargets(routes, content, {
    hasFile: (file) => files.has(file),
    ids: (path) => ids.get(path),
  });
  const all = [...pages, ...scheduledPages(content)];
  const links = new Set(pages.flatMap((page) => page.links));
  const external = [...links].filter((link) => !link.startsWith('/')).sort();
  const broken = brokenLinks(all, targets, content);
  const mistakes = broken.size > 0 ? await locateLinks(broken, all, content) : [];
  return { checked: links.size - external.length, external, mistakes };
}

/**
 * Finds the links of pages that do not lead straight to their target.
 * @returns what is wrong, by link
 */
export function brokenLinks(
  pages: readonly LinkingPage[],
  targets: LinkTargets,
  { services }: Pick<Content, 'services'>,
): Map<string, string[]> {
  const parameters = {
    service: services.map(({ slug }) => slug),
    cta: CALLS_TO_ACTION.map(({ value }) => value),
  };
  const errors = new Map<string, string[]>();
  const broken = new Map<string, string[]>();
  for (const { path, ids, links } of pages) {
    for (const link of links) {
      // A 404 page has no path to link to, but its own anchors work wherever it appears.
      if (link.startsWith(`${path}#`) && ids.includes(splitLink(link).fragment)) continue;
      const found =
        errors.get(link) ?? [linkError(link, targets) ?? parameterErrors(link, parameters)].flat();
      errors.set(link, found);
      if (found.length > 0) broken.set(link, found);
    }
  }
  return broken;
}

/** The posts that later builds publish, with the links in their texts and fields. Among each other, they may link. */
function scheduledPages(content: Content): LinkingPage[] {
  const shown = new Set(shownEntries(content));
  const later = content.unpublished.filter(
    ({ entry, reason }) => reason === 'scheduled' && !shown.has(entry),
  );
  const paths = new Set(later.map(({ entry }) => entry.path));
  return later.map(({ entry }) => {
    const { path, file: source, data } = entry;
    const written = [
      ...bodyFacts(entry).links.map(({ href }) => href),
      ...textFields(data).flatMap(({ field, text }) => (field.at(-1) === 'href' ? [text] : [])),
    ];
    const links = written.flatMap((href) => resolveLink(href, path, content.settings.url) ?? []);
    return { path, source, ids: [], links: links.filter((link) => !paths.has(splitLink(link).path)) };
  });
}

/** What is wrong with the parameters of a link to the contact page, which would silently ignore them. */
function parameterErrors(link: string, known: Record<string, readonly string[]>): string[] {
  if (!link.startsWith('/contact?')) return [];
  return [...new URL(link, 'https://site.invalid').searchParams].flatMap(([name, value]) => {
    const values = known[name];
    if (!values) return [`unknown parameter "${name}". ${suggest(name, Object.keys(known))}`];
    return values.includes(value) ? [] : [`unknown ${name} "${value}". ${suggest(value, values)}`];
  });
}
