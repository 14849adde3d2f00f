import { copyFileSync, linkSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachePath, contentHash } from '../base/cache.ts';
import { UserError } from '../base/errors.ts';
import { writeWhole } from '../base/write-file.ts';

/** A compressed copy in the cache. */
export interface KeptCopy {
  /** What the name of the copied file ends with: ".br". */
  extension: string;
  /** Name in the cache; it holds the hash of the bytes. */
  name: string;
  /** In bytes. */
  size: number;
}

/**
 * Copies that were made earlier from the same file, or makes and keeps them.
 * @param key stands for everything that the copies depend on
 * @param make makes their bytes, by extension
 */
export async function keptCopies(
  key: string,
  make: () => Promise<ReadonlyMap<string, Uint8Array>>,
): Promise<readonly KeptCopy[]> {
  const index = join('compressed', `${key}.json`);
  const found = whole(index);
  if (found) return found;
  const made: KeptCopy[] = [];
  for (const [extension, bytes] of await make()) {
    const name = join('compressed', `${key}-${contentHash(bytes)}${extension}`);
    replace(name, bytes);
    made.push({ extension, name, size: bytes.length });
  }
  replace(index, JSON.stringify(made));
  return made;
}

/**
 * Puts a copy at a path: as a second name of the file in the cache, which costs a tenth of writing it, and where the
 * disk cannot do that, as a file of its own.
 */
export function placeCopy({ name }: KeptCopy, path: string): void {
  try {
    linkSync(cachePath(name), path);
  } catch {
    copyFileSync(cachePath(name), path);
  }
}

/** All copies of an index, if each still holds the bytes it is named for: published files share them with the cache. */
function whole(index: string): KeptCopy[] | undefined {
  try {
    const copies: KeptCopy[] = JSON.parse(readFileSync(cachePath(index), 'utf8'));
    return copies.every(({ name }) => name.includes(`-${contentHash(readFileSync(cachePath(name)))}.`))
      ? copies
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Published files may share the old bytes, and another build may read them now.
 * @throws UserError when the cache cannot be written
 */
function replace(name: string, bytes: string | Uint8Array): void {
  try {
    writeWhole(cachePath(name), bytes);
  } catch (error) {
    throw new UserError(
      `Compressed copies are kept where nothing can be written: ${(error as Error).message}. Give another folder with --cache, or build with --no-compress`,
    );
  }
}
