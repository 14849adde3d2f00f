import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { makeCopies } from '../base/compressed.ts';
import { writeNamed } from '../base/files.ts';
import { sha256 } from '../base/hash.ts';
import { MEDIA_TYPES } from '../base/media-types.ts';

interface WrittenCopy {
  /** In bytes. */
  size: number;
  /** SHA-256. */
  sum: string;
}

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
  /** The copies by path. */
  const written = new Map<string, WrittenCopy>();
  const failures: unknown[] = [];
  let isStopped = false;

  const compress = async (path: string, body: Buffer, sum: string, isFast: boolean) => {
    if (isStopped) return;
    for (const [extension, bytes] of await makeCopies(body, sum, isFast)) {
      if (bytes.length >= body.length) continue;
      writeNamed(join(folder, path + extension), bytes);
      written.set(path + extension, { size: bytes.length, sum: sha256(bytes) });
    }
  };
  return {
    /** The copies that were written beside the files. */
    written: written as ReadonlyMap<string, WrittenCopy>,
    /** Adds a file that has been written. @param sum its SHA-256 */
    add(path: string, body: string | Uint8Array, sum: string): void {
      if (!MEDIA_TYPES[extname(path)]?.compressible || Buffer.byteLength(body) < SIZE_MIN) return;
      const isFast = !BEST.has(extname(path));
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
      if (failures.length > 0) throw failures[0];
    },
    /** Skips all files whose compression has not begun. */
    stop(): void {
      isStopped = true;
    },
  };
}
