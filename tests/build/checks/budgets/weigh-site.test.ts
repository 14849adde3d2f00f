import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brotliSize, quickSize } from '../../../../build/base/brotli.ts';
import { formatMistake } from '../../../../build/base/errors.ts';
import { readBudgets } from '../../../../build/checks/budgets/budgets.ts';
import { overLimit } from '../../../../build/checks/budgets/over-limit.ts';
import { weighSite } from '../../../../build/checks/budgets/weigh-site.ts';
import { noise } from './noise.ts';
import { SCRIPTS } from './scripts.ts';

const KB = 1024;
/** So many rows that quick work finds them over the limit of a page, and the best below it. */
const ROWS = 4000;
const budgets = readBudgets();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weigh-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A site of these files, beside the scripts that every site has. */
function built(files: Record<string, string | Uint8Array>, brotli?: Map<string, number>) {
  const all = { ...SCRIPTS, ...files };
  for (const [path, body] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
  const sizes = Object.entries(all).map(([path, body]) => [path, Buffer.byteLength(body)] as const);
  const pages = Object.keys(files).filter((path) => path.endsWith('.html'));
  return {
    staged: { folder, files: new Map(sizes) },
    routes: pages.map((file) => ({
      path: `/${file.replace(/(^index)?\.html$/, '')}`,
      file,
      source: `content/${file}.md`,
    })),
    content: { pages: { legal: [{ path: '/terms' }] } },
    compressed: brotli && { brotli },
  };
}

const mistakes = async (site: ReturnType<typeof built>) =>
  overLimit(await weighSite(site)).map(formatMistake);

describe('a page', () => {
  test('over the limit is told with its file, its size, and the mend', async () => {
    const text = noise(15 * KB);
    const [mistake, ...others] = await mistakes(
      built({ 'index.html': '', 'about.html': text, 'services.html': 'x' }),
    );
    expect(others).toEqual([]);
    const size = (brotliSize(Buffer.from(text)) / KB).toFixed(1);
    expect(mistake).toMatch(/^content\/about\.html\.md makes \/about, whose HTML with its styles weighs /);
    expect(mistake).toContain(
      `weighs ${size} kB after brotli, and 14.2 kB is the limit (package.json, budgets)`,
    );
    expect(mistake).toMatch(/Shorten it by [\d.]+ kB of text or more; npm run size -- \/about shows/);
  });

  test('within the limit is no mistake, though quick work finds it over', async () => {
    const rows = [...Array(ROWS).keys()].map(
      (row) => `<li><a href="/x/${(row * 48_271) % 65_537}">Field ${row}</a>`,
    );
    const text = Buffer.from(rows.join('\n'));
    expect(await quickSize(text)).toBeGreaterThan(budgets.html.home.limit);
    expect(await mistakes(built({ 'index.html': text }))).toEqual([]);
  });

  test('with a compressed copy is not compressed again', async () => {
    const site = built({ 'index.html': 'a page that nobody reads' }, new Map([['index.html', 12_345]]));
    rmSync(join(folder, 'index.html'));
    const { kinds } = await weighSite(site);
    expect(kinds.map(({ heaviest }) => heaviest)).toMatchObject([{ path: '/', bytes: 12_345, exact: true }]);
  });
});

describe('a long text', () => {
  const long = (text: string) => `<main><h1>Long</h1><div class="prose">${text}</div></main>`;

  test.each(['blog/long.html', 'terms.html', 'sitemap.html'])(
    'of %s is outside of the budget',
    async (file) => {
      const site = built({ [file]: long(noise(30 * KB)) });
      expect(await mistakes(site)).toEqual([]);
      const { kinds } = await weighSite(site);
      expect(kinds[0]?.heaviest.bytes).toBeGreaterThan(budgets.html.post.limit);
      expect(kinds[0]?.heaviest.counted).toBeLessThan(100);
    },
  );

  test('does not excuse what stands around it', async () => {
    const [mistake] = await mistakes(built({ 'blog/long.html': noise(15 * KB) + long('short') }));
    expect(mistake).toContain('kB after brotli without its text, and 14.2 kB is the limit');
    expect(mistake).toContain('All posts share what is too much');
  });

  test('of another page counts', async () => {
    expect(await mistakes(built({ 'about.html': long(noise(15 * KB)) }))).toHaveLength(1);
  });
});

test('of many pages over the limit the heaviest are told, and the others as a number', async () => {
  const names = [...Array(8).keys()];
  const site = built(Object.fromEntries(names.map((name) => [`services/${name}.html`, ''])));
  const sizes = names.map((name) => [`services/${name}.html`, 15 * KB + name] as const);
  const told = await mistakes({ ...site, compressed: { brotli: new Map(sizes) } });
  expect(told.map((line) => line.split(',')[0]?.split(' ').at(-1))).toEqual([
    ...['/services/7', '/services/6', '/services/5', '/services/4', '/services/3'],
  ]);
  expect(told[4]).toMatch(/3 more of the services are over it, too$/);
  expect(told[0]).toContain('All services share what is too much');
});

test('kinds stand in the order of the site, each with its number of pages and its heaviest one', async () => {
  const site = built({ 'blog/a.html': 'short', 'blog/b.html': `longer ${noise(100)}`, 'index.html': 'home' });
  const { kinds } = await weighSite(site);
  expect(kinds.map(({ kind, count, heaviest }) => [kind.name, count, heaviest.path])).toEqual([
    ['home', 1, '/'],
    ['posts', 2, '/blog/b'],
  ]);
});

test('script and fonts over their limits are told, too', async () => {
  const [main = ''] = Object.keys(SCRIPTS);
  const told = await mistakes(built({ [main]: noise(3 * KB), 'assets/a.woff2': Buffer.alloc(35 * KB) }));
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/^islands\/ makes the script "at load", .* and 2\.0 kB is the limit/);
  expect(told[1]).toMatch(/^build\/assets\/fonts\.ts makes the fonts, 35\.0 kB in all, and 34\.0 kB/);
});

test('images are counted, whatever they are', async () => {
  const { images } = await weighSite(built({ 'a.svg': '12', 'b/c.png': '345', 'd.txt': '6' }));
  expect(images).toEqual({ count: 2, bytes: 5 });
});
