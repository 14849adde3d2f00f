import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../base/cache.ts';

const PROJECT = join(import.meta.dirname, '../..');

/**
 * Hash of the code that draws something, for cache keys.
 * @param patterns globs of files, relative to the project
 */
export function hashFiles(...patterns: string[]): string {
  const files = globSync(patterns, { cwd: PROJECT }).sort();
  return contentHash(...files.map((file) => readFileSync(join(PROJECT, file))));
}
