import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { cached, contentHash } from './cache.ts';

const {
  BROTLI_MIN_WINDOW_BITS: MIN_WINDOW,
  BROTLI_MAX_WINDOW_BITS: MAX_WINDOW,
  BROTLI_MAX_QUALITY: BEST,
} = constants;
/** Over twenty times faster than the best, and a tenth larger. */
const FAST = 9;

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };
const { brotli: BROTLI, zlib: ZLIB } = process.versions;

/** Compresses at the highest quality, which takes about 60 ms for 50 kB. */
export const brotliBest = (text: Uint8Array) => brotli(text, BEST);

/** The same from the cache. */
export const cachedBrotli = (text: Uint8Array) => cachedCopy(text, BEST);

/** Faster compression, from the cache. */
export const cachedFastBrotli = (text: Uint8Array) => cachedCopy(text, FAST);

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

export function cachedGzip(text: Uint8Array): Promise<Uint8Array> {
  const key = contentHash(text, `gzip, ${ZLIB}`);
  return cached('compressed', `${key}.gz`, () => compress.gz(text, { chunkSize: text.length, memLevel: 9 }));
}

function cachedCopy(text: Uint8Array, quality: number): Promise<Uint8Array> {
  // Identifies everything that the compressed bytes depend on.
  const key = contentHash(text, `quality ${quality}, window of the file, text, ${BROTLI}`);
  return cached('compressed', `${key}.br`, () => brotli(text, quality));
}

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
