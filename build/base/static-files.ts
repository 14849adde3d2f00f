import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listFiles } from './list-files.ts';
import type { Output } from './output.ts';

/** Lists the files of static/, which are copied as they are. @param folder absolute path; it may be missing */
export function listStatic(folder: string): string[] {
  return listFiles(folder).filter((path) => basename(path) !== '.gitkeep');
}

/** Reads the files of static/, pages first: their links decide which pictures the site needs. */
export async function* staticFiles(folder: string): AsyncGenerator<Output> {
  const isPage = (path: string) => Number(path.endsWith('.html'));
  for (const path of listStatic(folder).sort((a, b) => isPage(b) - isPage(a))) {
    const file = join(folder, path);
    yield { path, body: await readFile(file), source: file };
  }
}
