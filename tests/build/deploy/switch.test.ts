import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBundle } from '../../../build/deploy/bundle.ts';
import { deploy, undo } from '../../../build/deploy/deploy.ts';
import { localPlace } from '../../../build/deploy/local-place.ts';
import { readReleases } from '../../../build/deploy/releases.ts';
import { type HostingRules, hostingRules } from '../../../build/hosts/hosting-rules.ts';
import { type Workbench, workbench } from './small-build.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await workbench();
});
afterEach(() => bench.remove());

/** Rules of a build: the hash of its styles, and its old addresses. */
const rulesOf = (mark: string, redirects: HostingRules['redirects'] = []): HostingRules =>
  hostingRules({
    redirects,
    security: { 'Content-Security-Policy': `default-src 'none'; style-src 'self' 'sha256-${mark}='` },
    production: true,
  });
/** Keeps what a server would read when it is told to, and what it serves at that moment. */
const RELOAD = 'cat hosting/nginx.conf >> read.txt && readlink current >> read.txt && echo ---- >> read.txt';
const send = async (mark: string, rules?: HostingRules, reload: string | undefined = RELOAD) => {
  const bundle = await readBundle(await bench.build(mark, rules && { rules }));
  await deploy(localPlace(bench.root), bundle, { reload, settles: 0, plain: '127.0.0.1:8080' }, () => {});
};
const text = (path: string) => readFile(join(bench.root, path), 'utf8');
/** What the server read, each time that it was told. */
const readings = async () => (await text('read.txt')).split('----\n').slice(0, -1);
const markOf = (html: string) => /data-mark="(\w+)"/.exec(html)?.[1];
const styles = (conf = '') => [...conf.matchAll(/'sha256-(\w+)='/g)].map(([, mark]) => mark).sort();

describe("a server's files", () => {
  test('allow both releases before the new one is served, then the new one alone', async () => {
    await send('a', rulesOf('a'));
    await send('b', rulesOf('b'));
    const [both, own, ...more] = await readings();
    expect(more).toEqual([]);
    expect(styles(both)).toEqual(['a', 'b']);
    expect(styles(own)).toEqual(['b']);
    const served = [both, own].map((reading) => reading?.trim().split('\n').at(-1));
    const { names, current } = await readReleases(localPlace(bench.root));
    expect(served).toEqual(names.map((name) => `releases/${name}`));
    expect(current).toBe(names[1]);
    expect(styles(await text('hosting/nginx.conf'))).toEqual(['b']);
    expect(styles(await text('hosting/Caddyfile'))).toEqual(['b']);
  });

  test('name the link, not a release', async () => {
    await send('a', rulesOf('a'));
    expect(await text('hosting/nginx.conf')).toContain(`${bench.root}/current/site`);
    expect(await text('hosting/nginx.conf')).toContain('listen 127.0.0.1:8080;');
    expect(await text('hosting/Caddyfile')).toContain('bind 127.0.0.1\n');
  });

  test('have a redirect of one release only while that one is served', async () => {
    await send(
      'a',
      rulesOf('same', [
        { from: '/old', to: '/' },
        { from: '/both', to: '/' },
      ]),
    );
    await send(
      'b',
      rulesOf('same', [
        { from: '/new', to: '/blog/post' },
        { from: '/both', to: '/' },
      ]),
    );
    const addresses = (conf = '') => [...conf.matchAll(/"(\/\w+)" \{ return 301/g)].map(([, path]) => path);
    expect((await readings()).map(addresses)).toEqual([['/both'], ['/new', '/both']]);
  });

  test('are not read again when nothing in them changed', async () => {
    for (const mark of ['a', 'b', 'c']) await send(mark, rulesOf('same'));
    expect(await readings()).toHaveLength(1);
    expect(markOf(await text('current/site/index.html'))).toBe('c');
  });

  test('of a first release are there before anybody can read them', async () => {
    await send('a', rulesOf('a'), 'exit 1');
    expect(styles(await text('hosting/nginx.conf'))).toEqual(['a']);
    expect(markOf(await text('current/site/index.html'))).toBe('a');
  });

  test('go back with the release', async () => {
    await send('a', rulesOf('a'));
    await send('b', rulesOf('b'));
    await undo(localPlace(bench.root), { reload: RELOAD, settles: 0 }, () => {});
    expect((await readings()).slice(2).map(styles)).toEqual([['a', 'b'], ['a']]);
    expect(markOf(await text('current/site/index.html'))).toBe('a');
  });

  test('that a build does not have are left alone', async () => {
    for (const mark of ['a', 'b']) await send(mark, undefined, 'touch told');
    expect(await text('told')).toBe('');
    await expect(text('hosting/nginx.conf')).rejects.toThrow('ENOENT');
  });
});

describe('a server that refuses its files', () => {
  test('keeps the old ones, and the old release', async () => {
    await send('a', rulesOf('a'));
    const before = await text('hosting/nginx.conf');
    await expect(send('b', rulesOf('b'), 'echo "unknown directive" >&2; exit 1')).rejects.toThrow(
      'ended with 1: unknown directive',
    );
    expect(await text('hosting/nginx.conf')).toBe(before);
    expect(markOf(await text('current/site/index.html'))).toBe('a');
    // It is told of the old ones, too: nobody knows what it made of the new ones.
    await send('c', rulesOf('a'));
    expect(await readings()).toHaveLength(1);
    expect(markOf(await text('current/site/index.html'))).toBe('c');
  });
});
