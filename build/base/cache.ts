import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOfFileSystem } from './errors.ts';
import { writeWhole } from './write-file.ts';

/**
 * Short content hash for file names and cache keys: 14 hex digits, 56 bits; hex, because some disks ignore case.
 * @param parts what the name stands for
 */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex').slice(0, 14);
}

/**
 * Returns bytes made earlier from the same inputs, or makes and keeps them.
 * The folder .cache/ is safe to delete at any time.
 * @param key hash of everything that the bytes depend on, tool versions included
 * @param make makes the bytes
 */
export async function cached(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = cachePath(key);
  const found = await readFile(file).catch(() => undefined);
  if (found) return found;
  const bytes = await make();
  try {
    writeWhole(file, bytes);
  } catch (error) {
    // Who has the bytes can do without keeping them.
    if (!isOfFileSystem(error)) throw error;
  }
  return bytes;
}

let folder: string | undefined;

/** Keeps what is made in another folder. @param absolute its path */
export function keepCacheIn(absolute: string): void {
  folder = absolute;
}

/** Where the bytes of a key are kept, for tools that take a file instead of bytes. */
export function cachePath(key: string): string {
  return join(folder ?? join(process.cwd(), '.cache'), key);
}
