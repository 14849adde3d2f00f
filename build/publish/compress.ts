import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { type CompressedCopy, cachedCopies, makeCopies } from '../base/compressed.ts';
import { writeNamed } from '../base/files.ts';
import { MEDIA_TYPES } from '../base/media-types.ts';

export type Compression = ReturnType<typeof startCompression>;

/** Smaller files fit into one packet anyway. */
const SIZE_MIN = 1024;

/** Files that browsers wait for get brotli's best quality. Feeds, texts and data get a fast one. */
const BEST: ReadonlySet<string> = new Set(['.html', '.css', '.js', '.svg']);

/** Node has four threads. Compression must leave one for reading files. */
const LIMIT = Math.min(availableParallelism(), 3);

/** How many files may wait. They are kept in memory. */
const WAITING_MAX = 64;

/**
 * Writes `file.br` and `file.gz` next to every compressible file, for servers that send them as they are.
 * Other threads compress while this one renders the next files. Copies that are not smaller are omitted.
 * @param folder absolute path of the site
 */
export function startCompression(folder: string) {
  /** Each job waits for the job LIMIT places before it. */
  const jobs: Promise<void>[] = [];
  const stores: Promise<void>[] = [];
  /** Compressed copies by path. */
  const written = new Map<string, CompressedCopy>();
  const failures: unknown[] = [];
  let isStopped = false;

  const writeCopies = (path: string, copies: readonly (CompressedCopy & { bytes: Uint8Array })[]) => {
    for (const { bytes, ...copy } of copies) {
      writeNamed(join(folder, path + copy.extension), bytes);
      written.set(path + copy.extension, copy);
    }
  };
  const compress = async (path: string, body: Buffer, sum: string, isFast: boolean) => {
    if (isStopped) return;
    const compressed = await makeCopies(body, sum, isFast);
    stores.push(compressed.stored);
    writeCopies(path, compressed.copies);
  };
  return {
    /** The copies that were written beside the files. */
    written: written as ReadonlyMap<string, CompressedCopy>,
    /** Adds a file that has been written. @param sum its SHA-256 */
    add(path: string, body: string | Uint8Array, sum: string): void {
      if (!MEDIA_TYPES[extname(path)]?.compressible || Buffer.byteLength(body) < SIZE_MIN) return;
      const isFast = !BEST.has(extname(path));
      const known = cachedCopies(sum, isFast);
      if (known) {
        writeCopies(path, known);
        return;
      }
      const job = Promise.resolve(jobs.at(-LIMIT))
        .then(() => compress(path, Buffer.from(body), sum, isFast))
        .catch((error) => {
          failures.push(error);
          isStopped = true;
        });
      jobs.push(job);
    },
    /** Waits until the queue has room for another file. */
    waitForRoom: async () => jobs.at(-WAITING_MAX),
    /**
     * Waits for all files.
     * @throws the first error, for example of a full disk
     */
    async finish(): Promise<void> {
      await Promise.all(jobs);
      await Promise.all(stores);
      if (failures.length > 0) throw failures[0];
    },
    /** Skips all files whose compression has not begun. */
    stop(): void {
      isStopped = true;
    },
  };
}
