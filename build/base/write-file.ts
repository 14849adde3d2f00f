import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFileSystemError } from './errors.ts';

/**
 * Writes a file atomically and creates its folder: even if the process is killed, readers find the old bytes or the new.
 * @param file absolute path
 */
export function writeFile(file: string, bytes: string | Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `.new-${randomUUID()}`);
  try {
    writeNamed(temporary, bytes);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a file. The error of a full disk names the file, which Node leaves out. */
export function writeNamed(file: string, bytes: string | Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    if (isFileSystemError(error) && !error.path) error.message += ` '${file}'`;
    throw error;
  }
}
