import { addressFaults } from './address-faults.ts';
import { anchorFaults } from './anchor-faults.ts';
import { copyFaults } from './copy-faults.ts';
import { dataFaults } from './data-faults.ts';
import type { Fault, SeoPage } from './fault.ts';
import { headFaults } from './head-faults.ts';
import { headingFaults } from './heading-faults.ts';
import { imageFaults } from './image-faults.ts';
import { linkFaults } from './link-faults.ts';
import type { LinkGraph } from './link-graph.ts';
import type { PageRecord } from './page-record.ts';
import { previewFaults } from './preview-faults.ts';
import { sitemapFaults } from './sitemap-faults.ts';
import { uniqueFaults } from './unique-faults.ts';

/** Rules that look at one page, in the order in which its faults are told. */
const PAGE_RULES: readonly ((page: SeoPage) => Fault[])[] = [
  ...[headFaults, addressFaults, previewFaults, headingFaults, imageFaults, dataFaults, copyFaults],
];

/**
 * Finds the faults that a page has by itself.
 * @param seenLinks links of header and footer that other pages had; grows
 */
export function pageFaults(page: SeoPage, seenLinks: Set<string>): Fault[] {
  return [...PAGE_RULES.flatMap((rule) => rule(page)), ...anchorFaults(page, seenLinks)];
}

/**
 * Finds the faults that only show when pages are compared.
 * @param graph how the pages link to each other
 * @param locations all addresses of the XML sitemap
 */
export function siteFaults(
  pages: readonly PageRecord[],
  graph: LinkGraph,
  locations: readonly string[],
): Fault[] {
  return [...uniqueFaults(pages), ...linkFaults(pages, graph), ...sitemapFaults(pages, locations)];
}
