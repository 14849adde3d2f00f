import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GitDates } from '../content/dates.ts';

/** Lists commits, newest first, with the files that each changed, whatever the user's git settings are. */
const LOG = [
  ...['-c', 'core.quotePath=false', '-c', 'log.showRoot=true', '-c', 'log.showSignature=false'],
  ...['log', '--diff-merges=off'],
  ...['--date=short-local', '--format=%x00%cd', '--name-only', '--no-renames', '--relative', '--', '.'],
];

/**
 * Reads from git when each file of a folder was last changed; uncommitted changes don't count.
 * @param folder absolute path
 * @param timeZone decides on which day a commit was made
 * @returns an empty map without git, outside a work tree, and in a shallow clone, where every file would seem
 * to have changed in the oldest commit
 */
export async function gitDates(folder: string, timeZone: string): Promise<GitDates> {
  const dates = new Map<string, string>();
  const isShallow = await git(folder, ['rev-parse', '--is-shallow-repository'], timeZone);
  const log = isShallow.trim() === 'false' ? await git(folder, LOG, timeZone) : '';
  let date = '';
  for (const line of log.split('\n')) {
    const file = join(folder, line);
    if (line.startsWith('\0')) date = line.slice(1);
    else if (line !== '' && !dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/** @returns the output of git; an empty string if it fails or is not installed */
async function git(folder: string, args: string[], timeZone: string): Promise<string> {
  // Git hooks that run the build set these for their own repository.
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
  const run = promisify(execFile)('git', ['-C', folder, ...args], {
    env: { ...env, TZ: timeZone },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return run.then(
    ({ stdout }) => stdout,
    () => '',
  );
}
