import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../../build/base/hash.ts';
import { NOT_FOUND } from '../../../build/base/paths.ts';
import { hostOutputs, writeHostFiles } from '../../../build/hosts/host-files.ts';
import { CACHE, type HostingRules } from '../../../build/hosts/hosting-rules.ts';
import { vercelConfig } from '../../../build/hosts/vercel.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const URL = 'https://www.sectionline.example';
const rulesFor = (to: string): HostingRules => ({
  redirects: [{ from: '/old.page', to }],
  notFound: NOT_FOUND,
  headers: [
    { path: '/*', values: { 'X-Test': 'a' } },
    { path: '/*.md', values: { 'X-Robots-Tag': 'noindex' } },
    { path: '/admin', values: { 'X-Test': 'b' } },
  ],
  cache: CACHE,
});

test('servers have files of their own, which the next build replaces', async () => {
  const folder = temporaryFolder();
  const text = (name: string) => readFile(join(folder, 'hosting', name), 'utf8');
  const site: [string, string][] = [['blog/a.html', sha256('A page')]];
  for (const to of ['/first', '/second']) writeHostFiles(rulesFor(to), site, join(folder, 'hosting'), URL);
  const names = ['Caddyfile', 'nginx.conf', 'rules.json', 'vercel.json'];
  expect((await readdir(join(folder, 'hosting'))).sort()).toEqual([...names, 'SHA256SUMS'].sort());
  const nginx = await text('nginx.conf');
  expect(nginx).toContain('server_name www.sectionline.example sectionline.example;');
  expect([nginx.includes('/second'), nginx.includes('/first')]).toEqual([true, false]);
  expect(await text('Caddyfile')).toMatch(/^www\.sectionline\.example \{$/m);
  expect(`${nginx}${await text('Caddyfile')}`).not.toMatch(/\{\{\w+\}\}/);
  expect(JSON.parse(await text('rules.json'))).toEqual({
    host: 'www.sectionline.example',
    rules: rulesFor('/second'),
  });
  const summed = (await text('SHA256SUMS')).match(/\S+$/gm);
  expect(summed?.sort()).toEqual([...names.map((name) => `../hosting/${name}`), 'blog/a.html']);
});

test('nginx and Caddy send videos and their captions with their types', async () => {
  const folder = temporaryFolder();
  writeHostFiles(rulesFor('/new'), [], folder, URL);
  for (const name of ['nginx.conf', 'Caddyfile']) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const type of ['video/mp4', 'video/webm', 'text/vtt; charset=utf-8'])
      expect(text, name).toContain(`"${type}"`);
  }
});

test('the site has rules for Netlify and Cloudflare Pages, and keeps underscores on GitHub Pages', () => {
  const files = (metaPolicy: boolean) =>
    new Map(hostOutputs(rulesFor('/new'), URL, metaPolicy).map(({ path, body }) => [path, String(body)]));
  expect([...files(false).keys()]).toEqual(['_headers', '_redirects']);
  expect(files(false).get('_headers')).toContain('/*\n  X-Test: a\n');
  // Netlify takes the first line; without "!", the page that redirects would be its answer. Cloudflare knows only the second.
  expect(files(false).get('_redirects')).toContain('/old.page /new 301!\n/old.page /new 301\n');
  const moved = 'https://sectionline.example/* https://www.sectionline.example/:splat 301!\n';
  expect(files(false).get('_redirects')).toContain(moved);
  expect([...files(true).keys()]).toContain('.nojekyll');
});

test('signs that are encoded in an old address keep their meaning, and a page above a star stays', () => {
  const rules = {
    ...rulesFor('/new'),
    redirects: [
      ...['/st%2Ar', '/C%23-x', '/x%3Fy', '/a:b', '/a%5C'].map((from) => ({ from, to: '/new' })),
      { from: '/about/*', to: '/about', isBelowPage: true },
      { from: '/news/*', to: '/blog' },
    ],
  };
  const [, redirects] = hostOutputs(rules, URL, false);
  expect(String(redirects?.body).match(/^\/\S+(?= \S+ 301$)/gm)).toEqual([
    ...['/st%2Ar', '/C%23-x', '/x%3Fy', '/a%3Ab', '/a%5C', '/about/*', '/news/*'],
  ]);
  const vercel = vercelConfig(rules, 'sectionline.example') as { redirects: { source: string }[] };
  expect(vercel.redirects.slice(-7).map(({ source }) => source)).toEqual([
    ...['/st%2Ar', '/C%23-x', '/x%3Fy', '/a\\:b', '/a%5C', '/about/:rest+', '/news/:rest*'],
  ]);
});

test.each([
  ['/', 'public, max-age=0, must-revalidate', undefined, 'a'],
  ['/admin', 'public, max-age=0, must-revalidate', undefined, 'b'],
  ['/about.md', 'public, max-age=0, must-revalidate', 'noindex', 'a'],
  ['/aboutXmd', 'public, max-age=0, must-revalidate', undefined, 'a'],
  ['/assets/a.js', 'public, max-age=31536000, immutable', undefined, 'a'],
])('Vercel sends %s with its headers', (path, cache, robots, other) => {
  const config = JSON.parse(
    JSON.stringify(vercelConfig(rulesFor('/services#locations'), 'www.sectionline.example')),
  );
  expect(config).toMatchObject({
    ...{ cleanUrls: true, trailingSlash: false },
    redirects: [
      {
        source: '/:path*',
        has: [{ type: 'host', value: 'sectionline.example' }],
        destination: 'https://www.sectionline.example/:path*',
        statusCode: 301,
      },
      { source: '/old\\.page', destination: '/services#locations', statusCode: 301 },
    ],
  });
  // Of all matching rules, the last one applies.
  const sent = (name: string) =>
    config.headers
      .filter(({ source }: { source: string }) => new RegExp(`^${source}$`).test(path))
      .flatMap(({ headers }: { headers: { key: string; value: string }[] }) => headers)
      .findLast(({ key }: { key: string }) => key === name)?.value;
  expect(['Cache-Control', 'X-Robots-Tag', 'X-Test'].map(sent)).toEqual([cache, robots, other]);
});
