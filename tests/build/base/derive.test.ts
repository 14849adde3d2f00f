import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { derived, pruneCache, setCacheFolder } from '../../../build/base/derive.ts';
import { listFiles, writeFile } from '../../../build/base/files.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const MODULE = join(import.meta.dirname, '../../../art/landscape.ts');
const { key, bytes, data, asking } = derived('words', MODULE);
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  setCacheFolder(folder);
});
afterEach(() => vi.useRealTimers());

const entries = () => listFiles(join(folder, 'derived-4')).map((path) => join(folder, 'derived-4', path));
const make = (text: string) => bytes(key(text), async () => Buffer.from(text));

test('what was made is kept, and made again after the folder was deleted', async () => {
  const create = vi.fn(async () => Buffer.from('bytes'));
  for (const _ of [1, 2]) expect(String(await bytes(key('a'), create))).toBe('bytes');
  expect(create).toHaveBeenCalledTimes(1);
  expect(readdirSync(join(folder, 'derived-4'))).toEqual(['words']);
  rmSync(folder, { recursive: true });
  await bytes(key('a'), create);
  expect(create).toHaveBeenCalledTimes(2);
});

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['emptied', () => Buffer.alloc(0)],
  ['blanked', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ['replaced by other data', () => Buffer.from('{}')],
])('what is kept is made again after its file was %s', async (_, damage) => {
  const record = { words: ['corn'], count: 1 };
  const create = vi.fn(() => record);
  const draw = vi.fn(async () => Buffer.from('bytes'));
  const read = async () => [data(key('data'), create), String(await bytes(key('bytes'), draw))];
  for (const _ of [1, 2]) expect(await read()).toEqual([record, 'bytes']);
  for (const file of entries()) writeFileSync(file, damage(readFileSync(file)));
  for (const _ of [1, 2]) expect(await read()).toEqual([record, 'bytes']);
  expect([create, draw].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

test('what cannot be kept is returned', async () => {
  writeFileSync(join(folder, 'derived-4'), 'a file in place of the folder');
  expect(String(await bytes(key('a'), async () => Buffer.from('bytes')))).toBe('bytes');
  expect(data(key('b'), () => 'text')).toBe('text');
});

test('a result that asked is made again when an answer is another', () => {
  const sizes = new Map([['/barn.jpg', 600]]);
  const render = vi.fn((ask: (src: string, use?: string) => number | undefined) => `${ask('/barn.jpg')} px`);
  const read = () => asking(key('page'), (src: string) => sizes.get(src), render);
  for (const _ of [1, 2]) expect(read()).toBe('600 px');
  expect(render).toHaveBeenCalledTimes(1);
  sizes.set('/other.jpg', 1);
  read();
  expect(render).toHaveBeenCalledTimes(1);
  sizes.set('/barn.jpg', 800);
  for (const _ of [1, 2]) expect(read()).toBe('800 px');
  sizes.delete('/barn.jpg');
  expect(read()).toBe('undefined px');
  expect(render).toHaveBeenCalledTimes(3);
});

test('a key depends on the kind, on each input and where it ends, and on no order of time', () => {
  const other = derived('other words', MODULE);
  const keys = [
    ...[key('ab', 'c'), key('a', 'bc'), key('abc'), key(['a', 'bc']), key(Buffer.from('abc'))],
    ...[key(1), key('1'), key(undefined), key(null), key(), key({ a: 1 }), other.key('abc')],
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(key({ a: 1 })).toBe(keys[10]);
  expect(key({ a: 1, b: undefined })).toBe(keys[10]);
});

test.each([
  ['a function', { find: () => 1 }],
  ['a map', { names: new Map([['a', 1]]) }],
  ['a pattern', { words: /a/ }],
  ['an element', { body: { $$typeof: Symbol.for('react.element') } }],
])('what JSON would drop is refused as an input: %s', (_, input) => {
  expect(() => key(input)).toThrow(TypeError);
});

test('what was not used for a month goes, and of the rest what was used first, beyond the size of what was', async () => {
  const day = 24 * 60 * 60;
  const age = (days: number) => {
    const known = new Set(aged);
    for (const file of entries().filter((each) => !known.has(each))) {
      aged.push(file);
      utimesSync(file, Date.now() / 1000 - days * day, Date.now() / 1000 - days * day);
    }
  };
  const aged: string[] = [];
  const large = (letter: string) => letter.repeat(60_000_000);
  await make('old');
  age(31);
  for (const letter of ['a', 'b']) {
    await make(large(letter));
    age(letter === 'a' ? 3 : 2);
  }
  await make('small');
  age(1);
  // As in a new process.
  setCacheFolder(folder);
  await make('used');
  pruneCache();
  const [old = '', a = '', ...others] = aged;
  expect(entries()).toEqual(expect.arrayContaining(others));
  expect(entries()).not.toContain(old);
  expect(entries()).not.toContain(a);
  expect(entries()).toHaveLength(3);
});

test("an owner's files beside it stay, whatever the folder is", async () => {
  const photos = ['3/barn.jpg', '4/barn.jpg', '2024/barn.jpg'].map((path) => join(folder, path));
  for (const photo of photos) {
    writeFile(photo, 'photo');
    utimesSync(photo, 0, 0);
  }
  await make('new');
  pruneCache();
  expect(photos.filter((photo) => !existsSync(photo))).toEqual([]);
});

test('what a build uses stays, however old it is', async () => {
  await make('old');
  const [file = ''] = entries();
  utimesSync(file, 0, 0);
  setCacheFolder(folder);
  await make('old');
  await make('new');
  pruneCache();
  expect(entries()).toHaveLength(2);
  expect(statSync(file).mtimeMs).toBeGreaterThan(0);
});
