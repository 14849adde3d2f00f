import type { PageType } from '../../build/pages/structured-data/web-page.ts';
import { type Fault, faultOf, type SeoPage } from './fault.ts';

/** What may stand for the page itself; a list of questions is a page to schema.org, too, but stands for a part of one. */
const PAGE_TYPES: ReadonlySet<string> = new Set<PageType>([
  ...(['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'] as const),
]);

/** Faults of the one address of a page: canonical link, Open Graph and structured data must name the same. */
export function addressFaults(page: SeoPage): Fault[] {
  const { canonicals, openGraph, data } = page.facts;
  const { address, indexable } = page;
  if (canonicals.length === 0 && !indexable) return [];
  if (canonicals.length !== 1) {
    return [
      faultOf(
        page,
        `has ${canonicals.length} canonical links. Write one, to ${address}, in templates/head-tags.ts`,
      ),
    ];
  }
  const faults: Fault[] = [];
  const differs = (what: string, found: string | undefined, mend: string) => {
    const told = found === undefined || found === '' ? `has no ${what}` : `${what} is ${found}`;
    faults.push(faultOf(page, `${told}, and the address is ${address}. ${mend}`));
  };
  const [canonical] = canonicals;
  const ogUrl = openGraph.get('og:url');
  if (canonical !== address) differs('canonical link', canonical, 'Mend it in build/pages/routes/route.ts');
  if (ogUrl !== address && (indexable || ogUrl))
    differs('og:url', ogUrl, 'Mend it in templates/head-tags.ts');
  const mend = 'Mend it in build/pages/structured-data/web-page.ts';
  const node = data.nodes.find(({ types }) => types.some((type) => PAGE_TYPES.has(type)));
  if (!node) {
    if (indexable) differs('page in its structured data', undefined, mend);
    return faults;
  }
  if (node.url !== address) differs("url of the page's structured data", node.url, mend);
  if (node.id?.split('#')[0] !== address) differs("@id of the page's structured data", node.id, mend);
  return faults;
}
