import { lstatSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Mistake, throwIfAny, UserError } from './errors.ts';
import { listFiles } from './list-files.ts';
import type { Output } from './output.ts';
import { formatBytes } from './report.ts';

/** Files are copied through memory. Hosts take far smaller ones at most. */
const MAX_BYTES = 1024 ** 3;

/**
 * Lists the files of static/, which are copied as they are.
 * @param folder absolute path; it may be missing
 * @throws ContentError with everything in it that can't be copied
 */
export function listStatic(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) throw new UserError(`${folder} is not a folder. Pass one with --static`);
  const paths = listFiles(folder).filter((path) => basename(path) !== '.gitkeep');
  const mistakes = paths.flatMap((path): Mistake[] => {
    const file = join(folder, path);
    const message = whatIsWrong(file);
    return message ? [{ file, message }] : [];
  });
  throwIfAny(mistakes);
  return paths;
}

function whatIsWrong(file: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return "can't be found under this name. Rename it with letters, digits and hyphens";
  if (stats.isSymbolicLink()) return 'is a link, and links are not copied. Put the files themselves here';
  if (!stats.isFile()) return 'is a pipe, a socket or a device, not a file. Remove it';
  if (stats.size <= MAX_BYTES) return undefined;
  return `is ${formatBytes(stats.size)}; the limit is ${formatBytes(MAX_BYTES)}. Publish it on a server for large files, and link to it`;
}

/** Reads the files of static/, pages first: their links decide which pictures the site needs. */
export async function* staticFiles(folder: string): AsyncGenerator<Output> {
  const isPage = (path: string) => Number(path.endsWith('.html'));
  for (const path of listStatic(folder).sort((a, b) => isPage(b) - isPage(a))) {
    const file = join(folder, path);
    yield { path, body: await readFile(file), source: file };
  }
}
