import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { gitDates } from '../../../build/read/git-dates.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const root = temporaryFolder();
const content = join(root, 'site/content');

/** Runs git with a fixed author and date. */
function git(folder: string, words: string[], date = '2025-01-01T12:00:00Z'): void {
  const people = ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'A Writer'],
    [`GIT_${role}_EMAIL`, 'writer@example.com'],
    [`GIT_${role}_DATE`, date],
  ]);
  const own = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
  execFileSync('git', ['-C', folder, ...words], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, ...own, ...Object.fromEntries(people), GIT_CONFIG_GLOBAL: '/dev/null' },
  });
}

async function commit(date: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(content, name), text);
  git(root, ['add', '.']);
  git(root, ['commit', '--quiet', '--message', 'Text'], date);
}

/** The dates by the files' paths inside the content folder. */
async function datesOf(folder = content): Promise<Record<string, string>> {
  const dates = await gitDates(folder, 'America/Chicago');
  return Object.fromEntries([...dates].map(([file, day]) => [relative(folder, file), day]).sort());
}

await mkdir(join(content, 'posts'), { recursive: true });
git(root, ['init', '--quiet']);
await commit('2025-03-01T12:00:00Z', { 'a.md': 'a', 'posts/b.md': 'b', 'straße.md': 'c' });
await commit('2025-04-30T22:30:00-05:00', { 'posts/b.md': 'changed', '../code.ts': '' });
for (const name of ['a.md', 'new.md']) await writeFile(join(content, name), 'not committed');

afterEach(() => vi.unstubAllEnvs());

const DATES = { 'a.md': '2025-03-01', 'posts/b.md': '2025-04-30', 'straße.md': '2025-03-01' };

test('a file has the day at the agency of the last commit that changed it', async () => {
  expect(await datesOf()).toEqual(DATES);
});

test('the environment of a git hook, and settings that hide the first commit, are ignored', async () => {
  vi.stubEnv('GIT_DIR', '.git');
  vi.stubEnv('GIT_INDEX_FILE', '.git/index');
  git(root, ['config', 'log.showRoot', 'false']);
  expect(await datesOf()).toEqual(DATES);
});

test('a shallow clone has no dates', async () => {
  const clone = join(root, 'clone');
  git(root, ['clone', '--quiet', '--depth', '1', pathToFileURL(root).href, clone]);
  expect(await datesOf(join(clone, 'site/content'))).toEqual({});
});

test('outside of a work tree and without git there are no dates', async () => {
  const outside = temporaryFolder();
  await writeFile(join(outside, 'a.md'), 'a');
  expect([await datesOf(outside), await datesOf(join(outside, 'missing'))]).toEqual([{}, {}]);
  const tools = temporaryFolder();
  await symlink(process.execPath, join(tools, 'node'));
  vi.stubEnv('PATH', tools);
  expect(await datesOf()).toEqual({});
});
