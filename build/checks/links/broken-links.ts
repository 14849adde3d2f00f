import type { Content } from '../../../model/content.ts';
import { redirectTargets } from '../../base/addresses.ts';
import { ContentError } from '../../base/errors.ts';
import type { Route } from '../../pages/routes/route.ts';
import { placeAddress } from '../page/address.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { explainLinks, linkTargets } from './explain-links.ts';
import { type AnsweringSite, type LinkFault, linkFault, splitAddress } from './link-fault.ts';

/** A broken link, and the addresses of pages that have it. */
export interface BrokenLink {
  fault: LinkFault;
  pages: readonly string[];
}

/** A finished site, as far as its links go. */
export interface LinkedSite {
  pages: readonly PageFacts[];
  /** Paths of all files: "services/seo.html". */
  files: Pick<ReadonlySet<string>, 'has'>;
  routes: readonly Pick<Route, 'path' | 'file'>[];
  content: Pick<Content, 'settings' | 'redirects' | 'downloads'>;
}

/** What the check of links counted. */
export interface LinkSummary {
  /** Internal addresses and anchors that pages link to. */
  checked: number;
  /** Addresses of other sites, sorted. */
  external: string[];
}

/**
 * Checks where the links of a site lead.
 * @throws ContentError naming page, content file and line of each link that does not lead straight to its target
 */
export async function checkLinks(site: LinkedSite): Promise<LinkSummary> {
  const origin = site.content.settings.url;
  const idsOf = new Map(site.pages.map(({ path, ids }) => [path, new Set(ids)]));
  const answering: AnsweringSite = {
    has: (file) => site.files.has(file),
    ids: (path) => idsOf.get(path),
    redirects: redirectTargets(site.content.redirects),
  };
  const checked = new Map<string, LinkFault | undefined>();
  const ownAnchors = new Set<string>();
  const external = new Set<string>();
  for (const page of site.pages) {
    for (const address of placedAddresses(page, origin)) {
      if (isOwnAnchor(address, page)) ownAnchors.add(address);
      else if (!address.startsWith('/') && URL.canParse(address)) external.add(address);
      else if (!checked.has(address)) checked.set(address, faultOf(address, answering));
    }
  }
  const faults = [...checked.values()].filter((fault) => fault !== undefined);
  await refuseBroken(
    faults.map((fault) => ({ fault, pages: [] })),
    site,
  );
  return { checked: new Set([...ownAnchors, ...checked.keys()]).size, external: [...external].sort() };
}

/**
 * Finds the links of one page that do not lead straight to their target.
 * @param origin of the site, without a slash at the end: absolute links to it are its own
 */
export function pageFaults(page: PageFacts, site: AnsweringSite, origin: string): LinkFault[] {
  return [...placedAddresses(page, origin)]
    .filter((address) => address.startsWith('/') || !URL.canParse(address))
    .flatMap((address) => (isOwnAnchor(address, page) ? [] : (faultOf(address, site) ?? [])));
}

/**
 * Reports broken links, if there are any.
 * @param broken each address once; pages that have it are added to those that are known
 * @throws ContentError naming page, content file and line of each link
 */
export async function refuseBroken(broken: readonly BrokenLink[], site: LinkedSite): Promise<void> {
  if (broken.length === 0) return;
  const { settings, downloads } = site.content;
  const pagesOf = new Map(broken.map(({ fault, pages }) => [fault.address, new Set(pages)]));
  for (const page of site.pages) {
    for (const address of placedAddresses(page, settings.url)) pagesOf.get(address)?.add(page.path);
  }
  const complete = broken.map(({ fault }) => ({ fault, pages: [...(pagesOf.get(fault.address) ?? [])] }));
  const sources = new Map(site.pages.map(({ path, source }) => [path, source]));
  const targets = linkTargets(site.routes, { downloads });
  throw new ContentError(await explainLinks(complete, sources, targets, settings.url));
}

/** Where a page links to: paths of the site itself, its absolute addresses among them, and addresses of other sites. */
function* placedAddresses({ internal, absolute }: PageFacts, origin: string): Generator<string> {
  yield* internal;
  for (const address of absolute) yield placeAddress(address, origin) ?? address;
}

/** A page that answers unknown addresses has no address of its own, but its anchors work wherever it is shown. */
function isOwnAnchor(address: string, { path, ids }: PageFacts): boolean {
  return address.startsWith(`${path}#`) && ids.includes(splitAddress(address).fragment);
}

function faultOf(address: string, site: AnsweringSite): LinkFault | undefined {
  return address.startsWith('/') ? linkFault(address, site) : { address, problem: 'invalid' };
}
