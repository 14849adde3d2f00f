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
  let failure = 'Nothing was published, and your changes are still here';
  try {
    await git('add', '--all', '--', ...folders);
    const isChanged = (await git('diff', '--cached', '--name-only', '--', ...folders)) !== '';
    if (isChanged) await git('commit', '--message', message, '--', ...folders);
    const [remote] = (await git('remote')).split('\n');
    if (!remote) {
      return isChanged ? 'Committed. This repository has no remote to push to.' : 'Nothing has changed.';
    }
    failure = 'Your changes are committed on this computer, but not published. Try again later';
    // Without an upstream, nothing was ever pushed.
    const waiting = await git('rev-list', '--count', '@{upstream}..HEAD').catch(() => undefined);
    if (waiting === '0') return 'Nothing has changed.';
    await git('push', ...(waiting === undefined ? ['--set-upstream', remote, 'HEAD'] : []));
    return isChanged ? 'Committed and pushed.' : 'Pushed what was committed before.';
  } catch (error) {
    const { stderr, message: reason } = error as { stderr?: string; message: string };
    return `${failure}. git says: ${stderr?.trim() || reason}`;
  }
}
