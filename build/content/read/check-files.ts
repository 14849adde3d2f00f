import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ContentError, displayPath, type Mistake } from '../../base/errors.ts';
import { today } from '../../base/today.ts';
import { listContent } from './entries.ts';
import { read } from './reader.ts';

/**
 * Checks some content files by every rule that needs no finished page. The whole site is read for it, because names
 * must exist in other files; mistakes of those are not told. Figures are checked once no file holds another mistake.
 * @param paths absolute paths of files, and of folders whose files are meant
 * @param root absolute path of the content folder
 * @returns how many files were checked
 * @throws ContentError with every mistake of these files, in the order in which they were named
 */
export async function checkFiles(paths: string[], root: string): Promise<number> {
  const content = await listContent(root);
  const named = new Set<string>();
  const refused: Mistake[] = [];
  for (const path of paths) {
    const files = content.filter((file) => file === path || file.startsWith(join(path, sep)));
    for (const file of files) named.add(file);
    if (files.length === 0) refused.push({ file: path, message: await notContent(path, root) });
  }
  const found = named.size > 0 ? await mistakesOf(root) : [];
  const byFile = Map.groupBy(found, ({ file }) => file);
  const mistakes = [...[...named].flatMap((file) => byFile.get(file) ?? []), ...refused];
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return named.size;
}

async function mistakesOf(root: string): Promise<readonly Mistake[]> {
  try {
    await read({ root, today: today(process.env) });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}

/** Why a path names no file of the content. */
async function notContent(path: string, root: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 'is not there. Check how it is written';
  if (!path.startsWith(join(root, sep))) {
    return `is not in the content folder. Name a file or a folder of ${displayPath(root)}/`;
  }
  return found.isDirectory() ? 'holds no content files' : 'is hidden, and hidden files are not read';
}
