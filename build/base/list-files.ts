import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Lists the files in a folder at any depth, with forward slashes, sorted. Symbolic links are not followed.
 * @param folder absolute path; a missing folder has no files
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
