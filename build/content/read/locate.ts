import type { Mistake } from '../../base/errors.ts';
import { parseFile } from './content-file.ts';

/**
 * Adds the line of its field to each mistake that was found after reading, by parsing its file again, once.
 * @param mistakes in files without syntax errors
 */
export function locate(mistakes: readonly Mistake[]): Mistake[] {
  const parsed = new Map<string, ReturnType<typeof parseFile>>();
  return mistakes.map((mistake) => {
    const { file, field, line } = mistake;
    if (!field || line) return mistake;
    const source = parsed.get(file) ?? parseFile(file);
    parsed.set(file, source);
    return { ...mistake, line: source.lineOf(field) };
  });
}
