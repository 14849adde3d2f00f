import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ContentError, type Mistake } from '../../base/errors.ts';
import { displayPath } from '../../base/format-mistake.ts';
import { listContent } from './content-file.ts';
import { read } from './reader.ts';

/**
 * Checks some content files by every rule that needs no rendered page. The complete site is read, because references
 * must exist in other files, but mistakes in other files are not reported.
 * @param paths absolute paths of files and folders
 * @param root absolute path of the content folder
 * @param staticFolder absolute path of the folder of static files
 * @returns the number of files
 * @throws ContentError with every mistake in these files, in the order of the paths
 */
export async function checkFiles(paths: string[], root: string, staticFolder?: string): Promise<number> {
  const content = listContent(root);
  const selected = new Set<string>();
  const refused: Mistake[] = [];
  for (const path of paths) {
    const files = content.filter((file) => file === path || file.startsWith(path + sep));
    for (const file of files) selected.add(file);
    if (files.length === 0) refused.push({ file: path, message: explainRefusal(path, root) });
  }
  const byFile = Map.groupBy(
    selected.size > 0 ? await mistakesIn(root, staticFolder) : [],
    ({ file }) => file,
  );
  const mistakes = [...[...selected].flatMap((file) => byFile.get(file) ?? []), ...refused];
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return selected.size;
}

async function mistakesIn(root: string, staticFolder?: string): Promise<readonly Mistake[]> {
  try {
    await read({ root, static: staticFolder, withUnpublished: true, mustBeComplete: () => true });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}

function explainRefusal(path: string, root: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 'does not exist. Check the spelling';
  if (!path.startsWith(join(root, sep))) {
    return `is not in the content folder. Pass a file or folder in ${displayPath(root)}/`;
  }
  return stats.isDirectory() ? 'has no content files' : 'is hidden, and hidden files are not read';
}
