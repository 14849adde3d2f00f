import type { Mistake } from '../../base/errors.ts';
import { parseFile } from './content-file.ts';

/**
 * Adds the line of its field to each mistake that was found after reading, by parsing the file again.
 * @param mistakes in files without syntax errors
 */
export function locate(mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.map((mistake) => {
    const { file, field, line } = mistake;
    return !field || line ? mistake : { ...mistake, line: parseFile(file).lineOf(field) };
  });
}
