import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Commits the changes of some folders, and pushes them if the branch has a place to go.
 * @param root absolute path of the repository
 * @returns what happened, for the editor to show
 */
export async function commit(root: string, given: readonly string[], message: string): Promise<string> {
  const folders = given.filter((folder) => existsSync(folder));
  const git = async (...words: string[]) => (await run('git', words, { cwd: root })).stdout.trim();
  try {
    await git('add', '--all', '--', ...folders);
    if ((await git('diff', '--cached', '--name-only', '--', ...folders)) === '')
      return 'Nothing has changed.';
    await git('commit', '--message', message, '--', ...folders);
    if ((await git('remote')) === '') return 'Committed. This repository has no remote to push to.';
    await git('push');
    return 'Committed and pushed.';
  } catch (error) {
    const { stderr, message: reason } = error as { stderr?: string; message: string };
    return `git says: ${stderr?.trim() || reason}`;
  }
}
