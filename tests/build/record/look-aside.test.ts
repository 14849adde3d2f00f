import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAt } from '../../../build/record/look.ts';
import { lookAside } from '../../../build/record/look-aside.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'look-'));
  await mkdir(join(folder, 'deep/er'), { recursive: true });
  await writeFile(join(folder, 'deep/er/a\nb.txt'), 'a');
  await writeFile(join(folder, 'ä.txt'), 'a');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['a small folder', 2],
  ['a large one, by another thread', 100_000],
])('looks at %s', async (_, count) => {
  expect(lookAt(folder).names).toHaveLength(2);
  expect(await lookAside(folder, count)).toEqual(lookAt(folder));
});

test.each([2, 100_000])('a folder that is not there holds nothing (of %i files)', async (count) => {
  const gone = join(folder, 'gone');
  expect(await lookAside(gone, count)).toEqual({ folder: gone, names: [], stamps: [] });
});
