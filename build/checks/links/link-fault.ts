import { REFUSED_BY_HOSTS, UNCLEAN } from '../../base/addresses.ts';
import { pageFile } from '../../base/page-file.ts';

/** A link that does not lead straight to its target. */
export interface LinkFault {
  /** Where it leads, as it is written but for what is relative: "/a?b#c", or an absolute address. */
  address: string;
  /**
   * `moved`: an old address; `unclean`: another spelling of a page's own address; `missing`: no page and no file;
   * `anchor`: the page has no such id; `invalid`: no address at all; `unanswered`: no good answer when it was asked.
   */
  problem: 'moved' | 'unclean' | 'missing' | 'anchor' | 'invalid' | 'unanswered';
  /** Where an old or unclean address leads on to. */
  to?: string;
  /** The HTTP status of an answer that is not good; 0 for no answer. */
  status?: number;
}

/** What a site answers, as far as links must know it. */
export interface AnsweringSite {
  /** Whether there is a file: "services/seo.html". */
  has(file: string): boolean;
  /** The ids of a page by its address; undefined for what is no page. */
  ids(path: string): ReadonlySet<string> | undefined;
  /** Where old addresses lead, by each form of them (redirectTargets). */
  redirects: ReadonlyMap<string, string>;
}

const NEVER = new RegExp(REFUSED_BY_HOSTS);
const TO_CLEAN = UNCLEAN.map((pattern) => new RegExp(pattern));

/**
 * What a visitor who follows a link of a site to itself would meet, by the rules that all hosts follow (build/base/addresses.ts).
 * @param address path with query and fragment
 * @returns undefined when the link leads straight to its target
 */
export function linkFault(address: string, site: AnsweringSite): LinkFault | undefined {
  const { path: written, fragment } = splitAddress(address);
  const path = decoded(written);
  if (path === undefined) return { address, problem: 'missing' };
  const moved = site.redirects.get(path);
  if (moved !== undefined) return { address, problem: 'moved', to: moved };
  if (NEVER.test(path)) return { address, problem: 'missing' };
  for (const pattern of TO_CLEAN) {
    const clean = pattern.exec(path)?.[1];
    if (clean === undefined) continue;
    const to = clean || '/';
    return site.has(pageFile(to)) ? { address, problem: 'unclean', to } : { address, problem: 'missing' };
  }
  if (path !== '/' && site.has(path.slice(1))) return undefined;
  if (!site.has(pageFile(path))) return { address, problem: 'missing' };
  return fragment === '' || hasAnchor(site.ids(path), fragment) ? undefined : { address, problem: 'anchor' };
}

/**
 * Divides an address of a site.
 * @returns its path, and its fragment without "#" and without the text that browsers shall look for (`#:~:text=`)
 */
export function splitAddress(address: string): { path: string; fragment: string } {
  const hash = address.indexOf('#');
  const [path = ''] = (hash < 0 ? address : address.slice(0, hash)).split('?');
  const [fragment = ''] = hash < 0 ? [] : address.slice(hash + 1).split(':~:');
  return { path, fragment };
}

/** Whether a fragment leads somewhere on a page; "top" does on all (HTML, 7.4.6.4). */
function hasAnchor(ids: ReadonlySet<string> | undefined, fragment: string): boolean {
  if (ids === undefined || /^top$/i.test(fragment)) return true;
  return ids.has(fragment) || ids.has(decoded(fragment) ?? fragment);
}

/** A text without percent signs; undefined when they stand for no text. */
function decoded(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
