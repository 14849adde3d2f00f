import type { Content } from '../../../model/content.ts';
import { redirectTargets } from '../../base/addresses.ts';
import { ownCopy } from '../../own-copy.ts';
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
  readonly internal: ReadonlySet<string>;
  /** Internal addresses, and anchors of pages on themselves. */
  checked: number;
  /** Addresses of other sites, sorted, and how many there are. */
  readonly external: string[];
  elsewhere: number;
  /** Each wrong link once, with the first page that has it. */
  broken: BrokenLink[];
}

/** Gathers the links of a site, page by page, in any order. */
export interface LinkCheck {
  /** Notes a page; those that are remembered come at the end. */
  note(page: PageLinks): void;
  /** Notes a page whose links are sorted already. */
  noteSorted(page: SortedPage): void;
  /** @param files paths of all files of the site: "services/seo.html" */
  finish(files: Pick<ReadonlySet<string>, 'has'>, remembered?: RememberedLinks): LinkFindings;
}

/**
 * The links of pages that stay as they are. They were good when they were checked, and still are where everything that they
 * lead to is.
 */
export interface RememberedLinks {
  /** The addresses of a kind, each with a page that has it. */
  with(kind: LinkKind): Iterable<readonly [address: string, page: string]>;
  /** The addresses of a kind on all pages that are remembered now, those that were just made among them. */
  all(kind: LinkKind): { size: number; has(address: string): boolean };
  ownAnchors: number;
  /** @param path address of a page that stays */
  ids(path: string): readonly string[] | undefined;
  /** Whether all that answered an address then does so now. @param made ids of the pages that were just made, by address */
  stillAnswers(made: ReadonlyMap<string, readonly string[]>): boolean;
}

type LinkKind = 'internal' | 'external';

/** Where a page leads, sorted by what must be known of it. */
export interface SortedLinks {
  internal: string[];
  /** In their one spelling, but for what is no address. */
  external: string[];
  /** Links to places of its own, which are all there. */
  ownAnchors: number;
}

/** The sorted links of a page, and what anchors can name on it. */
export type SortedPage = SortedLinks & Pick<PageLinks, 'path' | 'ids'>;

/** Makes a function that sorts the links of pages. @param origin of the site: absolute links to it are its own */
export function createLinkSorter(origin: string): (page: PageLinks) => SortedLinks {
  return ({ path, ids, internal, absolute }) => {
    const own = new Set(ids);
    const found = new Set<string>();
    const external = new Set<string>();
    let ownAnchors = 0;
    const add = (address: string) => {
      const isOwnAnchor = address.startsWith('#', path.length) && address.startsWith(path);
      if (isOwnAnchor && own.has(splitAddress(address).fragment)) ownAnchors += 1;
      else found.add(address);
    };
    for (const address of internal) add(address);
    for (const address of absolute) {
      const here = placeAddress(address, origin);
      if (!here?.startsWith('/')) external.add(here ?? address);
      else if (here !== path) add(here);
    }
    return { internal: [...found], external: [...external], ownAnchors };
  };
}

/**
 * Starts the check of a site's links. Of ten thousand pages it looks at what differs: an address is looked up once, however
 * many pages have it.
 */
export function createLinkCheck({ settings, redirects }: Pick<Content, 'settings' | 'redirects'>): LinkCheck {
  const origin = settings.url;
  const moved = redirectTargets(redirects);
  const sort = createLinkSorter(origin);
  const ids = new Map<string, readonly string[]>();
  const words = new Map<string, string>();
  /** Each with a page that has it. */
  const internal = new Map<string, string>();
  const external = new Map<string, string>();
  let ownAnchors = 0;
  const add = (known: Map<string, string>, address: string, page: string) => {
    if (!known.has(address)) known.set(ownCopy(address), page);
  };
  const noteSorted: LinkCheck['noteSorted'] = (page) => {
    const path = ownCopy(page.path);
    ids.set(
      path,
      page.ids.map((id) => intern(words, id)),
    );
    for (const address of page.internal) add(internal, address, path);
    for (const address of page.external) add(external, address, path);
    ownAnchors += page.ownAnchors;
  };

  return {
    note: (page) => noteSorted({ ...page, ...sort(page) }),
    noteSorted,
    finish(files, remembered) {
      const isSure = remembered?.stillAnswers(ids);
      const toCheck = isSure ? internal : merged(internal, remembered?.with('internal'));
      const idSets = new Map<string, ReadonlySet<string> | undefined>();
      const setOf = (path: string) => {
        const known = ids.get(path) ?? remembered?.ids(path);
        const set = known && new Set(known);
        idSets.set(path, set);
        return set;
      };
      const site: AnsweringSite = {
        has: (file) => files.has(file),
        ids: (path) => (idSets.has(path) ? idSets.get(path) : setOf(path)),
        redirects: moved,
      };
      const broken: BrokenLink[] = [];
      for (const [address, page] of toCheck) {
        const fault = linkFault(address, site);
        if (fault) broken.push({ fault, pages: [page] });
      }
      for (const [address, page] of external) {
        if (placeAddress(address, origin) === undefined) {
          broken.push({ fault: { address, problem: 'invalid' }, pages: [page] });
        }
      }
      return {
        // Few ask for them.
        get internal() {
          return new Set(merged(internal, remembered?.with('internal')).keys());
        },
        get external() {
          return [...merged(external, remembered?.with('external')).keys()].sort();
        },
        checked: sizeOf(internal, remembered?.all('internal')) + ownAnchors + (remembered?.ownAnchors ?? 0),
        elsewhere: sizeOf(external, remembered?.all('external')),
        broken,
      };
    },
  };
}

/** Addresses of two kinds of pages, each with the first page that has it. */
function merged(
  noted: ReadonlyMap<string, string>,
  remembered: Iterable<readonly [address: string, page: string]> = [],
): ReadonlyMap<string, string> {
  const all = new Map(noted);
  for (const [address, page] of remembered) if (!all.has(address)) all.set(address, page);
  return all;
}

/** How many addresses there are in all. */
function sizeOf(noted: ReadonlyMap<string, string>, remembered?: ReturnType<RememberedLinks['all']>): number {
  if (!remembered) return noted.size;
  return remembered.size + [...noted.keys()].filter((address) => !remembered.has(address)).length;
}

function intern(words: Map<string, string>, text: string): string {
  const known = words.get(text);
  if (known !== undefined) return known;
  const copy = ownCopy(text);
  words.set(copy, copy);
  return copy;
}
