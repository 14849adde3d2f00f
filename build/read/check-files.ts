import { relative } from 'node:path';
import { ContentError, type Mistake } from '../errors.ts';
import { readEntry } from './entries.ts';
import { isTopLevel, readTopLevel } from './top-level.ts';

/**
 * Validates single content files, without the rules that need the others.
 * @param files absolute paths
 * @param root absolute path of the content folder
 * @throws ContentError with every mistake
 */
export async function checkFiles(files: string[], root: string): Promise<void> {
  const mistakes: Mistake[] = [];
  for (const file of files) {
    try {
      const name = relative(root, file);
      await (isTopLevel(name) ? readTopLevel(root, name) : readEntry(file, root));
    } catch (error) {
      if (error instanceof ContentError) mistakes.push(...error.mistakes);
      else if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        mistakes.push({ file, message: 'is not there' });
      else throw error;
    }
  }
  if (mistakes.length > 0) throw new ContentError(mistakes);
}
