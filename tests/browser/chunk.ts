import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from './built-site.ts';

/**
 * The address of the chunk that exports a name; names of files tell nothing.
 * @throws Error when none does
 */
export function chunkOf(name: string): string {
  const folder = join(FOLDER, 'assets');
  const exports = new RegExp(`export ?\\{[^}]*\\b${name}\\b[^}]*\\};?\\s*$`);
  const file = readdirSync(folder).find(
    (one) => one.startsWith('part-') && exports.test(readFileSync(join(folder, one), 'utf8')),
  );
  if (!file) throw new Error(`no chunk exports ${name}`);
  return `/assets/${file}`;
}
