import { readFile, stat } from 'node:fs/promises';
import { ContentError } from '../../base/errors.ts';

/** No page has this much text; a larger file is a mistake (an image, a log, a database dump). */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads a content file as text with "\n" line ends and without a byte order mark.
 * @param file absolute path
 * @throws ContentError for a file that is too large or is not UTF-8 text
 */
export async function readSource(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) {
    const megabytes = (size / MAX_BYTES).toFixed(1);
    throw mistake(
      file,
      `is ${megabytes} MB, and a content file holds at most 1 MB. Move data and images to static/`,
    );
  }
  const bytes = await readFile(file);
  if (bytes.includes(0)) throw mistake(file, 'is not a text file. Remove it, or move it to static/');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw mistake(file, 'is not UTF-8 text. Save it again with the encoding UTF-8');
  }
}

function mistake(file: string, message: string): ContentError {
  return new ContentError([{ file, message }]);
}
