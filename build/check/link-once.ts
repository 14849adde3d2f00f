import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LinkResult } from 'linkinator';
import type { Route } from '../routes/route.ts';

/** Addresses that mean the same on every page. */
const ADDRESS = / (href|src)="((?:\/|https?:)[^"]*)"/g;
const ANCHOR = / href="#([\w-]+)"/g;
const ID = / id="([^"]+)"/g;
const HREF = / (?:href|src)="([^"]+)"/g;

/**
 * Shows each address to a crawler once. What a page repeats of the others (header, footer, related articles) would
 * otherwise be looked up again and again: of ten thousand pages, a million times.
 * @param pages addresses that the crawler visits in any case
 * @returns takes out of a page's markup these, the addresses that an earlier page had, and anchors that are on the page
 */
export function linkOnce(pages: Iterable<string>): (html: string) => string {
  const seen = new Set(pages);
  return (html) => {
    const ids = new Set([...html.matchAll(ID)].map(([, id]) => id));
    return html
      .replace(ANCHOR, (attribute, id: string) => (ids.has(id) ? ` data-href="#${id}"` : attribute))
      .replace(ADDRESS, (attribute, name: string, address: string) => {
        if (seen.has(address)) return ` data-${name}="${address}"`;
        seen.add(address);
        return attribute;
      });
  };
}

/**
 * Finds all pages that hold the broken links which a crawler saw once.
 * @param folder absolute path of the staged site
 * @param origin address of the crawled server, without a slash at the end
 * @returns the findings, one for each page that has the link
 */
export async function everyParent(
  broken: readonly LinkResult[],
  folder: string,
  routes: readonly Route[],
  origin: string,
): Promise<LinkResult[]> {
  const byUrl = new Map(broken.map((link) => [link.url, link]));
  const found = new Set<LinkResult>(broken);
  for (const { path, file } of routes) {
    const html = await readFile(join(folder, file), 'utf8');
    for (const [, address = ''] of html.matchAll(HREF)) {
      const link = byUrl.get(resolve(address, origin + path));
      if (link) found.add({ ...link, parent: origin + path });
    }
  }
  return [...found];
}

function resolve(address: string, base: string): string {
  const plain = address.replaceAll('&amp;', '&');
  return URL.canParse(plain, base) ? new URL(plain, base).href : plain;
}
