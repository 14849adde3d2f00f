import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeBundle } from '../../../build/launch/code-bundle.ts';
import { createProject, type SmallProject } from './small-project.ts';

let project: SmallProject;
beforeEach(async () => {
  project = await createProject();
});
afterEach(() => project.remove());

const make = () => makeBundle(project.folder, project.root);
const run = (bundle: string) =>
  execFileSync(process.execPath, ['--enable-source-maps', join(bundle, 'main.mjs')], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
const bundles = async () => (await readdir(project.folder)).filter((name) => name !== 'current.json');
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

describe('a bundle', () => {
  test('runs as its sources do: each finds the files beside it, and its threads', async () => {
    const source = join(project.root, 'build/main.ts');
    const address = pathToFileURL(source).href;
    expect(
      run(await make())
        .trim()
        .split('\n'),
    ).toEqual([
      `first ${join(project.root, 'build')} ${source} ${address} ${address.replace('main.ts', 'notes.md')}`,
      'thread first',
      'look',
    ]);
  });

  test('holds its threads: what changes later does not reach them', async () => {
    const bundle = await make();
    await project.write('build/render/thread.ts', `throw new Error('changed');\n`);
    expect(run(bundle)).toContain('thread first');
  });

  test('tells faults by the lines of the sources', async () => {
    await project.write('rules/word.ts', `\n\nexport const word: string = 'a'.repeat(-1);\n`);
    const bundle = await make();
    expect(() => run(bundle)).toThrow(`${join(project.root, 'rules/word.ts')}:3:`);
  });

  test('is made anew beside the earlier one, which may still run', async () => {
    const earlier = await make();
    await project.write('rules/word.ts', `export const word = 'second';\n`);
    const later = await make();
    expect([run(earlier), run(later)]).toEqual([
      expect.stringContaining('first'),
      expect.stringContaining('second'),
    ]);
  });

  test('may be made twice at once', async () => {
    const made = await Promise.all([make(), make()]);
    expect(made.map(run)).toEqual([run(made[0]), run(made[0])]);
    expect(new Set(made).size).toBe(2);
  });
});

describe('code that does not compile', () => {
  test('is told with file and line, and leaves what was there', async () => {
    await make();
    const before = await bundles();
    await project.write('rules/word.ts', `export const word = 'a';\nexport const = 'b';\n`);
    await expect(make()).rejects.toThrow(/^rules\/word\.ts:2:\d+: ERROR: Expected identifier/m);
    expect(await bundles()).toEqual(before);
  });
});

test('a folder that cannot be written is an error of the file system', async () => {
  await project.write('.cache', 'a file');
  await expect(make()).rejects.toMatchObject({ syscall: 'mkdir' });
});

describe('bundles that are in use no longer', () => {
  test.each([
    ['bundle-old', 2, false],
    ['bundle-young', 0.9, true],
    ['kept-by-others', 2, true],
  ])('%s, used %f days ago, stays: %s', async (name, days, stays) => {
    await mkdir(join(project.folder, name), { recursive: true });
    await utimes(join(project.folder, name), daysAgo(days), daysAgo(days));
    await make();
    expect(existsSync(join(project.folder, name))).toBe(stays);
  });

  test('have a day from the moment on in which the next one took their place', async () => {
    const earlier = await make();
    await utimes(earlier, daysAgo(2), daysAgo(2));
    await make();
    await make();
    expect(existsSync(earlier)).toBe(true);
  });
});
