import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isFileSystemError } from './errors.ts';
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
 * Returns the cached bytes for a key, or creates and stores them. The cache is content-addressed: entries are never
 * invalidated, and the folder can be deleted at any time.
 * @param kind the folder inside the cache, "pictures"
 * @param key hash of everything that the bytes depend on, tool versions included
 */
export async function cached(
  kind: string,
  key: string,
  create: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = cachePath(kind, key);
  const found = await readFile(file).catch(() => undefined);
  if (found) return found;
  const bytes = await create();
  store(file, bytes);
  return bytes;
}

/** The same for text, synchronously. */
export function cachedText(kind: string, key: string, create: () => string): string {
  const file = cachePath(kind, key);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const text = create();
    store(file, text);
    return text;
  }
}

/** Caching is best-effort: a full or read-only disk must not fail the build. */
function store(file: string, bytes: string | Uint8Array): void {
  try {
    writeFile(file, bytes);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
  }
}

/** The file of a cache entry. */
export function cachePath(kind: string, key: string): string {
  return join(folder, kind, key);
}

let folder = resolve('.cache');

/** @param path absolute */
export function setCacheFolder(path: string): void {
  folder = path;
}
