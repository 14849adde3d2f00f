import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The version of an installed package, read without loading it.
 * @param name as it is imported: "sharp"
 * @throws Error when it is not installed
 */
export function packageVersion(name: string): string {
  const places = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name, 'package.json'));
  const file = places.find((place) => existsSync(place));
  if (!file) throw new Error(`The package ${name} is not installed. Run npm ci`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
