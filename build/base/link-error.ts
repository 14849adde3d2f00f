import type { Content } from '../../model/content.ts';
import { REFUSED_BY_HOSTS, redirectTargets, UNCLEAN } from './addresses.ts';
import { pageFile } from './page-file.ts';
import { nearestPath } from './suggest.ts';

/** What links of a site can lead to. */
export interface LinkTargets {
  /** Whether a file exists: "services/seo.html". */
  hasFile(file: string): boolean;
  /** The element ids of a page by its path; undefined for anything that is not a page. */
  ids(path: string): ReadonlySet<string> | undefined;
  redirects: ReadonlyMap<string, string>;
  /** Paths to suggest in place of an unknown one. */
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
    redirects: redirectTargets(redirects),
    pages: routes.filter(({ file }) => !file.endsWith('404.html')).map(({ path }) => path),
    unpublished,
  };
}

const REFUSED = new RegExp(REFUSED_BY_HOSTS);
const UNCLEAN_PATHS = UNCLEAN.map((pattern) => new RegExp(pattern));

/**
 * What is wrong with a link, by the rules that all hosts follow (build/base/addresses.ts). Other sites are not requested.
 * @param link path with query and fragment, or an absolute URL
 * @returns the error and its fix, as sentences that follow the link; undefined when it leads straight to its target
 */
export function linkError(link: string, targets: LinkTargets): string | undefined {
  if (!link.startsWith('/')) return URL.canParse(link) ? undefined : 'is not a valid URL. Correct it';
  const { path: encoded, fragment } = splitLink(link);
  const path = decode(encoded);
  const moved = targets.redirects.get(path ?? '');
  if (moved !== undefined) return `is an old address. Link straight to ${moved}`;
  if (path === undefined || REFUSED.test(path)) return missing(encoded, targets);
  for (const pattern of UNCLEAN_PATHS) {
    const clean = pattern.exec(path)?.[1];
    if (clean === undefined) continue;
    const to = clean || '/';
    return targets.hasFile(pageFile(to))
      ? `is not the page's own address. Link to ${to}`
      : missing(encoded, targets);
  }
  if (path !== '/' && targets.hasFile(path.slice(1))) return undefined;
  if (!targets.hasFile(pageFile(path))) return missing(encoded, targets);
  return fragment === '' || hasAnchor(targets.ids(path), fragment)
    ? undefined
    : `the page ${encoded} has no element with the id "${fragment}"`;
}

/** Splits a link into its path and its fragment, without "#" and without a text directive (`:~:text=`). */
export function splitLink(link: string): { path: string; fragment: string } {
  const hash = link.indexOf('#');
  const [path = ''] = (hash < 0 ? link : link.slice(0, hash)).split('?');
  const [fragment = ''] = hash < 0 ? [] : link.slice(hash + 1).split(':~:');
  return { path, fragment };
}

/** Decodes percent escapes. @returns undefined when they are malformed */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** "#top" works on every page (HTML, 7.4.6.4). */
function hasAnchor(ids: ReadonlySet<string> | undefined, fragment: string): boolean {
  if (ids === undefined || /^top$/i.test(fragment)) return true;
  return ids.has(fragment) || ids.has(decode(fragment) ?? fragment);
}

function missing(path: string, { pages, unpublished }: LinkTargets): string {
  const reason = unpublished.find(({ entry }) => entry.path === path)?.reason;
  if (reason === 'draft') return "is a draft, so visitors can't open it. Publish it or remove the link";
  if (reason === 'scheduled') return 'is not published yet. Link to it when it is';
  if (/\.\w+$/.test(path)) return 'no such file. Put it into static/, or correct the address';
  const near = nearestPath(path, pages);
  if (near && near.alike > 0.65) return `no such page. Did you mean ${near.path}?`;
  return `no such page. Remove the link, or link to ${near?.path ?? 'another one'}`;
}
