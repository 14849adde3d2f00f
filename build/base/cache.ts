import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFileSystemError } from './errors.ts';
import { listFiles, PROJECT, writeDurably, writeFile } from './files.ts';
import { once } from './memoize.ts';

/** The SHA-256 of a file, as `sha256sum` writes it. */
export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Short hash for file names and cache keys: 14 hex digits (56 bits); hex, because some disks ignore case.
 * @param parts everything that the name identifies
 */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex').slice(0, 14);
}

/**
 * Returns the cached bytes for a key, or creates and stores them. An entry that was damaged is created again.
 * @param kind the folder inside the cache, "pictures"
 * @param key hash of everything that the bytes depend on, tool versions included
 */
export async function cached(
  kind: string,
  key: string,
  create: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  // Synchronous, because asynchronous reads would wait behind the pictures that Node's threads draw.
  const found = readCached(kind, key);
  if (found) return found;
  const bytes = await create();
  await storeCached(kind, key, bytes);
  return bytes;
}

export function isCached(kind: string, key: string): boolean {
  return existsSync(cachePath(kind, key));
}

/** The bytes of an entry. Undefined for a missing one, and for one that isn't as it was stored. */
export function readCached(kind: string, key: string): Buffer | undefined {
  try {
    const stored = readFileSync(cachePath(kind, key));
    const bytes = stored.subarray(SUM_LENGTH);
    return stored.toString('latin1', 0, SUM_LENGTH) === sha256(bytes) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an entry. It gets its name once its bytes are on the disk, so a crash can't leave half of it. */
export async function storeCached(kind: string, key: string, bytes: Uint8Array): Promise<void> {
  await writeDurably(cachePath(kind, key), withSum(bytes)).catch(ignoreDisk);
}

/** Reads plain data. */
export function readJson<Value>(kind: string, key: string): Value | undefined {
  const bytes = readCached(kind, key);
  return bytes && JSON.parse(bytes.toString());
}

export function storeJson(kind: string, key: string, value: unknown): void {
  try {
    writeFile(cachePath(kind, key), withSum(Buffer.from(JSON.stringify(value))));
  } catch (error) {
    ignoreDisk(error);
  }
}

/** Returns the data for a key, or creates and stores it. */
export function cachedJson<Value>(kind: string, key: string, create: () => Value): Value {
  const found = readJson<Value>(kind, key);
  if (found !== undefined) return found;
  const value = create();
  storeJson(kind, key, value);
  return value;
}

/** A full or read-only disk must not fail the build. */
function ignoreDisk(error: unknown): void {
  if (!isFileSystemError(error)) throw error;
}

/** Each entry begins with the SHA-256 of its bytes, in hex. */
const SUM_LENGTH = 64;

const withSum = (bytes: Uint8Array) => Buffer.concat([Buffer.from(sha256(bytes)), bytes]);

/** The file of a cache entry. "3" is the version of the cache's format. */
function cachePath(kind: string, key: string): string {
  return join(folder, '3', kind, key);
}

let folder = resolve('.cache');

/** @param path absolute */
export function setCacheFolder(path: string): void {
  folder = path;
}

/**
 * Hash of all sources and of the exact versions of all packages. Cache keys contain it instead of a list of
 * the code that an entry depends on. It is random if a source is newer than this process, which may then run
 * older code: nothing comes from the cache.
 */
export const codeHash = once(() => {
  const folders = ['art', 'build', 'islands', 'model', 'rules', 'templates'];
  const sources = folders.flatMap((name) => listFiles(join(PROJECT, name)).map((path) => join(name, path)));
  // Another package manager has another lockfile.
  const files = [...sources, 'build.ts', 'package.json', 'package-lock.json'].filter((file) =>
    existsSync(join(PROJECT, file)),
  );
  if (files.some((file) => statSync(join(PROJECT, file)).mtimeMs > performance.timeOrigin))
    return randomUUID();
  return contentHash(process.version, ...files.flatMap((file) => [file, readFileSync(join(PROJECT, file))]));
});

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
);

/** The version of a dependency, from package.json, where every version is exact. For cache keys. */
export function packageVersion(name: string): string {
  const version = dependencies[name];
  if (!version) throw new Error(`${name} is not a dependency in package.json`);
  return version;
}
