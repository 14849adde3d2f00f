import { type Fault, faultOf } from './fault.ts';
import type { PageRecord } from './page-record.ts';

const SITEMAP = 'sitemap.xml';
const MEND = 'Mend build/outputs/sitemap.ts';

/**
 * Faults of the XML sitemap: it lists exactly the pages that search engines may list, by their addresses.
 * @param locations all addresses of the sitemap
 */
export function sitemapFaults(pages: readonly PageRecord[], locations: readonly string[]): Fault[] {
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const listed = new Set<string>();
  const faults: Fault[] = [];
  for (const location of locations) {
    const page = byAddress.get(location);
    if (!page) {
      const source = { path: SITEMAP, source: SITEMAP };
      faults.push(faultOf(source, `lists ${location}, which is the address of no page. ${MEND}`));
    } else if (!page.indexable) {
      faults.push(faultOf(page, `is noindex, and the sitemap lists it. ${MEND}`));
    } else if (listed.has(location)) faults.push(faultOf(page, `stands in the sitemap twice. ${MEND}`));
    listed.add(location);
  }
  const missing = pages.filter(({ indexable, address }) => indexable && !listed.has(address));
  return [...faults, ...missing.map((page) => faultOf(page, `is missing in the sitemap. ${MEND}`))];
}
