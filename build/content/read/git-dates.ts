import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Day (YYYY-MM-DD, UTC) of the last commit that changed a file, by the file's absolute path. */
export type GitDates = ReadonlyMap<string, string>;

/**
 * Reads from git when each file of a folder was last changed; what is not committed yet does not count.
 * @param folder absolute path
 * @returns nothing when git is missing, the folder is in no work tree, or the clone is shallow: its oldest commit would
 * seem to have changed every file
 */
export async function gitDates(folder: string): Promise<GitDates> {
  const dates = new Map<string, string>();
  let isShallow: string | undefined;
  const isTree = await git(folder, ['rev-parse', '--is-shallow-repository'], (line) => {
    isShallow = line;
  });
  if (!isTree || isShallow !== 'false') return dates;
  let day = '';
  const isRead = await git(folder, [...LOG, '--', '.'], (line) => {
    if (line.startsWith('\0')) day = line.slice(1);
    else if (line !== '' && !dates.has(join(folder, line))) dates.set(join(folder, line), day);
  });
  return isRead ? dates : new Map();
}

/** The newest commit first, each with the files that it changed, whatever somebody's own settings of git are. */
const LOG = [
  ...['-c', 'core.quotePath=false', '-c', 'log.showRoot=true', '-c', 'log.showSignature=false'],
  ...['log', '--diff-merges=off'],
  ...['--date=short-local', '--format=%x00%cd', '--name-only', '--no-renames', '--relative'],
];

/** A hook that runs the build sets these for its own repository, relative to another folder. */
const OF_HOOKS = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };

/** Runs git and tells each line that it prints. @returns false when there is no git, or it fails */
async function git(folder: string, words: string[], onLine: (line: string) => void): Promise<boolean> {
  const child = spawn('git', ['-C', folder, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...OF_HOOKS, TZ: 'UTC' },
  });
  const closed = once(child, 'close').then(
    ([code]) => code === 0,
    () => false,
  );
  for await (const line of createInterface({ input: child.stdout })) onLine(line);
  return closed;
}
