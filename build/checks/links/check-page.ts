import { placeAddress } from './address.ts';
import { type AnsweringSite, type LinkFault, linkFault } from './link-fault.ts';
import type { PageLinks } from './page-links.ts';

/**
 * Finds the links of one page that do not lead straight to their target.
 * @param site what it answers; the ids of the page itself are taken from the page
 * @param origin of the site, without a slash at the end: absolute links to it are its own
 */
export function checkPage(page: PageLinks, site: AnsweringSite, origin: string): LinkFault[] {
  const own = new Set(page.ids);
  const answering: AnsweringSite = {
    has: (file) => site.has(file),
    ids: (path) => (path === page.path ? own : site.ids(path)),
    redirects: site.redirects,
  };
  const faults = page.internal.map((address) => linkFault(address, answering));
  for (const address of page.absolute) {
    const placed = placeAddress(address, origin);
    if (placed === undefined) faults.push({ address, problem: 'invalid' });
    else if (placed.startsWith('/')) faults.push(linkFault(placed, answering));
  }
  return faults.filter((fault) => fault !== undefined);
}
