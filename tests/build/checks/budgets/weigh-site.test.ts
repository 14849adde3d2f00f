import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brotliBest } from '../../../../build/base/brotli.ts';
import { formatMistake } from '../../../../build/base/errors.ts';
import { readBudgets } from '../../../../build/checks/budgets/budgets.ts';
import { overLimit } from '../../../../build/checks/budgets/over-limit.ts';
import { type WrittenSite, weighSite } from '../../../../build/checks/budgets/weigh-site.ts';
import type { PageKind } from '../../../../build/pages/routes/route.ts';
import { noise } from './noise.ts';
import { SCRIPTS } from './scripts.ts';

const KB = 1024;
const HOME: PageKind = { name: 'home', budget: 'home' };
const SERVICES: PageKind = { name: 'services', budget: 'content' };
const POSTS: PageKind = { name: 'posts', budget: 'post', longText: true };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weigh-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A site of these pages and files, and of the scripts that every site has. */
function built(
  pages: Record<string, [kind: PageKind, html: string]>,
  files: Record<string, string | Uint8Array> = {},
): WrittenSite {
  const html = Object.entries(pages).map(([name, [, body]]) => [`${name}.html`, body] as const);
  const all = [...Object.entries(SCRIPTS), ...html, ...Object.entries(files)];
  for (const [path, body] of all) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
  return {
    folder,
    files: new Map(all.map(([path, body]) => [path, Buffer.byteLength(body)])),
    routes: Object.entries(pages).map(([name, [kind]]) => ({
      ...{ path: `/${name}`, file: `${name}.html`, source: `content/${name}.md`, kind },
    })),
  };
}

const mistakes = async (site: WrittenSite) => overLimit(await weighSite(site)).map(formatMistake);

test('a page over its limit is reported with its file, its size, and what to do', async () => {
  const text = noise(15 * KB);
  const [mistake, ...others] = await mistakes(built({ about: [SERVICES, text], services: [SERVICES, 'x'] }));
  expect(others).toEqual([]);
  const size = ((await brotliBest(Buffer.from(text))).length / KB).toFixed(1);
  expect(mistake).toContain(
    `content/about.md makes /about, whose HTML with its styles weighs ${size} kB after brotli, and 14.2 kB is the ` +
      'limit (package.json, budgets). Shorten it by ',
  );
  expect(mistake).toMatch(
    / by [\d.]+ kB of text or more; npm run size -- \/about shows what each part costs$/,
  );
});

test('of many pages over the limit the heaviest are reported, and the others as a number', async () => {
  const pages = [...Array(30).keys()].map(
    (at) => [`s/${at}`, [SERVICES, noise(15 * KB + 100 * at)]] as const,
  );
  const found = await mistakes(built(Object.fromEntries(pages) as Parameters<typeof built>[0]));
  expect(found.map((line) => /makes (\S+),/.exec(line)?.[1])).toEqual(
    [29, 28, 27, 26, 25].map((at) => `/s/${at}`),
  );
  expect(found[0]).toContain('All services share what is too much: make templates, styles or menus smaller');
  expect(found[4]).toMatch(/19 more of the services are over it, too$/);
});

describe('a long text', () => {
  const long = (text: string) => `<main><h1>Long</h1><div class="prose">${text}</div></main>`;

  test('is outside the budget of its kind', async () => {
    const { kinds, ...shared } = await weighSite(built({ long: [POSTS, long(noise(30 * KB))] }));
    expect(overLimit({ kinds, ...shared })).toEqual([]);
    expect(kinds[0]?.heaviest.bytes).toBeGreaterThan(readBudgets().html.post.limit);
    expect(kinds[0]?.heaviest.counted).toBeLessThan(100);
  });

  test('does not excuse what surrounds it', async () => {
    const [mistake] = await mistakes(built({ long: [POSTS, noise(15 * KB) + long('short')] }));
    expect(mistake).toContain('kB after brotli without its text, and 14.2 kB is the limit');
    expect(mistake).toContain('All posts share what is too much');
  });

  test('of another kind of page counts', async () => {
    expect(await mistakes(built({ about: [SERVICES, long(noise(15 * KB))] }))).toHaveLength(1);
  });
});

test('kinds are in the order of the site, each with its number of pages and its heaviest after brotli', async () => {
  const pages = { a: 'a'.repeat(3000), b: noise(1000), index: 'home' };
  const site = built({ a: [POSTS, pages.a], b: [POSTS, pages.b], index: [HOME, pages.index] });
  const { kinds } = await weighSite(site);
  expect(kinds.map(({ kind, count, heaviest }) => [kind.name, count, heaviest.path])).toEqual([
    ['posts', 2, '/b'],
    ['home', 1, '/index'],
  ]);
});

test('scripts and fonts over their limits are reported, too', async () => {
  const [main = ''] = Object.keys(SCRIPTS);
  const files = { [main]: noise(3 * KB), 'assets/a.woff2': Buffer.alloc(35 * KB) };
  const [script, fonts, ...others] = await mistakes(built({}, files));
  expect(others).toEqual([]);
  expect(script).toMatch(/^islands\/ makes the script "at load", .* and 2\.0 kB is the limit/);
  expect(fonts).toMatch(/^build\/assets\/fonts\/fonts\.ts makes the fonts, 35\.0 kB in all, and 34\.0 kB/);
});

test('images of every format are counted', async () => {
  const { images } = await weighSite(built({}, { 'a.svg': '12', 'b/c.png': '345', 'd.txt': '6' }));
  expect(images).toEqual({ count: 2, bytes: 5 });
});
