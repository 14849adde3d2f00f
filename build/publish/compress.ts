import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { placeCached } from '../base/cache.ts';
import { COPIES, type Copy, knownCopies, makeCopies } from '../base/compressed.ts';
import { writeNamed } from '../base/files.ts';
import { MEDIA_TYPES } from '../base/media-types.ts';

export type Compression = ReturnType<typeof startCompression>;

/** Smaller files fit into one packet anyway. */
const SIZE_MIN = 1024;

/** What browsers wait for gets brotli's best quality, feeds, texts and data a fast one. */
const BEST: ReadonlySet<string> = new Set(['.html', '.css', '.js', '.svg']);

/** Node reads files in the same four threads, which must not wait for compression. */
const LIMIT = Math.min(availableParallelism(), 3);

/** Files that may wait, which are kept in memory. */
const WAITING_MAX = 64;

/**
 * Writes `file.br` and `file.gz` next to every compressible file, for servers that send them as they are. Other threads
 * compress while this one renders the next files. Copies that are not smaller are omitted.
 * @param folder absolute path of the site
 */
export function startCompression(folder: string) {
  /** One after the other in each lane. */
  const jobs: Promise<void>[] = [];
  const stores: Promise<void>[] = [];
  /** By path. */
  const written = new Map<string, Copy>();
  const failures: unknown[] = [];
  let isStopped = false;

  const compress = async (path: string, body: Buffer, sum: string, isFast: boolean) => {
    if (isStopped) return;
    const made = await makeCopies(body, sum, isFast);
    stores.push(made.stored);
    for (const { bytes, ...copy } of made.copies) {
      writeNamed(join(folder, path + copy.extension), bytes);
      written.set(path + copy.extension, copy);
    }
  };
  /** Places what the cache has. @returns whether that is everything */
  const placeKnown = (path: string, sum: string, isFast: boolean): boolean => {
    const copies = knownCopies(sum, isFast);
    const isComplete = copies?.every((copy) =>
      placeCached(COPIES, copy.sum, join(folder, path + copy.extension)),
    );
    if (!copies || !isComplete) return false;
    for (const copy of copies) written.set(path + copy.extension, copy);
    return true;
  };
  return {
    /** What was written beside the files. */
    written: written as ReadonlyMap<string, Copy>,
    /** Adds a file that has been written. @param sum its SHA-256 */
    add(path: string, body: string | Uint8Array, sum: string): void {
      if (!MEDIA_TYPES[extname(path)]?.compressible || Buffer.byteLength(body) < SIZE_MIN) return;
      const isFast = !BEST.has(extname(path));
      if (placeKnown(path, sum, isFast)) return;
      const job = Promise.resolve(jobs.at(-LIMIT))
        .then(() => compress(path, Buffer.from(body), sum, isFast))
        .catch((error) => {
          failures.push(error);
          isStopped = true;
        });
      jobs.push(job);
    },
    /** Waits until few files wait. */
    room: async () => jobs.at(-WAITING_MAX),
    /**
     * Waits for all files.
     * @throws what went wrong with one of them: a full disk
     */
    async finish(): Promise<void> {
      await Promise.all(jobs);
      await Promise.all(stores);
      if (failures.length > 0) throw failures[0];
    },
    /** Leaves out what has not begun. */
    stop(): void {
      isStopped = true;
    },
  };
}
