import { describe, expect, test } from 'vitest';
import { keptLinks } from '../../../build/record/kept-links.ts';
import { createKeptSite } from '../../../build/record/kept-site.ts';
import { createPacker } from '../../../build/record/packer.ts';
import { type PageRecord, pageRecords } from '../../../build/record/page-record.ts';

const record = (path: string, more: Partial<PageRecord>): PageRecord => ({
  ...{ path, key: path, files: [], assets: [], originals: [], styles: [], ids: [] },
  ...{ internal: [], external: [], ownAnchors: 0 },
  ...more,
});

const STAYS = record('/stays', { internal: ['/edited#a', '/old.txt'], external: ['https://x.example/'] });
const EDITED = record('/edited', { ids: ['a', 'b'], internal: ['/stays', '/gone'], ownAnchors: 3 });
const FILES = ['stays.html', 'edited.html', 'by-hand.html', 'old.txt', 'assets/x.svg'];

/** A site of two pages, of which one stays and the other is made anew. */
function site({
  internal = ['/stays', '/new'],
  was = FILES,
  now = FILES,
  same = [] as string[],
  sameRedirects = true,
} = {}) {
  const before = createPacker();
  before.add(STAYS);
  before.add(EDITED);
  const records = pageRecords(before.finish());
  const kept = createKeptSite(records, new Map(), new Set(was), new Map());
  kept.page('/stays', '/stays');
  const packer = createPacker(records);
  packer.keep(0);
  packer.add({ ...EDITED, internal });
  const staged = {
    files: new Map(now.map((file) => [file, 1])),
    kept: { out: '/x', files: new Set(same) },
  };
  return keptLinks(pageRecords(packer.finish()), kept, { was: new Set(was), staged, sameRedirects });
}

const MADE = new Map([['/edited', ['b', 'a', 'c']]]);

test('the addresses of pages that stay come with a page that has them; those of other pages do not', () => {
  const links = site();
  expect([...links.with('internal')]).toEqual([
    ['/edited#a', '/stays'],
    ['/old.txt', '/stays'],
  ]);
  expect([...links.with('external')]).toEqual([['https://x.example/', '/stays']]);
  expect(links.ownAnchors).toBe(0);
  expect([links.ids('/stays'), links.ids('/edited')]).toEqual([[], undefined]);
});

test('all addresses are those of pages that stay and of pages that are made anew, without what these had', () => {
  const all = site().all('internal');
  expect(all.size).toBe(4);
  expect(['/edited#a', '/new', '/stays', '/old.txt', '/gone'].filter(all.has)).not.toContain('/gone');
});

describe('what answered still answers when', () => {
  test.each([
    ['nothing else changed', site()],
    ['a file is new', site({ now: [...FILES, 'new.txt'] })],
    ['a compressed copy is gone', site({ was: [...FILES, 'stays.html.br'] })],
    ['an asset is gone that nobody names', site({ now: FILES.slice(0, 4) })],
  ])('%s', (_, links) => {
    expect(links.stillAnswers(MADE)).toBe(true);
  });

  test('a page by hand has the bytes that it had, or there was none', () => {
    expect(site({ same: ['by-hand.html'] }).stillAnswers(new Map([['/by-hand', []]]))).toBe(true);
    expect(site().stillAnswers(new Map([['/another', []]]))).toBe(true);
  });
});

describe('nobody can be sure when', () => {
  test.each([
    ['old addresses lead elsewhere', site({ sameRedirects: false }), MADE],
    ['a file is gone', site({ now: FILES.filter((file) => file !== 'old.txt') }), MADE],
    [
      'an asset is gone that a page leads to',
      site({ internal: ['/assets/x.svg'], now: FILES.slice(0, 4) }),
      MADE,
    ],
    ['a place of a page is gone', site(), new Map([['/edited', ['b']]])],
    ['a page by hand is another', site(), new Map([['/by-hand', ['a']]])],
  ])('%s', (_, links, made) => {
    expect(links.stillAnswers(made)).toBe(false);
  });
});
