import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFile } from '../../build/base/page-file.ts';
import { read } from '../../build/content/read/reader.ts';
import type { Content } from '../../model/content.ts';
import { plainText } from '../../rules/typography.ts';
import { writeHugoSite } from '../../tools/bench/hugo.ts';
import { writePosts } from '../../tools/generated-posts.ts';
import { createSite, type FixtureSite } from '../fixture-site.ts';

const COUNT = 40;
const hasHugo = spawnSync('hugo', ['version']).status === 0;
let site: FixtureSite;
let folder: string;
let out: string;
let content: Content;

beforeAll(async () => {
  site = await createSite();
  folder = dirname(site.root);
  out = join(folder, 'out');
  writePosts(site.root, COUNT);
  content = await read({ root: site.root, today: '2026-01-01' });
  const words = ['tools/bench/build-pages.ts', site.root, out, join(folder, 'cache')];
  execFileSync(process.execPath, ['--import', 'tsx', ...words]);
});
afterAll(() => site.remove());

test('generated posts link to pages that there are', () => {
  const bodies = generated().map(({ body }) => body);
  const links = [...bodies.join('').matchAll(/\]\((\/[^)#]+)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(COUNT);
  expect(links.filter((path) => !existsSync(join(out, pageFile(path))))).toEqual([]);
});

test.skipIf(!hasHugo)("Hugo's pages of generated posts say what ours say", () => {
  const hugo = join(folder, 'hugo');
  writeHugoSite(hugo, content, out);
  execFileSync('hugo', ['--source', hugo]);
  const theirs = generated().map(({ path }) => article(join(hugo, 'public', pageFile(path))).map(plainText));
  const ours = generated().map(({ path }) => article(join(out, pageFile(path))).map(plainText));
  expect(ours.flat().length).toBeGreaterThan(30 * COUNT);
  expect(theirs).toEqual(ours);
});

function generated() {
  const posts = content.posts.filter(({ slug }) => /-\d+$/.test(slug));
  expect(posts).toHaveLength(COUNT);
  return posts;
}

/** What a post says, piece by piece; the two sites mark up code and footnotes in their own ways. */
function article(file: string): string[] {
  const page = load(readFileSync(file, 'utf8'));
  page('[role="doc-endnotes"], .footnotes').remove();
  const pieces = page('h1, .post-body').find(':is(h2, h3, p, li, th, td, code, a[href^="/"])').addBack('h1');
  return pieces.map((_, piece) => `${page(piece).text().trim()} ${page(piece).attr('href') ?? ''}`).get();
}
