import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { contentHash } from '../base/cache.ts';
import { type Staged, stagedFile } from './stage.ts';
import { inParallel } from '../base/in-parallel.ts';
import type { Progress } from '../base/report.ts';
import { BROTLI_VERSION, brotliBest } from '../base/brotli.ts';
import { keptCopies, placeCopy } from './kept-copies.ts';
import { MEDIA_TYPES } from '../base/media-types.ts';

/** What was written beside the files of a site. */
export interface Compressed {
  /** How many files, and their size in bytes. */
  files: number;
  bytes: number;
  /** Bytes after brotli of each file that has such a copy, by its path inside the site. */
  brotli: ReadonlyMap<string, number>;
  /** All copies, by the path of the file. */
  copies: ReadonlyMap<string, readonly CompressedCopy[]>;
}

/** A copy beside a file. */
export interface CompressedCopy {
  /** What its name has behind that of the file: ".br". */
  extension: string;
  /** In bytes. */
  size: number;
}

/** Copies that the published site has of files that stay, by the path of the file. */
export type PublishedCopies = ReadonlyMap<string, readonly CompressedCopy[]>;

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
 * @param staged the site; its list of files stays as it is, and copies that stay join what it keeps
 * @param published copies of files that stay
 */
export async function precompress(
  staged: Staged,
  onProgress?: Progress,
  published: PublishedCopies = new Map(),
): Promise<Compressed> {
  const paths = [...staged.files].flatMap(([path, size]) =>
    MEDIA_TYPES[extname(path)]?.compressible && size >= SMALLEST ? [path] : [],
  );
  const brotli = new Map<string, number>();
  const all = new Map<string, readonly CompressedCopy[]>();
  const total = { files: 0, bytes: 0, brotli, copies: all };
  const count = (path: string, copies: readonly CompressedCopy[]) => {
    all.set(path, copies);
    total.files += copies.length;
    for (const { extension, size } of copies) {
      total.bytes += size;
      if (extension === '.br') brotli.set(path, size);
    }
    onProgress?.(all.size, paths.length);
  };
  const missing: string[] = [];
  for (const path of paths) {
    const copies = staged.kept?.files.has(path) ? published.get(path) : undefined;
    if (copies) {
      count(path, copies);
      for (const { extension } of copies) staged.kept?.files.add(path + extension);
    } else missing.push(path);
  }
  for await (const { path, copies } of inParallel(missing, (one) => compressFile(staged, one))) {
    count(path, copies);
  }
  return total;
}

/** Puts the copies of one file beside it. */
async function compressFile(
  staged: Staged,
  path: string,
): Promise<{ path: string; copies: CompressedCopy[] }> {
  const body = readFileSync(stagedFile(staged, path));
  const copies = await keptCopies(contentHash(body, VERSION), () => compressAll(body));
  const file = join(staged.folder, path);
  mkdirSync(dirname(file), { recursive: true });
  for (const copy of copies) placeCopy(copy, file + copy.extension);
  return { path, copies: copies.map(({ extension, size }) => ({ extension, size })) };
}

/** The copies that are smaller than the file, by extension. */
async function compressAll(body: Buffer): Promise<Map<string, Buffer>> {
  const copies = await Promise.all(
    KNOWN.map(async ({ extension, compress }) => [extension, await compress(body)] as const),
  );
  return new Map(copies.filter(([, copy]) => copy.length < body.length));
}
