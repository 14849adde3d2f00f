import { readFile } from 'node:fs/promises';
import type { LinkResult } from 'linkinator';
import type { Content } from '../../model/content.ts';
import { ADDRESS_PREFIX } from '../../model/kinds.ts';
import type { Mistake } from '../errors.ts';
import { suggest } from '../read/nearest.ts';
import type { Route } from '../routes/route.ts';

/**
 * Turns what the crawler found into mistakes that their authors can mend: one for each place in the content,
 * or one for all pages when a template is to blame.
 * @param broken the crawler's findings
 * @param origin address of the crawled server, without a slash at the end
 */
export async function explainLinks(
  broken: readonly LinkResult[],
  origin: string,
  routes: readonly Route[],
  content: Content,
): Promise<Mistake[]> {
  const byTarget = Map.groupBy(broken, ({ url }) =>
    url.startsWith(origin) ? url.slice(origin.length) : url,
  );
  const mistakes: Mistake[] = [];
  for (const [target, links] of byTarget) {
    const [first] = links;
    if (!first) continue;
    const message = `${target}: ${whatIsWrong(target, first, routes, content)}`;
    const elsewhere: string[] = [];
    const found = new Map<string, Mistake>();
    for (const page of pagesOf(links, origin)) {
      const file = routes.find(({ path }) => path === page)?.source;
      const line = file && (await lineOf(file, target));
      if (file && line) found.set(`${file}:${line}`, { file, line, message });
      else elsewhere.push(page);
    }
    mistakes.push(...found.values());
    if (elsewhere.length > 0) mistakes.push({ file: `on ${named(elsewhere)}`, message });
  }
  return mistakes;
}

function pagesOf(links: readonly LinkResult[], origin: string): string[] {
  const parents = links.map(({ parent }) =>
    parent?.startsWith(origin) ? new URL(parent).pathname : 'the site',
  );
  return [...new Set(parents)].sort();
}

function named(pages: readonly string[]): string {
  const [first, second, ...others] = pages;
  if (!second) return `page ${first}:`;
  return others.length === 0
    ? `pages ${first} and ${second}:`
    : `page ${first} and ${pages.length - 1} others:`;
}

function whatIsWrong(target: string, link: LinkResult, routes: readonly Route[], content: Content): string {
  const [path = '', anchor] = target.split('#');
  const address = path.split('?')[0] ?? '';
  const redirect = content.redirects.find(({ from }) => from === address);
  if (redirect) return `is an old address. Link straight to ${redirect.to}`;
  const known = routes.filter(({ file }) => !file.endsWith('404.html')).map((route) => route.path);
  if (anchor && known.includes(address)) return `the page ${address} has no element with the id "${anchor}"`;
  if (!target.startsWith('/')) return `did not answer (${link.status || 'no connection'})`;
  const direct = address.replace(/(\/|\.html|\/index)$/, '') || '/';
  if (direct !== address && known.includes(direct)) return `is not the page's own address. Link to ${direct}`;
  if (address.startsWith(ADDRESS_PREFIX.downloads)) {
    const documents = content.downloads.map(({ path }) => path);
    return `no such document. ${suggest(address, documents) || 'Write it in content/downloads/'}`;
  }
  if (/\.\w+$/.test(address)) return 'no such file. Put it into static/, or correct the address';
  return `no such page. ${suggest(address, known)}`;
}

/** The line of a content file on which an address is written, if it is written there. */
async function lineOf(file: string, target: string): Promise<number | undefined> {
  const source = await readFile(file, 'utf8').catch(() => '');
  const index = source.split('\n').findIndex((line) => containsAddress(line, target));
  return index < 0 ? undefined : index + 1;
}

function containsAddress(line: string, target: string): boolean {
  const start = line.indexOf(target);
  const before = line.charAt(start - 1);
  const after = line.charAt(start + target.length);
  return start >= 0 && /^[\s"'(<[]?$/.test(before) && /^[\s"')\]>]?$/.test(after);
}
