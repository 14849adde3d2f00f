import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { contentHash, readJson, sha256, storeCached, storeJson } from './cache.ts';

const {
  BROTLI_MIN_WINDOW_BITS: MIN_WINDOW,
  BROTLI_MAX_WINDOW_BITS: MAX_WINDOW,
  BROTLI_MAX_QUALITY: BEST,
} = constants;
/** Over twenty times faster than the best, and a tenth larger. */
const FAST = 9;

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** A compressed copy of a file. */
export interface Copy {
  /** ".br" */
  extension: string;
  /** In bytes. */
  size: number;
  /** Its SHA-256, which is its name in the cache. */
  sum: string;
}

/** The folder of copies in the cache. */
export const COPIES = 'compressed';

/** What the bytes of copies depend on besides those of the file. */
const FORMAT = contentHash(JSON.stringify([FAST, process.versions.brotli, process.versions.zlib]));

const keyOf = (sum: string, isFast: boolean) => `${sum}-${isFast ? 'fast' : 'best'}-${FORMAT}`;

/** The copies that were made of a file before. @param sum its SHA-256 */
export const knownCopies = (sum: string, isFast: boolean): Copy[] | undefined =>
  readJson('copies', keyOf(sum, isFast));

/** Compresses a file, and stores its copies, unless they are not smaller. @param sum its SHA-256 */
export async function makeCopies(body: Uint8Array, sum: string, isFast: boolean) {
  const all = [
    ['.br', await brotli(body, isFast ? FAST : BEST)],
    ['.gz', await compress.gz(body, { chunkSize: body.length, memLevel: 9 })],
  ] as const;
  const copies = all
    .filter(([, bytes]) => bytes.length < body.length)
    .map(([extension, bytes]) => ({ extension, size: bytes.length, sum: sha256(bytes), bytes }));
  // Waiting for the disk would keep the next file from being compressed.
  const stored = Promise.all(copies.map((copy) => storeCached(COPIES, copy.sum, copy.bytes))).then(() =>
    storeJson(
      'copies',
      keyOf(sum, isFast),
      copies.map(({ bytes: _, ...copy }) => copy),
    ),
  );
  return { copies, stored };
}

/** Compresses at the highest quality, which takes about 60 ms for 50 kB. */
export const brotliBest = (text: Uint8Array) => brotli(text, BEST);

/** What faster compression leaves of a text, in bytes. */
export const fastBrotliSize = (text: Uint8Array) =>
  brotliCompressSync(text, brotliOptions(text, FAST)).length;

/** What the best quality leaves of a text, in bytes. */
export const bestBrotliSize = (text: string) => {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, brotliOptions(bytes, BEST)).length;
};

/** What the best quality leaves of what the faster one does: within 2 % for pages. */
const BEST_OF_FAST = 0.915;

/** About what the best quality leaves of a text, in bytes, in a twentieth of the time. */
export const estimatedBrotliSize = (text: string) =>
  Math.round(fastBrotliSize(Buffer.from(text)) * BEST_OF_FAST);

const brotli = (text: Uint8Array, quality: number) => compress.br(text, brotliOptions(text, quality));

function brotliOptions(text: Uint8Array, quality: number) {
  // Browsers allocate a buffer of the window's size, so it is no larger than the text.
  const window = Math.ceil(Math.log2(Math.max(1, text.length)));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, MIN_WINDOW), MAX_WINDOW),
    },
  };
}
