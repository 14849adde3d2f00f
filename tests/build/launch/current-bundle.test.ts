import { readFileSync, writeFileSync } from 'node:fs';
import { copyFile, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeBundle } from '../../../build/launch/code-bundle.ts';
import { currentBundle } from '../../../build/launch/current-bundle.ts';
import { createProject, type SmallProject } from './small-project.ts';

/** A time that every disk keeps exactly. */
const DAY = new Date('2026-01-02T03:04:05Z');

let project: SmallProject;
beforeEach(async () => {
  project = await createProject();
  await utimes(at('rules/word.ts'), DAY, DAY);
});
afterEach(() => project.remove());

const find = () => currentBundle(project.folder, project.root);
const at = (path: string) => join(project.root, path);

describe('a bundle is in use', () => {
  test('as long as nothing changes', async () => {
    const bundle = await project.settle();
    expect([find(), find()]).toEqual([bundle, bundle]);
  });

  test('whatever changes beside the code', async () => {
    const bundle = await project.settle();
    await project.write('content/site.yaml', 'name: Other\n');
    await project.write('build/notes.md', 'Notes\n');
    expect(find()).toBe(bundle);
  });
});

describe('a bundle is in use no longer', () => {
  test.each<[what: string, change: () => Promise<unknown>]>([
    ['a file that was written', () => project.write('rules/word.ts', `export const word = 'later';\n`)],
    [
      'a file of the same length and time',
      async () => {
        await project.write('rules/word.ts', `export const word: string = 'other';\n`);
        await utimes(at('rules/word.ts'), DAY, DAY);
      },
    ],
    [
      'a file that was replaced by a copy',
      async () => {
        await copyFile(at('rules/word.ts'), at('aside'));
        await rename(at('aside'), at('rules/word.ts'));
      },
    ],
    ['a file that is gone', () => rm(at('rules/word.ts'))],
    ['the code of the thread', () => project.write('build/render/thread.ts', '')],
    ['the settings of the compiler', () => project.write('tsconfig.json', '{ "compilerOptions": {} }')],
    ['a list of packages that was not there', () => project.write('package-lock.json', '{}')],
    ['packages that were installed', () => project.write('node_modules/.package-lock.json', '{}')],
    ['the launcher', () => project.write('build.ts', '')],
    [
      'another Node',
      async () => {
        const file = join(project.folder, 'current.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace(process.version, 'v20.0.0'));
      },
    ],
    ['a bundle that was removed', async () => rm(find() ?? '', { recursive: true })],
    ['a record that is no record', async () => writeFileSync(join(project.folder, 'current.json'), '{ "na')],
  ])('after %s', async (_, change) => {
    await project.settle();
    await change();
    expect(find()).toBeUndefined();
  });

  test('in a project that was moved: its place is written into the code', async () => {
    await project.settle();
    const moved = `${project.root}-moved`;
    await rename(project.root, moved);
    const found = currentBundle(join(moved, '.cache/code'), moved);
    await rename(moved, project.root);
    expect([found, find()]).toEqual([undefined, expect.any(String)]);
  });
});

test('a file that was touched while it was read is not trusted', async () => {
  await project.settle();
  const later = new Date(Date.now() + 60_000);
  await utimes(at('rules/word.ts'), later, later);
  await makeBundle(project.folder, project.root);
  expect(find()).toBeUndefined();
});

test('there is no bundle at first', () => {
  expect(find()).toBeUndefined();
});
