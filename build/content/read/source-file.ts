import { lstatSync, readFileSync } from 'node:fs';
import { ContentError, isFileSystemError } from '../../base/errors.ts';

/** A larger file was not meant as text: an image, a log, a database dump. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads a content file as text with "\n" line endings and without a byte order mark.
 * @param file absolute path
 * @throws ContentError for what is no file, is too large or is not UTF-8 text
 */
export function readSource(file: string): string {
  const fail = (message: string) => new ContentError([{ file, message }]);
  const size = sizeOf(file);
  if (size > MAX_BYTES) {
    const megabytes = (size / MAX_BYTES).toFixed(1);
    throw fail(`is ${megabytes} MB; the limit is 1 MB. Move data and images to static/`);
  }
  const bytes = readable(file, () => readFileSync(file));
  if (/^(?:fffe|feff|(?!00)..00|00(?!00))/.test(bytes.toString('hex', 0, 2))) {
    throw fail('is UTF-16 text. Save it with UTF-8 encoding');
  }
  if (bytes.includes(0)) throw fail('is not a text file. Remove it or move it to static/');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw fail('is not UTF-8 text. Save it with UTF-8 encoding');
  }
}

/** @throws ContentError for what is no file: a pipe never ends, and a link may lead out of the folder */
export function sizeOf(file: string): number {
  const stats = readable(file, () => lstatSync(file));
  if (stats.isFile()) return stats.size;
  const message = stats.isSymbolicLink()
    ? 'is a symbolic link, and links are not followed. Put the file itself here'
    : 'is not a file. Rename it, or put it elsewhere';
  throw new ContentError([{ file, message }]);
}

/** @throws ContentError when the system refuses to read a file or folder */
export function readable<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    const message = `can't be read (${error.message.split(',')[0]}). Check that it exists and that you have the right to read it`;
    throw new ContentError([{ file: error.path ?? path, message }]);
  }
}
