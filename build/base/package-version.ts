import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

/** The version of a dependency, from package.json, where every version is exact. For cache keys. */
export function packageVersion(name: string): string {
  const version = dependencies[name];
  if (!version) throw new Error(`${name} is not a dependency in package.json`);
  return version;
}
