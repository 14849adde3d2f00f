import { describe, expect, test } from 'vitest';
import { createKeptSite } from '../../../build/record/kept-site.ts';
import { createPacker } from '../../../build/record/packer.ts';
import { pageRecords } from '../../../build/record/page-record.ts';

const FILES = ['a.html', 'a.md', 'assets/a.svg', 'blog/feed.xml'];
const FEED = { path: 'blog/feed.xml', source: 'build/outputs/feeds' };

/** A site of one page and one group. @param published those of its files that are still there */
function site(published: readonly string[] = FILES, assets = ['assets/a.svg']) {
  const packer = createPacker();
  packer.add({
    ...{ path: '/a', key: 'key', files: ['a.html', 'a.md'], assets, originals: [], styles: [] },
    ...{ ids: [], internal: [], external: [], ownAnchors: 0 },
  });
  const groups = new Map([['feeds', { key: 'key', files: [FEED] }]]);
  const sizes = new Map(published.map((file) => [file, 1]));
  return createKeptSite(pageRecords(packer.finish()), groups, new Set(FILES), sizes);
}

const without = (file: string) => FILES.filter((one) => one !== file);

test('a page stays while its key does', () => {
  const kept = site();
  expect(kept.page('/a', 'key')).toBe(0);
  expect([kept.stays('/a'), kept.pages]).toEqual([true, [0]]);
});

describe('a page is made', () => {
  test.each([
    ['when its key is another', site(), '/a', 'other'],
    ['when nobody knows it', site(), '/b', 'key'],
    ['when its file is gone', site(without('a.html')), '/a', 'key'],
    ['when its markdown is gone', site(without('a.md')), '/a', 'key'],
    ['when a picture of it is gone', site(without('assets/a.svg')), '/a', 'key'],
  ])('%s', (_, kept, path, key) => {
    expect(kept.page(path, key)).toBeUndefined();
    expect([kept.stays(path), kept.pages]).toEqual([false, []]);
  });
});

test('a picture that was left out then is not missed now', () => {
  expect(site(FILES, ['assets/never-made.svg']).page('/a', 'key')).toBe(0);
});

test('a group stays while its key and its files do', () => {
  expect(site().group('feeds', 'key')).toEqual([FEED]);
  expect(site().group('feeds', 'other')).toBeUndefined();
  expect(site().group('llms', 'key')).toBeUndefined();
  expect(site(without('blog/feed.xml')).group('feeds', 'key')).toBeUndefined();
});
