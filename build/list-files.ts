import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Paths of all files inside a folder, at any depth, with forward slashes, sorted. Links are not followed.
 * @param folder absolute path; a missing folder means no files
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
