import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists what is in a folder at any depth, with forward slashes, sorted. Links are listed and not followed: they may lead
 * out of the folder, or in circles.
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
