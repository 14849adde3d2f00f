import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { BROTLI_VERSION, brotliBest } from '../base/brotli.ts';
import { cached, contentHash } from '../base/cache.ts';
import { inParallel } from '../base/in-parallel.ts';
import { MEDIA_TYPES } from '../base/media-types.ts';
import type { Staging } from './staging.ts';

/** What was written beside the files of a site. */
export interface Compressed {
  /** How many copies, and their size in bytes. */
  files: number;
  bytes: number;
}

/** A smaller file travels in one packet, compressed or not. */
const SMALLEST = 1024;

const { gzip, zstdCompress, constants } = zlib;

/** One way to compress a file. */
interface Format {
  extension: string;
  /** Everything that the bytes depend on beside the file, the library's version included. */
  version: string;
  compress(body: Buffer): Promise<Buffer>;
}

const FORMATS: readonly Format[] = [
  { extension: '.br', version: BROTLI_VERSION, compress: brotliBest },
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
const SUPPORTED = FORMATS.filter(({ extension }) => extension !== '.zst' || zstdCompress !== undefined);

/**
 * Whether a build compresses. Netlify, Cloudflare Pages and Vercel compress on their own and would only upload the
 * copies: their builds are known by the variables NETLIFY, CF_PAGES and VERCEL.
 */
export function shouldCompress(
  { command, compress }: { command: string; compress: boolean },
  { NETLIFY, CF_PAGES, VERCEL }: NodeJS.ProcessEnv,
): boolean {
  return compress && command !== 'check' && !NETLIFY && !CF_PAGES && !VERCEL;
}

/**
 * Writes `file.br`, `file.zst` and `file.gz` beside every compressible file from 1 kB on, for servers that send them as
 * they are. A copy that is not smaller is left out; the list of the site's files stays as it is.
 */
export async function compressSite({
  folder,
  files,
}: Pick<Staging, 'folder' | 'files'>): Promise<Compressed> {
  const paths = [...files].flatMap(([path, size]) =>
    MEDIA_TYPES[extname(path)]?.compressible && size >= SMALLEST ? [path] : [],
  );
  const total: Compressed = { files: 0, bytes: 0 };
  for await (const sizes of inParallel(paths, (path) => compressFile(join(folder, path)))) {
    total.files += sizes.length;
    total.bytes += sizes.reduce((sum, size) => sum + size, 0);
  }
  return total;
}

/** @returns sizes of the copies in bytes */
async function compressFile(file: string): Promise<number[]> {
  const body = readFileSync(file);
  const hash = contentHash(body);
  const copies = await Promise.all(
    SUPPORTED.map(async ({ extension, version, compress }) => {
      const key = `${contentHash(hash, version)}${extension}`;
      return { extension, copy: await cached('compressed', key, () => compress(body)) };
    }),
  );
  const smaller = copies.filter(({ copy }) => copy.length < body.length);
  for (const { extension, copy } of smaller) writeFileSync(file + extension, copy);
  return smaller.map(({ copy }) => copy.length);
}
