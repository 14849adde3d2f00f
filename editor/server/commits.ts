import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Git } from './git.ts';

/** Files go to git by its input: there may be more than a command line can hold. */
const FROM_INPUT = ['--pathspec-from-file=-', '--pathspec-file-nul'];
const asInput = (files: readonly string[]) => ({ input: files.map((file) => `${file}\0`).join('') });

/** Commits some files, and nothing else that somebody has prepared. @throws GitError; then nothing is prepared */
export async function commitFiles(git: Git, message: string, files: readonly string[]): Promise<void> {
  try {
    await git(['add', '--all', ...FROM_INPUT], asInput(files));
    await git(['commit', '--quiet', '--message', message, '--only', ...FROM_INPUT], asInput(files));
  } catch (error) {
    await git.maybe(['reset', '--quiet', ...FROM_INPUT], asInput(files));
    throw error;
  }
}

/** Makes a commit of some files that is on no branch. @returns its name */
export async function reviewCommit(git: Git, message: string, files: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'editor-index-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    await git(['read-tree', 'HEAD'], { env });
    await git(['add', '--all', ...FROM_INPUT], { env, ...asInput(files) });
    const tree = await git(['write-tree'], { env });
    return await git(['commit-tree', tree, '-p', 'HEAD', '-m', message]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
