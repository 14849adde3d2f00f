import { readFileSync, statSync } from 'node:fs';
import { ContentError } from '../../base/errors.ts';

/** A larger file was not meant as text: an image, a log, a database dump. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads a content file as text with "\n" line endings and without a byte order mark.
 * @param file absolute path
 * @throws ContentError for a file that is too large or is not UTF-8 text
 */
export function readSource(file: string): string {
  const fail = (message: string) => new ContentError([{ file, message }]);
  const { size } = statSync(file);
  if (size > MAX_BYTES) {
    const megabytes = (size / MAX_BYTES).toFixed(1);
    throw fail(`is ${megabytes} MB; the limit is 1 MB. Move data and images to static/`);
  }
  const bytes = readFileSync(file);
  if (bytes.includes(0)) throw fail('is not a text file. Remove it or move it to static/');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw fail('is not UTF-8 text. Save it with UTF-8 encoding');
  }
}
