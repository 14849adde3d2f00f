import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listFiles } from './list-files.ts';
import type { Output } from './output.ts';

/**
 * Files that are copied as they are, pages first: what they link to decides which of the other files the site needs.
 * @param folder absolute path of static/; a missing folder means no files
 */
export async function* staticFiles(folder: string): AsyncGenerator<Output> {
  const isPage = (path: string) => Number(path.endsWith('.html'));
  for (const path of (await listStatic(folder)).sort((a, b) => isPage(b) - isPage(a))) {
    const file = join(folder, path);
    yield { path, body: await readFile(file), source: file };
  }
}

/**
 * Paths of the static files, with forward slashes. Links are not followed, so that nothing from outside is published.
 * @param folder absolute path of static/; a missing folder means no files
 */
export async function listStatic(folder: string): Promise<string[]> {
  const files = listFiles(folder);
  return files.filter((path) => basename(path) !== '.gitkeep');
}
