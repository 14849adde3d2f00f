import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { contentHash } from '../cache.ts';
import type { Staged } from '../emit.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../report.ts';
import { BROTLI_VERSION, brotliBest } from './brotli.ts';
import { type KeptCopy, keptCopies, placeCopy } from './kept-copies.ts';
import { MEDIA_TYPES } from './media-types.ts';

/** What was written beside the files of a site. */
export interface Compressed {
  /** How many files, and their size in bytes. */
  files: number;
  bytes: number;
  /** Bytes after brotli of each file that has such a copy, by its path inside the site. */
  brotli: ReadonlyMap<string, number>;
}

/** A smaller file travels in one packet, compressed or not. */
const SMALLEST = 1024;

const { gzip, zstdCompress, constants } = zlib;

/** One way to write a file smaller. */
interface Format {
  extension: string;
  /** Whatever the bytes depend on beside the file, the library's version included. */
  version: string;
  compress(body: Buffer): Promise<Buffer>;
}

const FORMATS: readonly Format[] = [
  {
    extension: '.br',
    version: BROTLI_VERSION,
    compress: brotliBest,
  },
  {
    extension: '.zst',
    version: `level 19, ${process.versions.zstd}`,
    // Its window is 8 MB at most, as browsers want it (RFC 9659).
    compress: (body) =>
      promisify(zstdCompress)(body, {
        params: { [constants.ZSTD_c_compressionLevel]: 19 },
        pledgedSrcSize: body.length,
      }),
  },
  {
    extension: '.gz',
    version: `level 9, ${process.versions.zlib}`,
    compress: (body) => promisify(gzip)(body, { level: 9, memLevel: 9 }),
  },
];
// Node before 22.15 has no zstd.
const KNOWN = FORMATS.filter(({ extension }) => extension !== '.zst' || zstdCompress !== undefined);
const VERSION = JSON.stringify(KNOWN.map(({ extension, version }) => [extension, version]));

/**
 * Whether a build shall compress. Netlify, Cloudflare Pages and Vercel compress on their own and would only upload
 * the copies: their builds are known by the variables NETLIFY, CF_PAGES and VERCEL.
 */
export function shallPrecompress(
  { command, compress }: { command: string; compress: boolean },
  { NETLIFY, CF_PAGES, VERCEL }: NodeJS.ProcessEnv,
): boolean {
  return compress && command !== 'check' && !NETLIFY && !CF_PAGES && !VERCEL;
}

/**
 * Writes `file.br`, `file.zst` and `file.gz` beside every compressible file from 1 kB on, for servers that send them as they
 * are. A copy that is not smaller is left out. What was compressed once comes from the cache.
 * @param staged the site; its list of files stays as it is
 */
export async function precompress({ folder, files }: Staged, onProgress?: Progress): Promise<Compressed> {
  const paths = [...files].flatMap(([path, size]) =>
    MEDIA_TYPES[extname(path)]?.compressible && size >= SMALLEST ? [path] : [],
  );
  const brotli = new Map<string, number>();
  const total = { files: 0, bytes: 0, brotli };
  let done = 0;
  for await (const { path, copies } of inParallel(paths, (one) => compressFile(folder, one))) {
    total.files += copies.length;
    for (const { extension, size } of copies) {
      total.bytes += size;
      if (extension === '.br') brotli.set(path, size);
    }
    onProgress?.(++done, paths.length);
  }
  return total;
}

/** Puts the copies of one file beside it. */
async function compressFile(
  folder: string,
  path: string,
): Promise<{ path: string; copies: readonly KeptCopy[] }> {
  const file = join(folder, path);
  const body = readFileSync(file);
  const copies = await keptCopies(contentHash(body, VERSION), () => compressAll(body));
  for (const copy of copies) placeCopy(copy, file + copy.extension);
  return { path, copies };
}

/** The copies that are smaller than the file, by extension. */
async function compressAll(body: Buffer): Promise<Map<string, Buffer>> {
  const copies = await Promise.all(
    KNOWN.map(async ({ extension, compress }) => [extension, await compress(body)] as const),
  );
  return new Map(copies.filter(([, copy]) => copy.length < body.length));
}
