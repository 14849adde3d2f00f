import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isOfFileSystem } from './errors.ts';
import { writeFile } from './write-file.ts';

/**
 * Short content hash for file names and cache keys: 14 hex digits, 56 bits; hex, because some disks ignore case.
 * @param parts everything that the name identifies
 */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex').slice(0, 14);
}

/**
 * Returns bytes made earlier from the same inputs, or makes and stores them. The cache is content-addressed: it is never
 * invalidated, and the folder is safe to delete at any time.
 * @param kind what is cached: the folder inside the cache, "pictures"
 * @param key hash of everything that the bytes depend on, tool versions included
 */
export async function cached(
  kind: string,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = cachePath(kind, key);
  const found = await readFile(file).catch(() => undefined);
  if (found) return found;
  const bytes = await make();
  store(file, bytes);
  return bytes;
}

/** The same for text that is needed at once. */
export function cachedText(kind: string, key: string, make: () => string): string {
  const file = cachePath(kind, key);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const text = make();
    store(file, text);
    return text;
  }
}

/** Caching is best-effort: a full or read-only disk must not fail the build. */
function store(file: string, bytes: string | Uint8Array): void {
  try {
    writeFile(file, bytes);
  } catch (error) {
    if (!isOfFileSystem(error)) throw error;
  }
}

/** Where the bytes of a key are stored, for tools that take a file instead of bytes. */
export function cachePath(kind: string, key: string): string {
  return join(folder, kind, key);
}

let folder = resolve('.cache');

/** Moves the cache to another folder. @param absolute its path */
export function setCacheFolder(absolute: string): void {
  folder = absolute;
}
