import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cached, cachePath, contentHash, setCacheFolder } from '../../../build/base/cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  setCacheFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('cached bytes', () => {
  test('are made once and stored under their key', async () => {
    const make = vi.fn(async () => Buffer.from('bytes'));
    for (const _ of [1, 2]) expect(String(await cached('pictures', 'key', make))).toBe('bytes');
    expect(make).toHaveBeenCalledTimes(1);
    expect(cachePath('pictures', 'key')).toBe(join(folder, 'pictures/key'));
    expect(readdirSync(join(folder, 'pictures'))).toEqual(['key']);
  });

  test('are returned when they cannot be stored', async () => {
    writeFileSync(join(folder, 'pictures'), 'a file in the place of the folder');
    expect(String(await cached('pictures', 'key', async () => Buffer.from('bytes')))).toBe('bytes');
  });

  test('are made again after the folder was deleted', async () => {
    const make = vi.fn(async () => Buffer.from('bytes'));
    await cached('pictures', 'key', make);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await cached('pictures', 'key', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('fail with what making them threw', async () => {
    const make = () => Promise.reject(new Error('broken picture'));
    await expect(cached('pictures', 'key', make)).rejects.toThrow('broken picture');
  });
});

describe('a content hash', () => {
  test('is 14 hex digits', () => expect(contentHash('text')).toMatch(/^[0-9a-f]{14}$/));

  test('depends on where one part ends and the next begins', () => {
    expect(contentHash('ab', 'c')).not.toBe(contentHash('a', 'bc'));
    expect(contentHash(Buffer.from('ab'))).toBe(contentHash('ab'));
  });
});
