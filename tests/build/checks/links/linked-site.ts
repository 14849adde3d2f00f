import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from '../../../../build/base/errors.ts';
import { listFiles } from '../../../../build/base/list-files.ts';
import type { LinkedSite } from '../../../../build/checks/links/broken-links.ts';
import { placeAddress } from '../../../../build/checks/page/address.ts';
import { createPageReader } from '../../../../build/checks/page/page-facts.ts';

/** Reads a finished site in its folder, as a build knows it before it is published. @param folder absolute path */
export async function readSite(
  folder: string,
  { routes, content }: Pick<LinkedSite, 'routes' | 'content'>,
): Promise<LinkedSite> {
  const read = createPageReader(content.settings);
  const files = listFiles(folder);
  const pages = files
    .filter((path) => path.endsWith('.html'))
    .map(async (path) => read({ path, body: await readFile(join(folder, path)), source: path }));
  return { pages: await Promise.all(pages), files: new Set(files), routes, content };
}

/** The addresses of a site that its pages name, without anchors. */
export function namedPaths({ pages, content }: Pick<LinkedSite, 'pages' | 'content'>): string[] {
  const placed = pages.flatMap(({ internal, absolute }) => [
    ...internal,
    ...absolute.map((address) => placeAddress(address, content.settings.url) ?? address),
  ]);
  return placed.filter((address) => address.startsWith('/')).map((address) => address.replace(/#.*/, ''));
}

/** The mistakes that a check reports, as file, line and message; none when it finds nothing wrong. */
export async function mistakesOf(
  work: Promise<unknown>,
): Promise<[file: string, line: number, message: string][]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.mistakes.map(({ file, line = 0, message }) => [file, line, message]);
  }
}
