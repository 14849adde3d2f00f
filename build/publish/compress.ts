import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { BROTLI_VERSION, brotliBest } from '../base/brotli.ts';
import { cached, contentHash } from '../base/cache.ts';
import { inParallel } from '../base/in-parallel.ts';
import { MEDIA_TYPES } from '../base/media-types.ts';
import { writeNamed } from '../base/write-file.ts';
import type { Staging } from './staging.ts';

export interface Compressed {
  /** Number of copies. */
  files: number;
  bytes: number;
}

/** Smaller files fit into one packet anyway. */
const SIZE_MIN = 1024;

const { gzip, zstdCompress, constants } = zlib;

interface Format {
  extension: string;
  /** What the bytes depend on besides the file. */
  version: string;
  compress(body: Buffer): Promise<Buffer>;
}

const FORMATS: readonly Format[] = [
  { extension: '.br', version: BROTLI_VERSION, compress: brotliBest },
  {
    extension: '.zst',
    version: `level 19, ${process.versions.zstd}`,
    // At this level the window is at most 8 MB, as browsers require (RFC 9659).
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

/** Netlify, Cloudflare Pages and Vercel compress on their own; their builds are recognized by these variables. */
export function shouldCompress(
  { command, compress }: { command: string; compress: boolean },
  { NETLIFY, CF_PAGES, VERCEL }: NodeJS.ProcessEnv,
): boolean {
  return compress && command !== 'check' && !NETLIFY && !CF_PAGES && !VERCEL;
}

/**
 * Writes `file.br`, `file.zst` and `file.gz` next to every compressible file, for servers that send them as they are.
 * Copies that are not smaller are omitted. The list of the site's files does not change.
 */
export async function compressSite({
  folder,
  files,
}: Pick<Staging, 'folder' | 'files'>): Promise<Compressed> {
  const paths = [...files].flatMap(([path, size]) =>
    MEDIA_TYPES[extname(path)]?.compressible && size >= SIZE_MIN ? [path] : [],
  );
  const total: Compressed = { files: 0, bytes: 0 };
  for await (const copies of inParallel(paths, (path) => compressFile(join(folder, path)))) {
    for (const { length } of copies) {
      total.files += 1;
      total.bytes += length;
    }
  }
  return total;
}

async function compressFile(file: string): Promise<Uint8Array[]> {
  const body = readFileSync(file);
  const hash = contentHash(body);
  const copies = SUPPORTED.map(async ({ extension, version, compress }) => {
    const key = `${contentHash(hash, version)}${extension}`;
    const copy = await cached('compressed', key, () => compress(body));
    if (copy.length >= body.length) return [];
    writeNamed(file + extension, copy);
    return [copy];
  });
  return (await Promise.all(copies)).flat();
}
