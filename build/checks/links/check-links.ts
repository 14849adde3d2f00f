import type { Content } from '../../../model/content.ts';
import type { Mistake } from '../../base/errors.ts';
import { createLinkTargets, type LinkTargets, linkError, splitLink } from '../../base/link-error.ts';
import type { Route } from '../../pages/routes/route.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { locateLinks } from './locate-links.ts';

/** A rendered site. */
export interface LinkedSite {
  pages: readonly PageFacts[];
  /** Paths of all files: "services/seo.html". */
  files: Pick<ReadonlySet<string>, 'has'>;
  routes: readonly Pick<Route, 'path' | 'file'>[];
  content: Pick<Content, 'settings' | 'redirects' | 'downloads' | 'unpublished'>;
}

export interface LinkSummary {
  /** Number of distinct internal links, anchors included. */
  checked: number;
  /** URLs of other sites, sorted. */
  external: string[];
  /** Each link that does not lead straight to its target, with content file and line. */
  mistakes: Mistake[];
}

/** Checks all internal links. */
export async function checkLinks({ pages, files, routes, content }: LinkedSite): Promise<LinkSummary> {
  const { url } = content.settings;
  const ids = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  const targets = createLinkTargets(routes, content, {
    hasFile: (file) => files.has(file),
    ids: (path) => ids.get(path),
  });
  const broken = new Map(pages.flatMap((page) => [...brokenLinks(page, targets)]));
  const links = new Set(pages.flatMap((page) => page.links));
  const external = [...links].filter((link) => !link.startsWith('/')).sort();
  const mistakes = broken.size > 0 ? await locateLinks(broken, pages, url) : [];
  return { checked: links.size - external.length, external, mistakes };
}

/**
 * Finds the links of a page that do not lead straight to their target.
 * @returns what is wrong, by link
 */
export function brokenLinks({ path, ids, links }: PageFacts, targets: LinkTargets): Map<string, string> {
  const broken = new Map<string, string>();
  for (const link of links) {
    // A 404 page has no path to link to, but its own anchors work wherever it appears.
    const isOwnAnchor = link.startsWith(`${path}#`) && ids.includes(splitLink(link).fragment);
    const error = isOwnAnchor ? undefined : linkError(link, targets);
    if (error) broken.set(link, error);
  }
  return broken;
}
