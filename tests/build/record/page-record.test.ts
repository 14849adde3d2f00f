import { deserialize, serialize } from 'node:v8';
import { describe, expect, test } from 'vitest';
import { createPacker } from '../../../build/record/packer.ts';
import { type PackedPages, type PageRecord, pageRecords } from '../../../build/record/page-record.ts';
import { packedWords } from '../../../build/record/words.ts';

const record = (path: string, more: Partial<PageRecord> = {}): PageRecord => ({
  path,
  key: `key of ${path}`,
  files: [`${path.slice(1)}.html`, `${path.slice(1)}.md`],
  assets: ['assets/shared.svg', `assets${path}.svg`],
  originals: [],
  styles: ['sha256-1'],
  ids: ['top', 'end'],
  internal: ['/', '/b', path],
  external: ['https://x.example/'],
  ownAnchors: 2,
  ...more,
});

function pack(records: readonly PageRecord[]) {
  const packer = createPacker();
  for (const one of records) packer.add(one);
  return pageRecords(deserialize(serialize(packer.finish())));
}

const wordsIn = ({ words }: PackedPages) =>
  Array.from({ length: words.ends.length }, (_, place) => packedWords(words).at(place));

const LISTS = ['files', 'assets', 'originals', 'styles', 'ids', 'internal', 'external'] as const;

/** A record as it comes out of its package. */
function unpack(records: ReturnType<typeof pack>, path: string): Partial<PageRecord> | undefined {
  const place = records.placeOf(path);
  if (place === undefined) return undefined;
  return {
    path: records.path(place),
    key: records.key(place),
    ownAnchors: records.ownAnchors(place),
    ...Object.fromEntries(LISTS.map((field) => [field, records.list(place, field)])),
  };
}

const A = record('/a');
const B = record('/b', { originals: ['/images/ä.jpg'], ids: [], ownAnchors: 0 });
const C = record('/c', { assets: [], internal: ['/a'] });

test('records come out as they went in', () => {
  const packed = pack([A, B, C]);
  expect(packed.count).toBe(3);
  for (const one of [A, B, C]) expect(unpack(packed, one.path)).toEqual(one);
  expect(unpack(packed, '/d')).toBeUndefined();
});

test('a text that stands in many records is one text', () => {
  const words = wordsIn(pack([A, B, C]).packed);
  expect(words.filter((word) => word === 'assets/shared.svg')).toHaveLength(1);
  expect(new Set(words).size).toBe(words.length);
});

describe('what stays is packed again', () => {
  test('beside what is new', () => {
    const earlier = pack([A, B, C]);
    const packer = createPacker(earlier);
    packer.keep(earlier.placeOf('/c') ?? -1);
    packer.add(record('/b', { key: 'another' }));
    packer.keep(earlier.placeOf('/a') ?? -1);
    const again = pageRecords(packer.finish());
    expect(again.count).toBe(3);
    expect(unpack(again, '/a')).toEqual(A);
    expect(unpack(again, '/b')).toEqual(record('/b', { key: 'another' }));
    expect(unpack(again, '/c')).toEqual(C);
  });

  test('and a text that a new record has, too, is the same text', () => {
    const earlier = pack([A, B]);
    const packer = createPacker(earlier);
    packer.keep(earlier.placeOf('/a') ?? -1);
    packer.add(B);
    packer.add(record('/new'));
    const words = wordsIn(packer.finish());
    expect(new Set(words).size).toBe(words.length);
  });

  test('without the words of what is gone, when they are many', () => {
    const many = Array.from({ length: 40 }, (_, number) => record(`/many-${number}`));
    const earlier = pack([A, B, ...many]);
    const packer = createPacker(earlier);
    packer.keep(earlier.placeOf('/a') ?? -1);
    packer.add(C);
    const again = packer.finish();
    expect(wordsIn(again)).not.toContain('/many-3');
    expect(unpack(pageRecords(again), '/a')).toEqual(A);
    expect(unpack(pageRecords(again), '/c')).toEqual(C);
  });
});

test('a union holds each text once, with a page that has it', () => {
  const packed = pack([A, B, C]);
  const all = [0, 1, 2];
  expect([...packed.union(all, 'internal')]).toEqual([
    ...[['/', 0] as const, ['/b', 0] as const, ['/a', 0] as const],
  ]);
  expect([...packed.union([2], 'internal').keys()]).toEqual(['/a']);
  expect([...packed.union([], 'assets').keys()]).toEqual([]);
});

test('all texts of a kind are counted and found, those of other kinds are not', () => {
  const all = pack([A, B, C]).all('internal');
  expect(all.size).toBe(3);
  expect(['/', '/a', '/b', '/c', 'assets/shared.svg', 'top', ''].filter(all.has)).toEqual(['/', '/a', '/b']);
});

test('a list is good when all its texts are, of which each is asked for once', () => {
  const packed = pack([A, B, C]);
  const asked: string[] = [];
  const isGood = packed.every('assets', (text) => {
    asked.push(text);
    return text !== 'assets/b.svg';
  });
  expect([0, 1, 2, 0, 1].map(isGood)).toEqual([true, false, true, true, false]);
  expect(asked).toEqual(['assets/shared.svg', 'assets/a.svg', 'assets/b.svg']);
});
