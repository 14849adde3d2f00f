import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepCacheIn } from '../../../build/base/cache.ts';
import type { Look } from '../../../build/record/look.ts';
import { createPacker } from '../../../build/record/packer.ts';
import {
  isLast,
  readSeen,
  readSiteRecord,
  type Seen,
  type SiteRecord,
  writeRecord,
} from '../../../build/record/site-record.ts';

const OUT = '/somewhere/dist';
const LOOK: Look = { folder: '/x', names: ['a'], stamps: ['1 2 3 4'] };
const SEEN = {
  ...{ setting: 'a setting', moment: 'a moment', summary: 'all is well' },
  ...{
    inputs: { content: LOOK, static: LOOK, links: { content: LOOK, static: LOOK }, code: [LOOK] },
    outputs: LOOK,
    hosting: LOOK,
  },
};
const RECORD: SiteRecord = {
  known: { results: new Map(), top: {}, topMistakes: new Map() },
  code: {
    scripts: { outputs: [], main: { href: '/x.js', integrity: 'y' } },
    sheets: { texts: new Map() },
  } as never,
  pages: createPacker().finish(),
  groups: new Map([['feeds', { key: 'k', files: [{ path: 'feed.xml', source: 'feeds' }] }]]),
  redirects: '[]',
  sitemap: new Map([['/', '<url/>']]),
  copies: new Map(),
  weighed: { pages: new Map(), scripts: new Map() },
};

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'record-'));
  keepCacheIn(cache);
});
afterEach(() => rm(cache, { recursive: true, force: true }));

const folder = () => join(cache, 'builds', readdirSync(join(cache, 'builds'))[0] ?? '');

test('what a build wrote down is read as it was; the record before it is gone', () => {
  writeRecord(OUT, { ...SEEN, summary: 'an older one' }, { ...RECORD, redirects: 'older' });
  writeRecord(OUT, SEEN, RECORD);
  const seen = readSeen(OUT);
  expect(seen).toMatchObject(SEEN);
  expect(seen && readSiteRecord(OUT, seen)).toEqual(RECORD);
  expect(readdirSync(folder())).toHaveLength(2);
});

test('a record is the last one until another build writes its own', () => {
  writeRecord(OUT, SEEN, RECORD);
  const seen = readSeen(OUT) as Seen;
  expect(isLast(OUT, seen)).toBe(true);
  writeRecord(OUT, SEEN, RECORD);
  expect(isLast(OUT, seen)).toBe(false);
});

test('sites have records of their own', () => {
  writeRecord(OUT, SEEN, RECORD);
  expect(readSeen('/elsewhere/dist')).toBeUndefined();
});

describe('what cannot be used counts as nothing:', () => {
  test.each([
    ['nothing', 'null'],
    ['a record of another format', JSON.stringify({ ...SEEN, format: 0, site: 'site.bin' })],
    ['a record without a format', JSON.stringify({ ...SEEN, site: 'site.bin' })],
    ['half a record', '{"format":1,"inp'],
  ])('%s', (_, text) => {
    writeRecord(OUT, SEEN, RECORD);
    writeFileSync(join(folder(), 'seen.json'), text);
    expect(readSeen(OUT)).toBeUndefined();
  });

  test('a record whose pages are gone', () => {
    expect(readSiteRecord(OUT, { site: 'site-gone.bin' })).toBeUndefined();
  });
});

test('a record that cannot be written leaves nothing half done', () => {
  writeRecord(OUT, SEEN, RECORD);
  const before = folder();
  rmSync(join(before, 'seen.json'));
  mkdirSync(join(before, 'seen.json', 'in the way'), { recursive: true });
  const names = readdirSync(before);
  expect(() => writeRecord(OUT, SEEN, RECORD)).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect(readdirSync(before)).toEqual(names);
});
