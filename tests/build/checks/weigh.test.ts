import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { brotliBest } from '../../../build/base/compressed.ts';
import { UserError } from '../../../build/base/errors.ts';
import { formatMistake } from '../../../build/base/report.ts';
import { overLimit } from '../../../build/checks/budgets.ts';
import {
  readBudgets,
  type StagedSite,
  stripElements,
  weighSite,
  withoutText,
} from '../../../build/checks/weigh.ts';
import { scriptParts, weighScripts } from '../../../build/checks/weigh-scripts.ts';
import type { PageKind } from '../../../build/pages/routes/route.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { noise } from './noise.ts';

const KB = 1024;
const SERVICES: PageKind = { name: 'services', budget: 'content' };
const POSTS: PageKind = { name: 'posts', budget: 'post', longText: true };
const EXPORTS = [
  ...['startAnalytics', 'mountForm', 'startBlogList', 'mountList', 'startQuestionnaire', 'showBanner'],
  ...['startConsentReset', 'startContactRequest', 'showErrorFallback', 'followConsent'],
];
/** Bundled scripts as esbuild writes them, by path: the main module, then one file per exported name. */
const SCRIPTS: Readonly<Record<string, string>> = Object.fromEntries([
  ['assets/main-1A.js', 'import("./part-mountForm.js")'],
  ...EXPORTS.map((name) => [`assets/part-${name}.js`, `let a=1;export{a as ${name}};`]),
]);

const folder = temporaryFolder();

/** A site of these pages and files, with the scripts that every site has. */
function built(
  pages: Record<string, [kind: PageKind, html: string]>,
  files: Record<string, string | Uint8Array> = {},
): StagedSite {
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

const errorsOf = async (site: StagedSite) => overLimit(await weighSite(site)).map(formatMistake);

test('a page over its limit is reported with its file, its size and what to do', async () => {
  const text = noise(15 * KB);
  const [error, ...others] = await errorsOf(built({ about: [SERVICES, text], services: [SERVICES, 'x'] }));
  expect(others).toEqual([]);
  const size = ((await brotliBest(Buffer.from(text))).length / KB).toFixed(1);
  expect(error).toContain(
    `content/about.md /about: ${size} kB of HTML and styles after brotli exceeds the limit of ${(readBudgets().html.content / KB).toFixed(1)} kB ` +
      '(package.json, budgets). Shorten the text by at least ',
  );
  expect(error).toMatch(/ least [\d.]+ kB; npm run size -- \/about shows what each part costs$/);
});

test('the heaviest pages of a kind are weighed exactly, others by fast compression, which says more', async () => {
  const text = (words: number) => Array.from({ length: words }, (_, at) => at * at).join(' ');
  const texts = [5_000, 4_000, 3_500, 3_000, 1_000].map(text);
  const { pages } = await weighSite(
    built(Object.fromEntries(texts.map((text, at) => [at, [SERVICES, text]]))),
  );
  const best = await Promise.all(texts.map(async (text) => (await brotliBest(Buffer.from(text))).length));
  expect(pages.map(({ isExact }) => isExact)).toEqual([true, true, true, true, false]);
  expect(pages.map(({ bytes }, at) => bytes > (best[at] ?? 0))).toEqual([false, false, false, false, true]);
});

test('the policy that an option writes into pages does not count', async () => {
  const text = noise(14 * KB);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${noise(KB)}">`;
  const weigh = async (html: string) =>
    (await weighSite(built({ about: [SERVICES, html] }))).pages[0]?.counted;
  expect(await weigh(policy + text)).toBe(await weigh(text));
});

test('when all pages of a kind are over the limit, the heaviest is reported for all', async () => {
  const [error, ...others] = await errorsOf(
    built({ a: [SERVICES, noise(15 * KB)], b: [SERVICES, noise(16 * KB)] }),
  );
  expect(others).toEqual([]);
  expect(error).toMatch(/^content\/b\.md .*All services share the excess: make templates, styles or menus/);
});

test('a long text does not count against the budget of posts, but what surrounds it and others do', async () => {
  const long = (text: string) => `<main><h1>Long</h1><div class="prose">${text}</div></main>`;
  const weight = await weighSite(built({ long: [POSTS, long(noise(30 * KB))] }));
  expect(overLimit(weight)).toEqual([]);
  expect(weight.pages[0]?.bytes).toBeGreaterThan(readBudgets().html.post);
  expect(weight.pages[0]?.counted).toBeLessThan(100);
  expect(await errorsOf(built({ long: [POSTS, noise(15 * KB) + long('short')] }))).toEqual([
    expect.stringContaining('after brotli, without the text, exceeds'),
  ]);
  expect(await errorsOf(built({ about: [SERVICES, long(noise(15 * KB))] }))).toHaveLength(1);
});

test('scripts and fonts over their limits are reported, and images are counted', async () => {
  const [main = ''] = Object.keys(SCRIPTS);
  const images = { 'a.svg': '12', 'b/c.png': '345', 'd.txt': '6' };
  const site = built({}, { ...images, [main]: noise(3 * KB), 'assets/a.woff2': Buffer.alloc(35 * KB) });
  const [script, fonts, ...others] = await errorsOf(site);
  expect(others).toEqual([]);
  expect(script).toMatch(/^islands\/ script "at load": [\d.]+ kB exceeds the limit of 2\.2 kB /);
  expect(fonts).toMatch(/^build\/assets\/fonts\/fonts\.ts fonts: 35\.0 kB exceeds the limit of 34\.0 kB/);
  expect((await weighSite(site)).images).toEqual({ count: 2, bytes: 5 });
});

function bundle(more: Record<string, string> = {}): Map<string, string> {
  const files = Object.entries(SCRIPTS).map(([path, text]) => [path.replace('assets/', ''), text] as const);
  return new Map([...files, ...Object.entries(more)]);
}

test('a part weighs as much as the files that export its names', () => {
  const texts = bundle({ 'part-mountForm.js': 'export{x as other,y as mountForm};', 'part-A.js': '' });
  expect(scriptParts(texts).get('form')).toEqual(['part-mountForm.js']);
  const sizes = new Map([...texts.keys()].map((name, index) => [name, 2 ** index]));
  const size = (...names: string[]) => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const weights = weighScripts(texts, sizes, readBudgets());
  expect(Object.fromEntries(weights.map(({ name, bytes }) => [name, bytes]))).toMatchObject({
    'at load': size('main-1A.js'),
    'every page, idle included': size('main-1A.js', 'part-startAnalytics.js'),
    form: size('part-mountForm.js'),
    'blog list': size('part-startBlogList.js', 'part-mountList.js'),
  });
});

test('a bundle with other than one main module, or without a part, is an error', () => {
  expect(() => scriptParts(bundle({ 'main-2B.js': '' }))).toThrow('assets/ holds 2 main modules');
  const texts = bundle();
  texts.delete('part-startAnalytics.js');
  expect(() => scriptParts(texts)).toThrow('No script exports startAnalytics');
});

test('nothing is left of what is in an element when it is stripped, and everything else', () => {
  const stripped: Record<string, string> = {
    '<main><p>One</p> two</main> three': '<main></main> three',
    // Nested, never closed, and closed by the next one.
    '<main>a<main>b</main>c</main>d': '<main></main>d',
    '<main><img src="x"><br>a</main>b': '<main></main>b',
    '<main><p>a<p>b</main>c': '<main></main>c',
    '<main title="a > b">a</main>': '<main title="a > b"></main>',
    'a<main>b</main>c<main>d</main>e': 'a<main></main>c<main></main>e',
    '<!doctype html>\n<p class=x>&amp;<!-- c -->': '<!doctype html>\n<p class=x>&amp;<!-- c -->',
  };
  const left = Object.keys(stripped).map((html) => [html, stripElements(html, (name) => name === 'main')]);
  expect(Object.fromEntries(left)).toEqual(stripped);
});

test('long texts do not count', () => {
  for (const name of ['prose', 'legal-text', 'toc', 'site-index']) {
    const html = (text: string) =>
      `<h1>Title</h1><div class="a ${name}">${text}</div><div class="${name}-head">Head</div>`;
    expect(withoutText(html('<p>Corn</p>'.repeat(1000)))).toBe(html(''));
  }
});

test('package.json has limits, in bytes and as counts; what is wrong with one is refused by name', () => {
  const { budgets: real } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  );
  const read = (budgets: unknown) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ budgets }));
    return readBudgets(join(folder, 'package.json'));
  };
  const { html, requests } = read({ ...real, html: { ...real.html, home: '14.2 kB' } });
  expect([html.home, requests.contact]).toEqual([14.2 * KB, real.requests.contact]);
  const wrong: [budgets: object | undefined, message: string][] = [
    [undefined, 'budgets: '],
    [{ ...real, fonts: '1 MB' }, 'budgets.fonts: must be a size'],
    [{ ...real, homeImages: '2' }, 'budgets.homeImages: '],
    [{ ...real, html: { home: '2 kB' } }, 'budgets.html.contact: '],
    [{ ...real, pictures: '2 kB' }, '"pictures"'],
  ];
  for (const [budgets, message] of wrong) {
    expect(() => read(budgets)).toThrow(UserError);
    expect(() => read(budgets)).toThrow(message);
  }
});
