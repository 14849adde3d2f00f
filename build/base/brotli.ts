import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Identifies everything except the text that the compressed bytes depend on. */
export const BROTLI_VERSION = `quality 11, window of the file, text, ${process.versions.brotli}`;

/** Compresses at the highest quality, which takes about 60 ms for 50 kB. */
export function brotliBest(text: Uint8Array): Promise<Buffer> {
  // Browsers allocate a buffer of the window's size, so it is no larger than the text.
  const window = Math.ceil(Math.log2(Math.max(1, text.length)));
  const { BROTLI_MIN_WINDOW_BITS: min, BROTLI_MAX_WINDOW_BITS: max } = constants;
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, min), max),
    },
  });
}
