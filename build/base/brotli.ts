import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants } from 'node:zlib';

const { BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MIN_WINDOW_BITS } = constants;

/** Stands for everything but the text that a copy's bytes depend on. */
export const BROTLI_VERSION = `quality 11, window of the file, text, ${process.versions.brotli}`;

/** A text as hosts store it: brotli at its best quality, which takes about 60 ms for 50 kB. */
export function brotliBest(text: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(text, options(text));
}

function options({ length }: Uint8Array): BrotliOptions {
  // Browsers set a buffer of the window's size aside.
  const window = Math.ceil(Math.log2(Math.max(1, length)));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(window, BROTLI_MIN_WINDOW_BITS),
        BROTLI_MAX_WINDOW_BITS,
      ),
    },
  };
}
