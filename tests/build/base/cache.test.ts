import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cached, contentHash, setCacheFolder } from '../../../build/base/cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  setCacheFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('cached bytes', () => {
  test('are created once, and again after the folder was deleted', async () => {
    const create = vi.fn(async () => Buffer.from('bytes'));
    for (const _ of [1, 2]) expect(String(await cached('pictures', 'key', create))).toBe('bytes');
    expect(create).toHaveBeenCalledTimes(1);
    expect(readdirSync(join(folder, 'pictures'))).toEqual(['key']);
    rmSync(folder, { recursive: true });
    await cached('pictures', 'key', create);
    expect(create).toHaveBeenCalledTimes(2);
  });

  test('are returned even if they cannot be stored', async () => {
    writeFileSync(join(folder, 'pictures'), 'a file in place of the folder');
    expect(String(await cached('pictures', 'key', async () => Buffer.from('bytes')))).toBe('bytes');
  });
});

test('a content hash is 14 hex digits and depends on where each part ends', () => {
  expect(contentHash('text')).toMatch(/^[0-9a-f]{14}$/);
  expect(contentHash('ab', 'c')).not.toBe(contentHash('a', 'bc'));
  expect(contentHash(Buffer.from('ab'))).toBe(contentHash('ab'));
});
