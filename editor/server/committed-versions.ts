import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { promisify } from 'node:util';
import { type EarlierVersion, keptVersions, sortVersions, VERSIONS } from '../actions/history.ts';

const run = promisify(execFile);

/** The earlier states of a file, saved or committed, the newest first. @param file absolute path */
export async function earlierVersions(file: string): Promise<EarlierVersion[]> {
  const now = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  return sortVersions([...keptVersions(file), ...(await committedVersions(file))], now);
}

async function committedVersions(file: string): Promise<EarlierVersion[]> {
  const git = async (...words: string[]) =>
    (await run('git', words, { cwd: dirname(file), maxBuffer: 1e8 })).stdout;
  const log = ['log', '--follow', `-n${VERSIONS}`, '-z', '--format=%x01%H%x02%cI%x02%s%x02', '--name-only'];
  // Many projects are no git repositories, or have no commits yet.
  const commits = await git(...log, '--', relative(dirname(file), file)).catch(() => '');
  const versions = commits.split('\x01').map(async (commit) => {
    const [hash, when = '', message = '', paths = ''] = commit.split('\x02');
    const path = paths.replaceAll(/[\0\n]/g, '');
    // A commit that deleted the file has no text of it.
    const text = path && (await git('show', `${hash}:${path}`).catch(() => ''));
    return text ? [{ when, message, text }] : [];
  });
  return (await Promise.all(versions)).flat();
}
