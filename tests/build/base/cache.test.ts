import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  cached,
  cachedText,
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
  expect(readdirSync(join(folder, 'pictures'))).toEqual(['key']);
  rmSync(folder, { recursive: true });
  await cached('pictures', 'key', create);
  expect(create).toHaveBeenCalledTimes(2);
});

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, 3)],
  ['emptied', () => Buffer.alloc(0)],
  ['changed', (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 2 ? byte ^ 1 : byte)))],
])('cached bytes are created again after their file was %s', async (_, damage) => {
  const file = join(folder, 'fonts/key');
  const create = async () => Buffer.from('bytes');
  const entries = {
    bytes: async () => String(await cached('fonts', 'key', create)),
    text: async () => cachedText('fonts', 'key', () => 'bytes'),
  };
  for (const [kind, read] of Object.entries(entries)) {
    await read();
    writeFileSync(file, damage(readFileSync(file)));
    expect(await read(), kind).toBe('bytes');
  }
});

test('cached bytes are returned even if they cannot be stored', async () => {
  writeFileSync(join(folder, 'pictures'), 'a file in place of the folder');
  const create = async () => Buffer.from('bytes');
  expect(String(await cached('pictures', 'key', create))).toBe('bytes');
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
