import { readFile } from 'node:fs/promises';
import { escapeRegExp } from '../../base/addresses.ts';
import type { Mistake } from '../../base/errors.ts';
import { decode } from '../../base/link-error.ts';
import type { PageFacts } from '../page/page-facts.ts';

/**
 * Finds the content files and lines of broken links. A link that is in no content file, because a template renders it,
 * is reported once with its pages.
 * @param broken what is wrong, by link
 * @param origin of the site, without a trailing slash
 */
export async function locateLinks(
  broken: ReadonlyMap<string, string>,
  pages: readonly PageFacts[],
  origin: string,
): Promise<Mistake[]> {
  const located = new Map<string, Mistake>();
  const unlocated = new Map<string, string[]>();
  for (const page of pages) {
    const links = page.links.filter((link) => broken.has(link));
    if (links.length === 0) continue;
    const lines = (await readFile(page.source, 'utf8').catch(() => '')).split('\n');
    for (const link of links) {
      const line = lines.findIndex((text) => linkPattern(link, page.path, origin).test(text)) + 1;
      const mistake = { file: page.source, line, ...describe(link, broken) };
      // Several pages can come from one file.
      if (line > 0) located.set(`${page.source}:${line} ${link}`, mistake);
      else unlocated.set(link, [...(unlocated.get(link) ?? []), page.path]);
    }
  }
  const onPages = [...unlocated].map(([link, paths]) => ({
    file: `on ${describePages(paths)}:`,
    ...describe(link, broken),
  }));
  return [...located.values(), ...onPages];
}

function describe(link: string, broken: ReadonlyMap<string, string>) {
  return { subject: link, message: `${link}: ${broken.get(link)}` };
}

/** Matches a link however an author can write it. @param page path of the page that has it */
export function linkPattern(link: string, page: string, origin: string): RegExp {
  const spellings = link.startsWith('/') ? [link, origin + link] : [link, link.replace(/\/$/, '')];
  if (link.startsWith(`${page}#`)) spellings.push(link.slice(page.length));
  const written = spellings.flatMap((text) => [text, decode(text) ?? text]).map(escapeRegExp);
  return new RegExp(`(?<![^\\s"'(<[])(?:${written.join('|')})(?![^\\s"')\\]>])`);
}

function describePages(paths: readonly string[]): string {
  const [first, second] = paths;
  if (paths.length === 1) return `page ${first}`;
  return paths.length === 2 ? `pages ${first} and ${second}` : `page ${first} and ${paths.length - 1} others`;
}
