import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the programs that only audits use: a separate package keeps `npm ci` small. */
export const INSTALL = 'npm ci --prefix tests/audit --ignore-scripts';

/**
 * A file of the audit package.
 * @param path below its node_modules/
 * @returns the absolute path; undefined where the package is not installed
 * @throws Error on a build server (CI), which must have it
 */
export function auditProgram(path: string): string | undefined {
  const file = join(import.meta.dirname, 'node_modules', path);
  if (existsSync(file)) return file;
  if (process.env.CI === 'true') throw new Error(`${path} is not installed. Run: ${INSTALL}`);
  return undefined;
}
