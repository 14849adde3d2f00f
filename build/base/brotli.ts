import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';

const { BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MIN_WINDOW_BITS } = constants;

/** Stands for everything but the text that a copy's bytes depend on. */
export const BROTLI_VERSION = `quality 11, window of the file, text, ${process.versions.brotli}`;

/** A text as hosts store it: brotli at its best quality, which takes about 60 ms for 50 kB. */
export function brotliBest(text: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(text, options(text, BROTLI_MAX_QUALITY));
}

/** Bytes of a text as hosts store it. */
export function brotliSize(text: Uint8Array): number {
  return brotliCompressSync(text, options(text, BROTLI_MAX_QUALITY)).length;
}

/**
 * Bytes of a text after quick work, a fortieth of that of the best: for a page some 10 % more. A text that says one thing
 * again and again may come out some percent smaller than at its best.
 */
export async function quickSize(text: Uint8Array): Promise<number> {
  return (await promisify(brotliCompress)(text, options(text, 5))).length;
}

function options({ length }: Uint8Array, quality: number): BrotliOptions {
  // Browsers set a buffer of the window's size aside.
  const window = Math.ceil(Math.log2(Math.max(1, length)));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(window, BROTLI_MIN_WINDOW_BITS),
        BROTLI_MAX_WINDOW_BITS,
      ),
    },
  };
}
