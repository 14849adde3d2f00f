import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { derived } from './derive.ts';

const {
  BROTLI_MIN_WINDOW_BITS: MIN_WINDOW,
  BROTLI_MAX_WINDOW_BITS: MAX_WINDOW,
  BROTLI_MAX_QUALITY: BEST,
} = constants;
/** More than twenty times as fast as the best quality; files are a tenth larger. */
const FAST = 9;

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Saves several seconds per hundred pages. */
const copies = derived('compressed', import.meta.filename);

/** Copies of a file by their extensions, also those that aren't smaller than it. @param sum the file's SHA-256 */
export async function makeCopies(body: Uint8Array, sum: string, isFast: boolean) {
  const copy = (extension: string, make: () => Promise<Buffer>) =>
    copies.bytes(copies.key(sum, extension, isFast), make);
  const [br, gz] = await Promise.all([
    copy('.br', () => brotli(body, isFast ? FAST : BEST)),
    copy('.gz', () => compress.gz(body, { chunkSize: body.length, memLevel: 9 })),
  ]);
  return [['.br', br] as const, ['.gz', gz] as const];
}

/** Compresses at the highest quality, which takes about 60 ms for 50 kB. */
export const brotliBest = (text: Uint8Array) => brotli(text, BEST);

/** The size of a text after faster compression, in bytes. */
export const fastBrotliSize = (text: Uint8Array) =>
  brotliCompressSync(text, brotliOptions(text, FAST)).length;

/** The size of a text at the best quality, in bytes. */
export const bestBrotliSize = (text: string) => {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, brotliOptions(bytes, BEST)).length;
};

/** The ratio of both sizes; for pages, it is right within 2 %. */
const BEST_OF_FAST = 0.915;

/** Estimates the size of a text at the best quality, in a twentieth of the time. */
export const estimatedBrotliSize = (text: string) =>
  Math.round(fastBrotliSize(Buffer.from(text)) * BEST_OF_FAST);

const brotli = (text: Uint8Array, quality: number) => compress.br(text, brotliOptions(text, quality));

function brotliOptions(text: Uint8Array, quality: number) {
  // Browsers allocate a buffer of this size, so it should be no larger than the text.
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
