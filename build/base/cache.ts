import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFileSystemError } from './errors.ts';
import { writeFile } from './files.ts';

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
  // Asynchronous reads would wait for the pictures that other threads draw.
  const found = readEntry(file);
  if (found) return found;
  const bytes = await create();
  store(file, bytes);
  return bytes;
}

/** The same for text, synchronously. */
export function cachedText(kind: string, key: string, create: () => string): string {
  const file = cachePath(kind, key);
  const found = readEntry(file);
  if (found) return found.toString();
  const text = create();
  store(file, Buffer.from(text));
  return text;
}

/** Whether there is an entry for a key. */
export function isCached(kind: string, key: string): boolean {
  return existsSync(cachePath(kind, key));
}

function readEntry(file: string): Buffer | undefined {
  try {
    return intact(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Entries end with the digest of their bytes, so that those which a crash of the machine cut are made again. */
function intact(entry: Buffer): Buffer | undefined {
  const bytes = entry.subarray(0, -DIGEST_BYTES);
  return digest(bytes).equals(entry.subarray(-DIGEST_BYTES)) ? bytes : undefined;
}

const DIGEST_BYTES = 32;
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Caching is best-effort: a full or read-only disk must not fail the build. */
function store(file: string, bytes: Uint8Array): void {
  try {
    writeFile(file, Buffer.concat([bytes, digest(bytes)]));
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
  }
}

/** The file of a cache entry. */
function cachePath(kind: string, key: string): string {
  return join(folder, kind, key);
}

let folder = resolve('.cache');

/** @param path absolute */
export function setCacheFolder(path: string): void {
  folder = path;
}

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

/** The version of a dependency, from package.json, where every version is exact. For cache keys. */
export function packageVersion(name: string): string {
  const version = dependencies[name];
  if (!version) throw new Error(`${name} is not a dependency in package.json`);
  return version;
}
