import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setCacheFolder } from '../../../build/base/derive.ts';
import type { ContentError } from '../../../build/base/errors.ts';
import { displayPath } from '../../../build/base/report.ts';
import { HOSTING, MARKER, openStaging, recover, type Staging } from '../../../build/publish/staging.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let folder: string;
let out: string;

beforeEach(() => {
  setCacheFolder(temporaryFolder());
  folder = temporaryFolder();
  out = join(folder, 'dist');
});

function put(path: string, body: string): void {
  fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
  fs.writeFileSync(join(folder, path), body);
}

/** A page of a site that an earlier build has published. */
function putPublished(path: string, body: string): void {
  put(path, body);
  put(join(path.split('/').slice(0, -1).join('/'), MARKER), '');
}

const read = (path: string) => fs.readFileSync(join(folder, path), 'utf8');

/** Opens a staging folder and writes a site into it. */
async function stage(files: Record<string, string | Uint8Array> = { 'index.html': 'new' }): Promise<Staging> {
  const staging = await openStaging(out);
  for (const [path, body] of Object.entries(files)) staging.write({ path, body, source: `content/${path}` });
  return staging;
}

describe('a new site', () => {
  test('is written next to the published one, then replaces it', async () => {
    putPublished('dist/index.html', 'old');
    put('dist/old/gone.html', 'old');
    const staging = await stage({ 'index.html': 'new', 'blog/ä.html': 'é', 'a.png': Uint8Array.of(1, 2, 3) });
    expect(read('dist/index.html')).toBe('old');
    const sizes = [...staging.files].map(([path, { size }]) => [path, size]);
    expect(Object.fromEntries(sizes)).toEqual({ 'index.html': 3, 'blog/ä.html': 2, 'a.png': 3 });

    staging.publish();
    await staging.discard();
    const published = fs.readdirSync(out, { recursive: true }).sort();
    expect(published).toEqual([MARKER, 'a.png', 'blog', 'blog/ä.html', 'index.html']);
    expect(read('dist/index.html')).toBe('new');
    expect(fs.readFileSync(join(out, 'a.png'))).toEqual(Buffer.of(1, 2, 3));
    expect(fs.readdirSync(folder)).toEqual(['dist']);
  });

  test('is complete while the one before it is still deleted', async () => {
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`${n}/index.html`, 'x']));
    const isDeleted = (await stage(files)).discard();
    const second = await stage(files);
    await isDeleted;
    for (const path of Object.keys(files)) expect(fs.existsSync(join(second.folder, path))).toBe(true);
    await second.discard();
  });

  test('is compressed while it is written; what has not begun when it is discarded is left out', async () => {
    const staging = await openStaging(out);
    const { finish, written } = staging.compress();
    const pages = Array.from({ length: 20 }, (_, page) => `${page}.html`);
    for (const path of pages) staging.write({ path, body: 'new'.repeat(1000), source: 'x' });
    await staging.discard();
    await finish();
    expect(written.size).toBeLessThan(2 * pages.length);
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

test('after a build that was killed during any of its file operations, there is the old site or the new one, with its own files for hosts', async () => {
  const outcomes: string[] = [];
  for (let place = 0; !outcomes.includes('finished'); place += 1) {
    fs.rmSync(folder, { recursive: true });
    putPublished('dist/index.html', 'old');
    put('dist/old.html', 'old');
    for (const name of ['nginx.conf', 'SHA256SUMS', 'rules.json']) put(`hosting/${name}`, 'old');
    const finished = await killedAt(place, async () => {
      const staging = await stage({ 'index.html': 'new', 'blog/new.html': 'new' });
      fs.mkdirSync(join(staging.folder, HOSTING));
      for (const name of ['nginx.conf', 'SHA256SUMS', 'rules.json'])
        fs.writeFileSync(join(staging.folder, HOSTING, name), 'new');
      staging.publish();
    });
    recover(out);
    const site = fs
      .readdirSync(out, { recursive: true })
      .filter((name) => name !== MARKER)
      .sort()
      .join(' ');
    const state = `${site} of ${read('dist/index.html')}, hosts of ${read('hosting/nginx.conf')}`;
    outcomes.push(state, ...(finished ? ['finished'] : []));
    const next = await stage();
    next.publish();
    await next.discard();
    // What this process has staged counts as what a running build is writing.
    const left = fs.readdirSync(folder).filter((name) => name !== '.staging');
    expect(left.sort(), `after a kill at ${place}`).toEqual(['dist', 'hosting']);
    expect(fs.readdirSync(out), `after a kill at ${place}`).toEqual([MARKER, 'index.html']);
  }
  const old = 'index.html old.html of old, hosts of old';
  const fresh = 'blog blog/new.html index.html of new, hosts of new';
  const change = outcomes.indexOf(fresh);
  expect(change).toBeGreaterThan(5);
  expect(new Set(outcomes.slice(0, change))).toEqual(new Set([old]));
  expect(new Set(outcomes.slice(change))).toEqual(new Set([fresh, 'finished']));
  expect(outcomes.length - change).toBeGreaterThan(4);
});

test('after a build that was killed, the next build cleans up, but not what a running build is writing', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const own = await stage();
  const processes = own.folder.split('.').at(-1);
  await own.discard();
  putPublished('dist.previous/index.html', 'good');
  put(`.staging/dist-0-${ended}.${processes}/half.html`, '');
  // Containers reuse process ids.
  put(`.staging/dist-99-${process.pid}.${processes}/half.html`, '');
  const running = `other-0-${process.ppid}.${processes}`;
  put(`.staging/${running}/index.html`, 'theirs');
  const staging = await stage();
  expect(read('dist/index.html')).toBe('good');
  putPublished('dist.previous/index.html', 'left by a build that was killed while removing it');
  staging.publish();
  expect(fs.readdirSync(out)).toEqual([MARKER, 'index.html']);
  await staging.discard();
  expect(fs.readdirSync(folder).sort()).toEqual(['.staging', 'dist']);
  expect(fs.readdirSync(join(folder, '.staging'))).toEqual([running]);
  expect(read(`.staging/${running}/index.html`)).toBe('theirs');
});

test('what a container or another computer is writing stays for a day, whatever runs under that process id here', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const [fresh, old] = [`dist-0-${ended}.0123456789abcd`, `dist-1-${ended}.0123456789abcd`];
  // Earlier versions wrote no more than the process id.
  for (const name of [fresh, old, `dist-2-${ended}`]) put(`.staging/${name}/index.html`, 'theirs');
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  fs.utimesSync(join(folder, '.staging', old), yesterday, yesterday);
  await (await stage()).discard();
  expect(fs.readdirSync(join(folder, '.staging')).sort()).toEqual([fresh, `dist-2-${ended}`]);
});

test.each([
  ['its folder', (staging: Staging) => fs.rmSync(staging.folder, { recursive: true })],
  ['a page', (staging: Staging) => fs.rmSync(join(staging.folder, 'index.html'))],
  ['half of a page', (staging: Staging) => fs.truncateSync(join(staging.folder, 'index.html'), 1)],
  ['a copy', (staging: Staging) => fs.rmSync(join(staging.folder, 'about.html.br'))],
])('a site that lost %s before it is published does not replace the one before', async (_, lose) => {
  putPublished('dist/index.html', 'old');
  const staging = await openStaging(out);
  const compression = staging.compress();
  staging.write({ path: 'index.html', body: 'new', source: 'x' });
  staging.write({ path: 'about.html', body: 'about'.repeat(1000), source: 'x' });
  await compression.finish();
  lose(staging);
  expect(() => staging.publish()).toThrow(
    /^\d of 4 files of the new site disappeared or changed in .*dist is unchanged\. Find out/,
  );
  await staging.discard();
  expect(read('dist/index.html')).toBe('old');
});

/** Operations of node:fs that change something. */
const CHANGES = ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync'] as const;

/**
 * Runs some work until it is killed in the middle of a file operation, after this many that succeed.
 * @returns whether the work needed no more than these
 */
async function killedAt(place: number, work: () => Promise<void>): Promise<boolean> {
  let count = 0;
  for (const name of CHANGES) {
    const original = fs[name] as (...given: unknown[]) => unknown;
    vi.spyOn(fs, name as 'rmSync').mockImplementation((...given: unknown[]) => {
      count += 1;
      if (count <= place) return original(...given) as undefined;
      // Half of a text is written.
      if (count === place + 1 && name === 'writeFileSync') original(given[0], String(given[1]).slice(0, 1));
      throw new Error('killed');
    });
  }
  syncBuiltinESMExports();
  const restore = () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  };
  await work()
    .catch((error: Error) => expect(error.message).toBe('killed'))
    .finally(restore);
  return count <= place;
}

/** What is wrong with the paths of outputs. */
function mistakesAt(staging: Staging, paths: readonly string[]): string[] {
  return paths.map((path) => {
    try {
      staging.write({ path, body: 'second', source: 'static' });
      return `${path} is written`;
    } catch (error) {
      return (error as ContentError).mistakes.map(({ file, message }) => `${file} ${message}`).join();
    }
  });
}

test('two outputs in one place are an error', async () => {
  const staging = await stage({ 'about.html': 'first', 'blog/x.html': '' });
  const both = 'and so does content/about.html. Rename one of them';
  const mixed = 'the site has a file and a folder of the same name there. Rename it';
  expect(mistakesAt(staging, ['about.html', 'About.html', 'about.html/x.txt', 'blog'])).toEqual([
    `static writes about.html, ${both}`,
    `static writes About.html, ${both}`,
    `static can't be published as about.html/x.txt: ${mixed}`,
    `static can't be published as blog: ${mixed}`,
  ]);
  expect(fs.readFileSync(join(staging.folder, 'about.html'), 'utf8')).toBe('first');
});

test('a path outside the site is refused', async () => {
  const staging = await openStaging(out);
  const outside = [
    ...['../x', 'a/../../x', 'a/../b', './x', 'a/.', '..', '.', '/etc/passwd', 'a//b', 'a/', ''],
    ...['a\\b', '..\\x', 'C:x', 'a\u0000.html', 'a\nb', `${'x'.repeat(246)}.html`],
  ];
  const reasons =
    'its name contains a colon|its name is longer than 250 bytes|that is not the path of a file';
  const refused = expect.stringMatching(new RegExp(`(?:${reasons}).*\\. Rename it`));
  expect(mistakesAt(staging, outside)).toEqual(outside.map(() => refused));
  const written = fs.readdirSync(folder, { recursive: true }).sort();
  const own = relative(folder, staging.folder);
  expect(written).toEqual(['.staging', own, join(own, MARKER)]);
  const inside = ['index.html', 'blog/x.html', '.well-known/gpc.json', 'a..b.html', '_redirects'];
  expect(mistakesAt(staging, inside)).toEqual(inside.map((path) => `${path} is written`));
});

test('in the place of the site, a link is followed: the site is replaced where it is', async () => {
  // As a build leaves it that is killed between the two renames.
  putPublished('www/site.previous/index.html', 'old');
  fs.symlinkSync(join(folder, 'www/site'), out);
  const staging = await stage();
  expect(read('www/site/index.html')).toBe('old');
  staging.publish();
  await staging.discard();
  expect(read('www/site/index.html')).toBe('new');
  expect(fs.readlinkSync(out)).toBe(join(folder, 'www/site'));
  expect([fs.readdirSync(folder), fs.readdirSync(join(folder, 'www'))]).toEqual([['dist', 'www'], ['site']]);
});

test.each([
  ['dist', 'dist'],
  ['dist/thesis.txt', 'dist'],
  ['dist/index.html', 'dist'],
  ['dist.previous/index.html', 'dist.previous'],
])('%s, which no build has made, is left alone', async (path, named) => {
  put(path, 'mine');
  const reason = path === 'dist' ? 'is a file.' : 'is not a built site, and publishing would delete it.';
  const message = `${displayPath(join(folder, named))} ${reason} Move it away`;
  await expect(openStaging(out)).rejects.toThrow(message);
  expect(read(path)).toBe('mine');
  expect(fs.readdirSync(folder)).toEqual([path.split('/')[0]]);
});

test('a repository in a site that was published stays, and what is in .staging/ from others, too', async () => {
  put('.staging/notes-1/mine.txt', 'mine');
  const staging = await stage();
  staging.publish();
  await staging.discard();
  expect(read('.staging/notes-1/mine.txt')).toBe('mine');
  put('dist/.git/HEAD', 'mine');
  await expect(openStaging(out)).rejects.toThrow(
    'dist has a git repository in it, which publishing would delete.',
  );
});

test('after a build that was killed while it replaced the folder for hosts, the next one completes that', async () => {
  putPublished('dist/index.html', 'new');
  put(`dist/${HOSTING}/nginx.conf`, 'new');
  put('hosting/nginx.conf', 'half of it is gone');
  recover(out);
  expect(read('hosting/nginx.conf')).toBe('new');
  expect(fs.readdirSync(out)).toEqual([MARKER, 'index.html']);
});

test('a file for hosts that no build has made is left alone, and others beside it are no obstacle', async () => {
  putPublished('dist/index.html', 'old');
  put('hosting/extra.conf', 'mine');
  const publish = async () => {
    const staging = await stage();
    fs.mkdirSync(join(staging.folder, HOSTING));
    for (const name of ['SHA256SUMS', 'rules.json', 'nginx.conf'])
      fs.writeFileSync(join(staging.folder, HOSTING, name), 'new');
    try {
      staging.publish();
    } finally {
      await staging.discard();
    }
  };
  put('hosting/nginx.conf', 'mine');
  await expect(publish()).rejects.toThrow(
    `${displayPath(join(folder, 'hosting/nginx.conf'))} was not made by a build, which would replace it. Move it away`,
  );
  expect([read('dist/index.html'), read('hosting/nginx.conf')]).toEqual(['old', 'mine']);
  fs.rmSync(join(folder, 'hosting/nginx.conf'));
  for (const _ of [1, 2]) await publish();
  expect([read('hosting/nginx.conf'), read('hosting/extra.conf')]).toEqual(['new', 'mine']);
});

test("in the folder for hosts, a build replaces only its own files, and leaves its owner's alone", async () => {
  for (const name of ['SHA256SUMS', 'rules.json', 'extra.conf', 'certs/key.pem'])
    put(`hosting/${name}`, 'old');
  const staging = await stage();
  fs.mkdirSync(join(staging.folder, HOSTING));
  fs.writeFileSync(join(staging.folder, HOSTING, 'SHA256SUMS'), 'new');
  staging.publish();
  await staging.discard();
  expect(fs.readdirSync(join(folder, 'hosting')).sort()).toEqual([
    'SHA256SUMS',
    'certs',
    'extra.conf',
    'rules.json',
  ]);
  expect(['SHA256SUMS', 'extra.conf', 'certs/key.pem'].map((name) => read(`hosting/${name}`))).toEqual([
    'new',
    'old',
    'old',
  ]);
});

test.each(['', '/', '/posts', '/../content/out', '/..'])(
  'content%s is no place for the site',
  async (path) => {
    const content = join(folder, 'content');
    put('content/site.yaml', 'mine');
    fs.symlinkSync(content, join(folder, 'linked'));
    for (const source of [content, join(folder, 'linked')]) {
      const opened = openStaging(join(content, path), [source]);
      await expect(opened).rejects.toThrow('contains the sources of the site. Pass another folder');
    }
    const linked = openStaging(join(folder, 'linked', 'new'), [content]);
    await expect(linked).rejects.toThrow('contains the sources of the site. Pass another folder');
    expect(read('content/site.yaml')).toBe('mine');
  },
);

test('where the files for hosts have no place, the site stays as it was, too', async () => {
  putPublished('dist/index.html', 'old');
  const staging = await stage();
  fs.symlinkSync('hosting', join(folder, 'hosting'));
  fs.mkdirSync(join(staging.folder, HOSTING));
  expect(() => staging.publish()).toThrow('ELOOP');
  expect(read('dist/index.html')).toBe('old');
});

/** Publishes a site in a process of its own, after commands that mount file systems for it alone. */
function publishOn(mounts: string, hosts = ''): string {
  const script = `
    import { cpSync } from 'node:fs';
    import { openStaging } from './build/publish/staging.ts';
    const staging = await openStaging(process.env.OUT);
    try {
      staging.write({ path: 'index.html', body: 'new'.repeat(100_000), source: 'x' });
      if (process.env.HOSTS) cpSync(process.env.HOSTS, staging.folder, { recursive: true });
      staging.publish();
    } catch ({ message }) {
      console.log(message);
    } finally {
      staging.discard();
    }`;
  const command = `${mounts}; "$0" --import tsx --input-type=module --eval "$1"; cat "$OUT/index.html"; ls -A "$OUT/.."`;
  const options = ['--mount', 'bash', '-ec', command, process.execPath, script];
  return spawnSync('unshare', options, {
    env: { ...process.env, OUT: out, HOSTS: hosts },
    encoding: 'utf8',
  }).stdout;
}

// Only root may mount.
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
test.skipIf(!canMount)('the folder for hosts may be a mount point', () => {
  putPublished('dist/index.html', 'old\n');
  for (const name of ['SHA256SUMS', 'rules.json', 'extra.conf']) put(`hosting/${name}`, 'old');
  put(`new/${HOSTING}/rules.json`, 'new');
  const printed = publishOn('mount --bind "$OUT/../hosting" "$OUT/../hosting"', join(folder, 'new'));
  expect(printed).toMatch(/^(?:new)+dist\nhosting\nnew\n$/);
  expect(['rules.json', 'extra.conf'].map((name) => read(`hosting/${name}`))).toEqual(['new', 'old']);
  expect(fs.readdirSync(out)).toEqual([MARKER, 'index.html']);
});

test.skipIf(!canMount)('the old site stays where it is a mount point, and on a full disk', () => {
  putPublished('dist/index.html', 'old\n');
  const shown = relative(process.cwd(), out);
  expect(publishOn('mount --bind "$OUT" "$OUT"')).toBe(
    `${shown} can't be replaced, because it is a mount point or part of a container image. It is unchanged. Publish to a folder inside it, and serve that: --out ${shown}/site\nold\ndist\n`,
  );
  const mounts =
    'mount -t tmpfs -o size=100k tmpfs "$OUT/.."; mkdir "$OUT"; touch "$OUT/.made-by-build"; echo old > "$OUT/index.html"';
  expect(publishOn(mounts)).toMatch(/^ENOSPC: no space left on device, .*\/index\.html'\nold\ndist\n$/);
});
