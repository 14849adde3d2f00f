import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  cached,
  cachedJson,
  contentHash,
  packageVersion,
  setCacheFolder,
} from '../../../build/base/cache.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  setCacheFolder(folder);
});

test('cached bytes are created once, and again after the folder was deleted', async () => {
  const create = vi.fn(async () => Buffer.from('bytes'));
  for (const _ of [1, 2]) expect(String(await cached('pictures', 'key', create))).toBe('bytes');
  expect(create).toHaveBeenCalledTimes(1);
  expect(readdirSync(join(folder, '3/pictures'))).toEqual(['key']);
  rmSync(folder, { recursive: true });
  await cached('pictures', 'key', create);
  expect(create).toHaveBeenCalledTimes(2);
});

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['emptied', () => Buffer.alloc(0)],
  ['blanked', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ['replaced by other data', () => Buffer.from('{}')],
])('what was stored is created again after its file was %s', async (_, damage) => {
  const record = { words: ['corn'], count: 1 };
  const create = vi.fn(() => record);
  const draw = vi.fn(async () => Buffer.from('bytes'));
  const read = async () => [
    cachedJson('bodies', 'key', create),
    String(await cached('pictures', 'key', draw)),
  ];
  for (const _ of [1, 2]) expect(await read()).toEqual([record, 'bytes']);
  for (const file of ['bodies/key', 'pictures/key'].map((name) => join(folder, '3', name)))
    writeFileSync(file, damage(readFileSync(file)));
  for (const _ of [1, 2]) expect(await read()).toEqual([record, 'bytes']);
  expect([create, draw].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

test('what cannot be stored is returned', async () => {
  writeFileSync(join(folder, '3'), 'a file in place of the folder');
  expect(String(await cached('pictures', 'key', async () => Buffer.from('bytes')))).toBe('bytes');
  expect(cachedJson('bodies', 'key', () => 'text')).toBe('text');
});

test('a content hash is 14 hex digits and depends on where each part ends', () => {
  expect(contentHash('text')).toMatch(/^[0-9a-f]{14}$/);
  expect(contentHash('ab', 'c')).not.toBe(contentHash('a', 'bc'));
  expect(contentHash(Buffer.from('ab'))).toBe(contentHash('ab'));
});

test('a package has its exact version, and only a dependency has one', () => {
  expect(packageVersion('sharp')).toBe(sharp.versions.sharp);
  expect(() => packageVersion('no-such-package')).toThrow('no-such-package is not a dependency');
});
