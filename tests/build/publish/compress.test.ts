import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { setCacheFolder } from '../../../build/base/derive.ts';
import { shouldCompress } from '../../../build/base/environment.ts';
import { listFiles } from '../../../build/base/files.ts';
import { sha256 } from '../../../build/base/hash.ts';
import { startCompression } from '../../../build/publish/compress.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { noise } from '../checks/noise.ts';

const DECODERS = { '.br': brotliDecompressSync, '.gz': gunzipSync };
const WORDS = 'Corn and soybeans stand in rows; field by field the season is counted. '.repeat(40);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  setCacheFolder(join(folder, 'cache'));
});

/** Writes the files of a site. @param name of its folder */
function write(name: string, files: Record<string, string | Uint8Array>) {
  const site = { folder: join(folder, name), files: new Map<string, string | Uint8Array>() };
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(site.folder, path)), { recursive: true });
    writeFileSync(join(site.folder, path), body);
    site.files.set(path, body);
  }
  return site;
}

type Site = ReturnType<typeof write>;

/** Compresses the files of a site. @returns what was written */
async function compress(site: Site) {
  const { add, finish, written } = startCompression(site.folder);
  for (const [path, body] of site.files) add(path, body, sha256(body));
  await finish();
  return written;
}

const copiesOf = (site: Site) => listFiles(site.folder).filter((path) => !site.files.has(path));
const bodiesOf = (site: Site) => copiesOf(site).map((path) => [path, readFileSync(join(site.folder, path))]);

test('texts have two copies that decode to their bytes and are smaller', async () => {
  const types = ['html', 'css', 'js', 'json', 'xml', 'svg', 'txt', 'webmanifest'];
  const paths = [...types.map((type) => `a.${type}`), 'blog/ä.md'];
  const site = write('site', Object.fromEntries(paths.map((path) => [path, WORDS])));
  const copies = await compress(site);
  for (const path of paths) {
    for (const [extension, decode] of Object.entries(DECODERS)) {
      const copy = readFileSync(join(site.folder, path + extension));
      expect(String(decode(copy)), path).toBe(WORDS);
      expect(copy.length, path).toBeLessThan(WORDS.length);
      expect(copies.get(path + extension), path).toMatchObject({ size: copy.length, sum: sha256(copy) });
    }
  }
  expect(copies.size).toBe(2 * paths.length);
});

test('other formats, short texts and texts that would not get smaller have no copies', async () => {
  const binary = ['a.png', 'a.woff2', 'a.pdf', 'a.avif', 'a.ico', '_headers'].map((path) => [path, WORDS]);
  const incompressible = Buffer.from(noise(3072), 'base64');
  const site = write('site', {
    ...Object.fromEntries(binary),
    'noise.txt': incompressible,
    'at-limit.txt': WORDS.slice(0, 1024),
    'below.txt': WORDS.slice(0, 1023),
  });
  await compress(site);
  expect(copiesOf(site)).toEqual(['at-limit.txt.br', 'at-limit.txt.gz']);
});

test('a second build takes its copies from the cache; without the cache it writes the same bytes', async () => {
  const files = { 'index.html': WORDS, 'about.html': `${WORDS}!`, 'same.html': WORDS };
  const cache = join(folder, 'cache/derived-4/compressed');
  // Writing a file again changes its inode.
  const stored = () => readdirSync(cache).map((name) => [name, statSync(join(cache, name)).ino]);
  const first = write('first', files);
  await compress(first);
  const before = stored();
  const second = write('second', files);
  await compress(second);
  expect(stored()).toEqual(before);
  expect(bodiesOf(second)).toEqual(bodiesOf(first));

  setCacheFolder(join(folder, 'another cache'));
  const third = write('third', files);
  await compress(third);
  expect(bodiesOf(third)).toEqual(bodiesOf(first));
});

test('what is written over copies, in the site or in the cache, is in no later build', async () => {
  const files = { 'index.html': WORDS };
  const first = write('first', files);
  await compress(first);
  const bodies = bodiesOf(first);
  const cache = join(folder, 'cache/derived-4/compressed');
  const writeOver = (path: string) => writeFileSync(path, 'other');
  for (const path of copiesOf(first)) writeOver(join(first.folder, path));
  const second = write('second', files);
  await compress(second);
  expect(bodiesOf(second)).toEqual(bodies);
  for (const name of readdirSync(cache)) writeOver(join(cache, name));
  const third = write('third', files);
  await compress(third);
  expect(bodiesOf(third)).toEqual(bodies);
});

test('a copy that cannot be written is an error', async () => {
  const site = write('site', { 'a.html': WORDS, 'b.html': WORDS });
  mkdirSync(join(site.folder, 'a.html.br'));
  await expect(compress(site)).rejects.toThrow('EISDIR');
});

test('a build compresses unless it is told not to or its host does', () => {
  const compresses = (command: string, compress: boolean, environment = {}) =>
    shouldCompress({ command, compress }, environment);
  expect([compresses('build', true), compresses('start', true)]).toEqual([true, true]);
  expect([compresses('build', false), compresses('check', true)]).toEqual([false, false]);
  const hosts = [{ NETLIFY: 'true' }, { CF_PAGES: '1' }, { VERCEL: '1' }];
  expect(hosts.filter((environment) => compresses('build', true, environment))).toEqual([]);
});
