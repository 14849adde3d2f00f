import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Output } from './output.ts';

/**
 * Files that are copied as they are; links are not followed, so that nothing from outside is published.
 * @param folder absolute path of static/; a missing folder means no files
 */
export async function* staticFiles(folder: string): AsyncGenerator<Output> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((candidate) => candidate.isFile() && candidate.name !== '.gitkeep')) {
    const file = join(entry.parentPath, entry.name);
    yield { path: relative(folder, file).split(sep).join('/'), body: await readFile(file), source: file };
  }
}
