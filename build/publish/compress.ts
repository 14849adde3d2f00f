import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { brotliFast, cachedBrotli } from '../base/brotli.ts';
import { MEDIA_TYPES } from '../base/media-types.ts';
import { writeNamed } from '../base/write-file.ts';

/** What was written beside the files. */
export interface Copies {
  files: number;
  bytes: number;
}

interface Compressed {
  /** Bytes after brotli's best quality, by path. */
  sizes: ReadonlyMap<string, number>;
  copies: Copies | undefined;
}

/** Compresses the files of a site in other threads, while this one renders the next ones. */
export interface Compression {
  /** Adds a file that has been written. */
  add(path: string, size: number): void;
  /** Waits for all files. @throws what went wrong with one of them: a full disk */
  finish(): Promise<Compressed>;
  /** Leaves out what has not begun. */
  stop(): void;
}

/** Smaller files fit into one packet anyway. */
const SIZE_MIN = 1024;

/** What browsers wait for gets brotli's best quality, which is slow and thus cached; feeds, texts and data a fast one. */
const BEST: ReadonlySet<string> = new Set(['.html', '.css', '.js', '.svg']);
/** What pages are weighed by. */
const WEIGHED: ReadonlySet<string> = new Set(['.html', '.js']);

/** Node reads files in the same four threads, which must not wait for compression. */
const LIMIT = Math.min(availableParallelism(), 3);

/** Netlify, Cloudflare Pages and Vercel compress on their own; their builds are recognized by these variables. */
export function shouldCompress(
  { command, compress }: { command: string; compress: boolean },
  { NETLIFY, CF_PAGES, VERCEL }: NodeJS.ProcessEnv,
): boolean {
  return compress && command !== 'check' && !NETLIFY && !CF_PAGES && !VERCEL;
}

/**
 * Starts to write `file.br` and `file.gz` next to every compressible file, for servers that send them as they are. Copies
 * that are not smaller are omitted.
 * @param folder absolute path of the site
 * @param writesCopies otherwise only the sizes of pages and scripts are found out
 */
export function startCompression(folder: string, writesCopies: boolean): Compression {
  const waiting: string[] = [];
  const workers = new Set<Promise<void>>();
  const sizes = new Map<string, number>();
  const copies: Copies | undefined = writesCopies ? { files: 0, bytes: 0 } : undefined;
  const failures: unknown[] = [];

  const compress = async (path: string) => {
    const file = join(folder, path);
    const body = readFileSync(file);
    const isBest = BEST.has(extname(path));
    const brotli = await (isBest ? cachedBrotli(body) : brotliFast(body));
    if (isBest) sizes.set(path, brotli.length);
    if (!copies) return;
    const gzip = await promisify(zlib.gzip)(body, { memLevel: 9 });
    for (const [extension, copy] of Object.entries({ '.br': brotli, '.gz': gzip })) {
      if (copy.length >= body.length) continue;
      writeNamed(file + extension, copy);
      copies.files += 1;
      copies.bytes += copy.length;
    }
  };
  const stop = () => {
    waiting.length = 0;
  };
  const work = async () => {
    try {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await compress(path);
    } catch (error) {
      failures.push(error);
      stop();
    }
  };
  return {
    stop,
    add(path, size) {
      const extension = extname(path);
      const isWanted = writesCopies
        ? MEDIA_TYPES[extension]?.compressible && size >= SIZE_MIN
        : WEIGHED.has(extension);
      if (!isWanted) return;
      waiting.push(path);
      if (workers.size === LIMIT) return;
      const worker = work().finally(() => workers.delete(worker));
      workers.add(worker);
    },
    async finish() {
      await Promise.all(workers);
      if (failures.length > 0) throw failures[0];
      return { sizes, copies };
    },
  };
}
