import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import zlib from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Staged } from '../../../build/publish/stage.ts';
import { precompress, shallPrecompress } from '../../../build/publish/compress.ts';

const { brotliDecompressSync, gunzipSync, zstdDecompressSync } = zlib;
const DECODERS = { '.br': brotliDecompressSync, '.zst': zstdDecompressSync, '.gz': gunzipSync };
const WORDS = 'Corn and soybeans stand in rows; field by field the season is counted. '.repeat(40);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'));
  // A cache of its own.
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

function staged(name: string, files: Record<string, string | Uint8Array>): Staged {
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), body);
  }
  const sizes = Object.entries(files).map(([path, body]) => [path, Buffer.byteLength(body)] as const);
  return { folder: join(folder, name), files: new Map(sizes) };
}

const added = ({ folder: site, files }: Staged) =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(site, path)).isFile() && !files.has(path))
    .sort();

describe('a file of text', () => {
  test.each(['a.html', 'a.css', 'a.js', 'a.json', 'a.xml', 'a.svg', 'a.txt', 'blog/ä.md', 'a.webmanifest'])(
    '%s has three copies that decode to its bytes and are smaller',
    async (path) => {
      const site = staged('site', { [path]: WORDS });
      const { files, bytes, brotli } = await precompress(site);
      let sum = 0;
      for (const [extension, decode] of Object.entries(DECODERS)) {
        const copy = readFileSync(join(site.folder, path + extension));
        expect(String(decode(copy))).toBe(WORDS);
        expect(copy.length).toBeLessThan(WORDS.length);
        sum += copy.length;
      }
      expect({ files, bytes }).toEqual({ files: 3, bytes: sum });
      expect([...brotli]).toEqual([[path, statSync(join(site.folder, `${path}.br`)).size]]);
      expect(site.files.size).toBe(1);
    },
  );

  test('of 1024 bytes is compressed, of one less is not', async () => {
    const site = staged('site', { 'even.txt': WORDS.slice(0, 1024), 'less.txt': WORDS.slice(0, 1023) });
    await precompress(site);
    expect(added(site)).toEqual(['even.txt.br', 'even.txt.gz', 'even.txt.zst']);
  });

  test('that does not get smaller has no copies', async () => {
    const noise = Buffer.alloc(4096);
    let state = 1;
    for (const index of noise.keys()) {
      state = (state * 48_271) % 2_147_483_647;
      noise[index] = state >> 8;
    }
    const site = staged('site', { 'noise.txt': noise });
    expect(await precompress(site)).toEqual({
      ...{ files: 0, bytes: 0, brotli: new Map() },
      copies: new Map([['noise.txt', []]]),
    });
    expect(added(site)).toEqual([]);
  });
});

test.each(['a.png', 'a.woff2', 'a.pdf', 'a.avif', 'a.ico', '_headers'])('%s has no copies', async (path) => {
  const site = staged('site', { [path]: WORDS });
  await precompress(site);
  expect(added(site)).toEqual([]);
});

/** What the cache holds; a file that is written again has another number. */
function cacheFiles(): [name: string, number: number][] {
  const cache = join(folder, '.cache/compressed');
  return readdirSync(cache).map((name) => [name, statSync(join(cache, name)).ino]);
}

describe('a second build', () => {
  test('makes nothing anew and has the same bytes', async () => {
    const files = { 'index.html': WORDS, 'about.html': `${WORDS}!`, 'twin.html': WORDS };
    const first = staged('first', files);
    await precompress(first);
    const kept = cacheFiles();
    const second = staged('second', files);
    await precompress(second);
    expect(cacheFiles()).toEqual(kept);
    expect(added(second)).toHaveLength(9);
    for (const path of added(second)) {
      expect(readFileSync(join(second.folder, path))).toEqual(readFileSync(join(first.folder, path)));
    }
  });

  test('makes a copy again when somebody changed it in the published site', async () => {
    const first = staged('first', { 'index.html': WORDS });
    await precompress(first);
    writeFileSync(join(first.folder, 'index.html.gz'), 'mended by hand');
    const second = staged('second', { 'index.html': WORDS });
    await precompress(second);
    expect(String(gunzipSync(readFileSync(join(second.folder, 'index.html.gz'))))).toBe(WORDS);
    expect(readFileSync(join(first.folder, 'index.html.gz'), 'utf8')).toBe('mended by hand');
  });

  test('without a cache has the same bytes', async () => {
    const files = { 'index.html': WORDS };
    const first = staged('first', files);
    await precompress(first);
    await rm(join(folder, '.cache'), { recursive: true });
    const second = staged('second', files);
    await precompress(second);
    expect(added(second)).toEqual(['index.html.br', 'index.html.gz', 'index.html.zst']);
    for (const path of added(second)) {
      expect(readFileSync(join(second.folder, path))).toEqual(readFileSync(join(first.folder, path)));
    }
  });
});

test.each([
  ['build', true, {}, true],
  ['start', true, {}, true],
  ['build', false, {}, false],
  ['check', true, {}, false],
  ['build', true, { NETLIFY: 'true' }, false],
  ['build', true, { CF_PAGES: '1' }, false],
  ['build', true, { VERCEL: '1' }, false],
])('%s, wanted: %s, on a host that says %j compresses: %s', (command, compress, environment, expected) => {
  expect(shallPrecompress({ command, compress }, environment)).toBe(expected);
});

test('nothing is left of a site without text', async () => {
  const site = staged('site', { 'a.png': WORDS });
  await precompress(site);
  expect(existsSync(join(folder, '.cache/compressed'))).toBe(false);
});
