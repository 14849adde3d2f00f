import type { Content } from '../../model/content.ts';
import { redirectTargets } from '../hosting/addresses.ts';
import { placeAddress } from './address.ts';
import { type AnsweringSite, type LinkFault, linkFault, splitAddress } from './link-fault.ts';
import type { PageLinks } from './page-links.ts';

/** A link that is wrong, and where it was seen. */
export interface BrokenLink {
  fault: LinkFault;
  /** Addresses of pages that have it. */
  pages: readonly string[];
}

/** What the pages of a site link to. */
interface LinkFindings {
  /** Internal addresses that several pages may link to, each once: "/contact#contact-form". */
  internal: ReadonlySet<string>;
  /** Internal addresses, and anchors of pages on themselves. */
  checked: number;
  /** Addresses of other sites, sorted. */
  external: string[];
  /** Each wrong link once, with the first page that has it. */
  broken: BrokenLink[];
}

/** Gathers the links of a site, page by page, in any order. */
export interface LinkCheck {
  note(page: PageLinks): void;
  /** @param files paths of all files of the site: "services/seo.html" */
  finish(files: Pick<ReadonlySet<string>, 'has'>): LinkFindings;
}

/**
 * Starts the check of a site's links. Of ten thousand pages it remembers what differs: an address is held once, however
 * many pages have it, and an anchor on its own page is looked up at once.
 */
export function createLinkCheck({ settings, redirects }: Pick<Content, 'settings' | 'redirects'>): LinkCheck {
  const origin = settings.url;
  const moved = redirectTargets(redirects);
  const ids = new Map<string, readonly string[]>();
  const words = new Map<string, string>();
  /** The first page that has an address. */
  const internal = new Map<string, string>();
  const absolute = new Map<string, string>();
  const broken: BrokenLink[] = [];
  let ownAnchors = 0;

  function noteInternal(address: string, path: string, own: ReadonlySet<string>): void {
    if (internal.has(address)) return;
    const isOwnAnchor = address.startsWith('#', path.length) && address.startsWith(path);
    if (!isOwnAnchor || !own.has(splitAddress(address).fragment)) internal.set(copyOf(address), path);
    else ownAnchors++;
  }

  return {
    note(page) {
      const path = copyOf(page.path);
      const own = new Set(page.ids);
      ids.set(
        path,
        page.ids.map((id) => intern(words, id)),
      );
      for (const address of page.internal) noteInternal(address, path, own);
      for (const address of page.absolute) {
        if (absolute.has(address)) continue;
        const placed = placeAddress(address, origin);
        if (placed?.startsWith('/')) {
          if (placed !== path) noteInternal(placed, path, own);
        } else absolute.set(copyOf(address), path);
      }
    },
    finish(files) {
      const idSets = new Map<string, ReadonlySet<string>>();
      const setOf = (path: string) => {
        const set = ids.has(path) ? new Set(ids.get(path)) : undefined;
        if (set) idSets.set(path, set);
        return set;
      };
      const site: AnsweringSite = {
        has: (file) => files.has(file),
        ids: (path) => idSets.get(path) ?? setOf(path),
        redirects: moved,
      };
      for (const [address, page] of internal) {
        const fault = linkFault(address, site);
        if (fault) broken.push({ fault, pages: [page] });
      }
      const external = new Set<string>();
      for (const [address, page] of absolute) {
        const placed = placeAddress(address, origin);
        if (placed === undefined) broken.push({ fault: { address, problem: 'invalid' }, pages: [page] });
        else external.add(placed);
      }
      return {
        internal: new Set(internal.keys()),
        checked: internal.size + ownAnchors,
        external: [...external].sort(),
        broken,
      };
    },
  };
}

function intern(words: Map<string, string>, text: string): string {
  const known = words.get(text);
  if (known !== undefined) return known;
  const copy = copyOf(text);
  words.set(copy, copy);
  return copy;
}

/** A part of a page's text keeps the whole page in memory; a copy does not. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
