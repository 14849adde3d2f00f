import { readFile, stat } from 'node:fs/promises';
import { contentHash } from '../../base/cache.ts';
import { ContentError } from '../../base/errors.ts';

/** No page has this much text; a larger file is a mistake (an image, a log, a database dump). */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads a content file as text with "\n" line ends and without a byte order mark.
 * @param file absolute path
 * @throws ContentError for a file that is too large or is not UTF-8 text
 */
export async function readSource(file: string): Promise<string> {
  return decodeSource(await readBytes(file), file);
}

/**
 * Reads the bytes of a content file.
 * @param file absolute path
 * @throws ContentError for a file that is too large
 */
export async function readBytes(file: string): Promise<Uint8Array> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) {
    const megabytes = (size / MAX_BYTES).toFixed(1);
    throw mistake(
      file,
      `is ${megabytes} MB, and a content file holds at most 1 MB. Move data and images to static/`,
    );
  }
  return readFile(file);
}

/** The hash that tells whether a content file is still the one that was read. */
export function hashOf(bytes: Uint8Array): string {
  return contentHash('content file', bytes);
}

/**
 * The text of a content file, with "\n" line ends and without a byte order mark.
 * @param file absolute path, for messages
 * @throws ContentError for bytes that are not UTF-8 text
 */
export function decodeSource(bytes: Uint8Array, file: string): string {
  if (bytes.includes(0)) throw mistake(file, 'is not a text file. Remove it, or move it to static/');
  let decoded: string;
  try {
    decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw mistake(file, 'is not UTF-8 text. Save it again with the encoding UTF-8');
  }
  return decoded.replace(/\r\n?/g, '\n');
}

function mistake(file: string, message: string): ContentError {
  return new ContentError([{ file, message }]);
}
