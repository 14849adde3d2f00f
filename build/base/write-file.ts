import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a file aside and renames it, in a folder that is made if need be: who reads it meanwhile, or after this process
 * was killed, finds the old bytes or the new ones, and other names of the old bytes keep them.
 * @param file absolute path
 * @throws an error of the file system; nothing stays behind then, for a full disk needs the room
 */
export function writeWhole(file: string, bytes: string | Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `.new-${randomUUID()}`);
  try {
    writeFileSync(aside, bytes);
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}
