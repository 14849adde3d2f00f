import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  build,
  buildAnew,
  type Change,
  field,
  files,
  folder,
  NEWEST,
  out,
  prepareRebuiltSite,
  QUICK,
  site,
  testChanges,
  told,
} from './rebuilt-site.ts';
import { runBuild } from './run-build.ts';
import { differences } from './site-files.ts';

prepareRebuiltSite();

const record = () => {
  const builds = join(folder, 'cache-again/builds');
  return join(builds, readdirSync(builds)[0] ?? '');
};
const RECORD: Change[] = [
  ['is gone', () => rm(record(), { recursive: true })],
  [
    'is cut off',
    () => truncate(join(record(), readdirSync(record()).find((name) => name.endsWith('.bin')) ?? ''), 1000),
  ],
  ['is nonsense', () => writeFile(join(record(), 'seen.json'), '{"inputs":')],
  ['is as empty as the cache', () => rm(join(folder, 'cache-again'), { recursive: true })],
];

const CIRCUMSTANCES: Change[] = [
  [
    'the production address',
    async () => Object.assign(told.environment, { SITE_URL: 'https://www.sectionline.example' }),
  ],
  [
    'where forms go',
    async () => Object.assign(told.environment, { FORMS_ENDPOINT: 'https://forms.example.com/x' }),
  ],
  [
    'the day, on which a post appears',
    async () => {
      await site.edit(NEWEST, field('publishDate', '2031-05-05'));
      await build('again');
      Object.assign(told.environment, { SOURCE_DATE_EPOCH: `${Date.UTC(2031, 5, 1) / 1000}` });
    },
  ],
  [
    'a policy in each page',
    async () => {
      told.options = [...QUICK, '--meta-policy'];
    },
  ],
  [
    'no twins',
    async () => {
      told.options = ['--skip', 'social,twins', '--no-compress'];
    },
  ],
  [
    'twins again',
    async () => {
      told.options = ['--threads', '1'];
    },
  ],
  [
    'drafts',
    async () => {
      told.options = [...QUICK, '--drafts'];
    },
  ],
  [
    'the last commit, which dates pages',
    async () => {
      const git = (...words: string[]) =>
        execFileSync('git', words, { cwd: dirname(site.root), stdio: 'pipe' });
      git('init', '--quiet');
      git('add', '.');
      git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--quiet', '-m', 'x');
    },
  ],
];

describe('a site that is built again is the same as one that is built anew when what the last build wrote down', () => {
  testChanges(RECORD);
});

describe('and when the cache', () => {
  test('cannot be written', async () => {
    const [cache, name] = [join(folder, 'no-folder/cache'), 'uncached'];
    await writeFile(dirname(cache), '');
    const refused = await runBuild([
      ...['build', '--content', site.root, '--static', files, '--out', out(name), '--cache', cache],
      ...QUICK,
    ]);
    expect(refused).toMatchObject({ code: 0, stderr: '' });
    expect(refused.stdout).toContain('could not be written down: ENOTDIR');
    expect(await buildAnew()).toMatchObject({ code: 0 });
    expect(differences(join(folder, name), join(folder, 'anew'))).toEqual([]);
  });
});

describe('and with other circumstances:', () => {
  testChanges(CIRCUMSTANCES);
});
