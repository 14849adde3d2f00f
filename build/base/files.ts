import { randomUUID } from 'node:crypto';
import {
  type Dirent,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isFileSystemError, type Mistake, throwIfAny, UserError } from './errors.ts';
import type { Output } from './output.ts';
import { formatBytes } from './report.ts';

/** The folder of package.json. */
export const PROJECT = join(import.meta.dirname, '../..');
export const PACKAGES = join(PROJECT, 'node_modules');

/**
 * Lists a folder's files at any depth, with forward slashes, sorted. Links are listed but not followed: they
 * may lead out of the folder, or in circles.
 * @param folder absolute path; a missing folder has no files
 * @param isListed by default, everything but folders
 */
export function listFiles(
  folder: string,
  isListed = (entry: Dirent): boolean => !entry.isDirectory(),
): string[] {
  const listIn = (inside: string): string[] =>
    readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
      const path = inside + entry.name;
      return [...(isListed(entry) ? [path] : []), ...(entry.isDirectory() ? listIn(`${path}/`) : [])];
    });
  return existsSync(folder) ? listIn('').sort() : [];
}

/** Whether an absolute path is a folder itself or something inside it. Links are not followed. */
export function isWithin(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** Files that operating systems and git leave behind. */
export const LEFTOVERS = /(?:^|\/)(?:\.gitkeep|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** Extensions that hosts serve as HTML or SVG. */
const UNCHECKED = /\.(?:[xs]?html?|xht|svgz?|mht(?:ml)?)$/i;

/** The limit per file, which is copied through memory. Hosts accept only far smaller files anyway. */
const MAX_BYTES = 1024 ** 3;

/**
 * Lists the files of static/, which are copied as they are.
 * @param folder absolute path; it may be missing
 * @throws ContentError with every file that can't be copied
 */
export function listStatic(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) throw new UserError(`${folder} is not a folder. Pass one with --static`);
  const paths = listFiles(folder).filter((path) => !LEFTOVERS.test(path));
  const mistakes = paths.flatMap((path): Mistake[] => {
    const file = join(folder, path);
    const message = staticFileMistake(file);
    return message ? [{ file, message }] : [];
  });
  throwIfAny(mistakes);
  return paths;
}

function staticFileMistake(file: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return "can't be found under this name. Rename it with letters, digits and hyphens";
  if (stats.isSymbolicLink()) return 'is a symbolic link, which is not copied. Put the files themselves here';
  if (!stats.isFile()) return 'is a pipe, a socket or a device, not a file. Remove it';
  if (UNCHECKED.test(file) && !/\.(?:html|svg)$/.test(file))
    return 'may contain scripts, but only files named .html and .svg (in lower case) are checked for them. Rename it, or save it in one of these formats';
  if (stats.size <= MAX_BYTES) return undefined;
  return `is ${formatBytes(stats.size)}; the limit is ${formatBytes(MAX_BYTES)}. Publish it on a server for large files, and link to it`;
}

/**
 * Reads the files of static/, pages first: their links decide which pictures the site needs.
 * @param isNeeded asked of each file but pages, after those before it were read
 */
export async function* staticFiles(
  folder: string,
  isNeeded: (path: string) => boolean,
): AsyncGenerator<Output> {
  const isPage = (path: string) => path.endsWith('.html');
  for (const path of listStatic(folder).sort((a, b) => Number(isPage(b)) - Number(isPage(a)))) {
    if (!isPage(path) && !isNeeded(path)) continue;
    const file = join(folder, path);
    yield { path, body: await readFile(file), source: file };
  }
}

/**
 * Writes a file atomically and creates its folder. Even after a kill, the file is the old one or the new one.
 * @param file absolute path
 */
export function writeFile(file: string, bytes: string | Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `.new-${randomUUID()}`);
  try {
    writeNamed(temporary, bytes);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a file. Adds its name to the error of a full disk, where Node leaves it out. */
export function writeNamed(file: string, bytes: string | Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    if (isFileSystemError(error) && !error.path) error.message += ` '${file}'`;
    throw error;
  }
}

/** A text that changes with the file or the rights to it, even if an editor keeps the file's time or size. */
export function fileVersion(file: string): string {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ctimeMs} ${stats.size} ${stats.ino}` : 'missing';
}
