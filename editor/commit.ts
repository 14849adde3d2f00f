import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Commits the changes in some folders, and pushes them if the repository has a remote.
 * @param root absolute path of the repository
 * @returns what the editor shows
 */
export async function commit(root: string, paths: readonly string[], message: string): Promise<string> {
  const folders = paths.filter((path) => existsSync(path));
  const git = async (...words: string[]) => (await run('git', words, { cwd: root })).stdout.trim();
  let failure = 'Nothing was published. Your changes are still here';
  try {
    await git('add', '--all', '--', ...folders);
    const isChanged = (await git('diff', '--cached', '--name-only', '--', ...folders)) !== '';
    if (isChanged) await git('commit', '--message', message, '--', ...folders);
    const [remote] = (await git('remote')).split('\n');
    if (!remote) {
      return isChanged ? 'Committed. This repository has no remote to push to.' : 'Nothing has changed.';
    }
    failure = 'Your changes are committed on this computer, but not published. Try again later';
    // A branch without an upstream was never pushed.
    const unpushed = await git('rev-list', '--count', '@{upstream}..HEAD').catch(() => undefined);
    if (unpushed === '0') return 'Nothing has changed.';
    await git('push', ...(unpushed === undefined ? ['--set-upstream', remote, 'HEAD'] : []));
    return isChanged ? 'Committed and pushed.' : 'Pushed your earlier commits.';
  } catch (error) {
    const { stderr, message: reason } = error as { stderr?: string; message: string };
    return `${failure}. Git says: ${stderr?.trim() || reason}`;
  }
}
