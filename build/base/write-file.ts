import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a file atomically, in a folder that is created if need be: a reader, even after this process was killed, finds
 * the old bytes or the new ones.
 * @param file absolute path
 * @throws an error of the file system; nothing is left behind then
 */
export function writeFile(file: string, bytes: string | Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `.new-${randomUUID()}`);
  try {
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
