import { type Fault, faultOf } from './fault.ts';
import type { LinkGraph } from './link-graph.ts';
import type { PageRecord } from './page-record.ts';
import type { PageRole } from './page-role.ts';

/** Clicks from the home page beyond which visitors and crawlers give up. */
export const CLICKS_MAX = 3;
/** Other pages whose main part leads to a page that matters. */
const INBOUND_MIN = 2;

/**
 * How many a kind of page needs where it is not INBOUND_MIN: brand and footer, on every page, lead to the home page and
 * to the sitemap; the page before leads to a later page of a list.
 */
const INBOUND: Partial<Record<PageRole, number>> = { home: 0, sitemap: 0, later: 1 };

/** Pages that are hard to reach: too many clicks from the home page, or too few links in other pages' copy. */
export function linkFaults(pages: readonly PageRecord[], { clicks, inbound }: LinkGraph): Fault[] {
  return pages
    .filter(({ indexable }) => indexable)
    .flatMap((page): Fault[] => [
      ...clickFaults(page, clicks.get(page.path)),
      ...inboundFaults(page, inbound.get(page.path) ?? []),
    ]);
}

function clickFaults(page: PageRecord, clicks: number | undefined): Fault[] {
  if (clicks === undefined) return [faultOf(page, 'no way leads here from the home page. Link to it')];
  if (clicks <= CLICKS_MAX) return [];
  return [
    faultOf(
      page,
      `is ${clicks} clicks from the home page, and ${CLICKS_MAX} are the most. Link to it from a nearer page`,
    ),
  ];
}

function inboundFaults(page: PageRecord, from: readonly string[]): Fault[] {
  if (from.length >= (INBOUND[page.kind] ?? INBOUND_MIN)) return [];
  const told =
    from.length === 0
      ? 'is an orphan: the copy of no other page links to it'
      : `only the copy of ${from[0]} links to it, and it needs ${INBOUND_MIN}`;
  return [faultOf(page, `${told}. Link to it where readers would want it`)];
}
