import { readFile } from 'node:fs/promises';
import type { Content } from '../../../model/content.ts';
import { ADDRESS_PREFIX } from '../../../model/kinds.ts';
import type { Mistake } from '../../base/errors.ts';
import { suggest } from '../../base/suggest.ts';
import type { Route } from '../../pages/routes/route.ts';
import { addressLine } from './address-line.ts';
import type { BrokenLink } from './broken-links.ts';
import { type LinkFault, splitAddress } from './link-fault.ts';

/** Addresses that a wrong link may have meant. */
interface LinkTargets {
  pages: readonly string[];
  documents: readonly string[];
}

/** What links of a site may lead to: its pages but for those that answer unknown addresses, and its documents. */
export function linkTargets(
  routes: readonly Pick<Route, 'path' | 'file'>[],
  { downloads }: Pick<Content, 'downloads'>,
): LinkTargets {
  return {
    pages: routes.filter(({ file }) => !file.endsWith('404.html')).map(({ path }) => path),
    documents: downloads.map(({ path }) => path),
  };
}

/**
 * Turns wrong links into mistakes that their authors can mend: one for each place in the content, or one for all pages
 * when a template is to blame.
 * @param broken each address once, with all pages that have it
 * @param sources absolute path of the file that a page is made from, by the page's address
 * @param origin of the site, without a slash at the end
 */
export async function explainLinks(
  broken: readonly BrokenLink[],
  sources: ReadonlyMap<string, string>,
  targets: LinkTargets,
  origin: string,
): Promise<Mistake[]> {
  const told = broken.map(({ fault, pages }) => ({
    fault,
    pages,
    message: `${fault.address}: ${whatIsWrong(fault, targets)}`,
    places: new Map<string, Mistake>(),
    elsewhere: [] as string[],
  }));
  // Page by page, so that each file is read once, whatever is wrong on it.
  const byPage = Map.groupBy(
    told.flatMap((link) => link.pages.map((page) => ({ page, link }))),
    ({ page }) => page,
  );
  for (const [page, links] of byPage) {
    const file = sources.get(page);
    const lines = file ? (await readFile(file, 'utf8').catch(() => '')).split('\n') : [];
    for (const { link } of links) {
      const line = addressLine(lines, link.fault.address, page, origin);
      if (file && line) link.places.set(`${file}:${line}`, { file, line, message: link.message });
      else link.elsewhere.push(page);
    }
  }
  return told.flatMap(({ message, places, elsewhere }) => [
    ...places.values(),
    ...(elsewhere.length > 0 || places.size === 0 ? [{ file: `on ${named(elsewhere)}`, message }] : []),
  ]);
}

/** What is wrong with a link and how to mend it, as sentences that follow its address. */
export function whatIsWrong({ address, problem, to, status }: LinkFault, targets: LinkTargets): string {
  const { path, fragment } = splitAddress(address);
  switch (problem) {
    case 'moved':
      return `is an old address. Link straight to ${to}`;
    case 'unclean':
      return `is not the page's own address. Link to ${to}`;
    case 'anchor':
      return `the page ${path} has no element with the id "${fragment}"`;
    case 'invalid':
      return 'is no address that browsers understand. Correct it';
    case 'unanswered':
      return `did not answer (${status || 'no connection'})`;
    case 'missing':
      return `no such ${whatIsMissing(path, targets)}`;
  }
}

function whatIsMissing(path: string, { pages, documents }: LinkTargets): string {
  if (path.startsWith(ADDRESS_PREFIX.downloads)) {
    return `document. ${suggest(path, documents) || 'Write it in content/downloads/'}`;
  }
  if (/\.\w+$/.test(path)) return 'file. Put it into static/, or correct the address';
  return `page. ${suggest(path, pages)}`;
}

function named(pages: readonly string[]): string {
  const [first, second, ...others] = pages;
  if (!first) return 'the site:';
  if (!second) return `page ${first}:`;
  return others.length === 0
    ? `pages ${first} and ${second}:`
    : `page ${first} and ${pages.length - 1} others:`;
}
