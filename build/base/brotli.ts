import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { cached, contentHash } from './cache.ts';

const {
  BROTLI_MIN_WINDOW_BITS: MIN_WINDOW,
  BROTLI_MAX_WINDOW_BITS: MAX_WINDOW,
  BROTLI_MAX_QUALITY: BEST,
} = constants;
/** Fifty times faster than the best, and an eighth larger. */
const FAST = 5;

/** Identifies everything except the text that the compressed bytes depend on. */
const VERSION = `quality 11, window of the file, text, ${process.versions.brotli}`;

/** Compresses at the highest quality, which takes about 60 ms for 50 kB. */
export const brotliBest = (text: Uint8Array) => brotli(text, BEST);

/** The same from the cache. */
export function cachedBrotli(text: Uint8Array): Promise<Uint8Array> {
  return cached('compressed', `${contentHash(text, VERSION)}.br`, () => brotliBest(text));
}

export const brotliFast = (text: Uint8Array) => brotli(text, FAST);

function brotli(text: Uint8Array, quality: number): Promise<Buffer> {
  // Browsers allocate a buffer of the window's size, so it is no larger than the text.
  const window = Math.ceil(Math.log2(Math.max(1, text.length)));
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, MIN_WINDOW), MAX_WINDOW),
    },
  });
}
