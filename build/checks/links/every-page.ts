import { readFile } from 'node:fs/promises';
import { inParallel } from '../../base/in-parallel.ts';
import { placeAddress } from './address.ts';
import type { BrokenLink } from './link-check.ts';
import { linksOf, type SitePage } from './site-pages.ts';

/**
 * Finds all pages that have links of which one page is known.
 * @param fileOf absolute path of a file of the site
 * @param pages all HTML files of the site
 * @param origin of the site: absolute links to it are its own
 * @returns the links in their order, with all their pages in the order of `pages`
 */
export async function everyPage(
  broken: readonly BrokenLink[],
  fileOf: (file: string) => string,
  pages: readonly SitePage[],
  origin: string,
): Promise<BrokenLink[]> {
  const found = new Map(broken.map(({ fault, pages: known }) => [fault.address, new Set(known)]));
  const read = inParallel(pages, async (page) => linksOf(page, await readFile(fileOf(page.file), 'utf8')));
  for await (const { path, internal, absolute } of read) {
    const placed = absolute.map((address) => placeAddress(address, origin) ?? address);
    for (const address of [...internal, ...placed]) found.get(address)?.add(path);
  }
  const order = new Map(pages.map(({ path }, index) => [path, index]));
  const byOrder = (one: string, other: string) => (order.get(one) ?? -1) - (order.get(other) ?? -1);
  return broken.map(({ fault }) => ({
    fault,
    pages: [...(found.get(fault.address) ?? [])].sort(byOrder),
  }));
}
