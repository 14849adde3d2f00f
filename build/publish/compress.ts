import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { cachedBrotli, cachedFastBrotli, cachedGzip } from '../base/compressed.ts';
import { writeNamed } from '../base/files.ts';
import { MEDIA_TYPES } from '../base/media-types.ts';

/** What was written beside the files. */
export interface CompressedFiles {
  files: number;
  bytes: number;
  /** What brotli makes of each file, in bytes. */
  brotli: Map<string, number>;
}

export type Compression = ReturnType<typeof startCompression>;

/** Smaller files fit into one packet anyway. */
const SIZE_MIN = 1024;

/** What browsers wait for gets brotli's best quality, feeds, texts and data a fast one. */
const BEST: ReadonlySet<string> = new Set(['.html', '.css', '.js', '.svg']);

/** Node reads files in the same four threads, which must not wait for compression. */
const LIMIT = Math.min(availableParallelism(), 3);

/**
 * Writes `file.br` and `file.gz` next to every compressible file, for servers that send them as they are. Other threads
 * compress while this one renders the next files. Copies that are not smaller are omitted.
 * @param folder absolute path of the site
 */
export function startCompression(folder: string) {
  const lanes: Promise<void>[] = [];
  const copies: CompressedFiles = { files: 0, bytes: 0, brotli: new Map() };
  const failures: unknown[] = [];
  let added = 0;
  let isStopped = false;

  const compress = async (path: string) => {
    if (isStopped) return;
    const file = join(folder, path);
    const body = readFileSync(file);
    const brotli = await (BEST.has(extname(path)) ? cachedBrotli(body) : cachedFastBrotli(body));
    copies.brotli.set(path, brotli.length);
    const gzip = await cachedGzip(body);
    for (const [extension, copy] of Object.entries({ '.br': brotli, '.gz': gzip })) {
      if (copy.length >= body.length) continue;
      writeNamed(file + extension, copy);
      copies.files += 1;
      copies.bytes += copy.length;
    }
  };
  return {
    /** Adds a file that has been written. */
    add(path: string, size: number): void {
      if (!MEDIA_TYPES[extname(path)]?.compressible || size < SIZE_MIN) return;
      const lane = added % LIMIT;
      added += 1;
      lanes[lane] = Promise.resolve(lanes[lane])
        .then(() => compress(path))
        .catch((error) => {
          failures.push(error);
          isStopped = true;
        });
    },
    /**
     * Waits for all files.
     * @throws what went wrong with one of them: a full disk
     */
    async finish(): Promise<CompressedFiles> {
      await Promise.all(lanes);
      if (failures.length > 0) throw failures[0];
      return copies;
    },
    /** Leaves out what has not begun. */
    stop(): void {
      isStopped = true;
    },
  };
}
