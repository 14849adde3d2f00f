import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Output } from './output.ts';

/**
 * Files that are copied as they are.
 * @param folder absolute path of static/; a missing folder means no files
 * @param leftOut addresses of files that the site does not need
 */
export async function* staticFiles(folder: string, leftOut: ReadonlySet<string>): AsyncGenerator<Output> {
  for (const path of await listStatic(folder)) {
    const file = join(folder, path);
    if (!leftOut.has(`/${path}`)) yield { path, body: await readFile(file), source: file };
  }
}

/**
 * Paths of the static files, with forward slashes. Links are not followed, so that nothing from outside is published.
 * @param folder absolute path of static/; a missing folder means no files
 */
export async function listStatic(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name !== '.gitkeep')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
