import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentError, formatMistake } from '../../../build/base/errors.ts';
import { confined, openStaging, recover, type Staging } from '../../../build/publish/staging.ts';

let folder: string;
let out: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staging-'));
  out = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, body: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), body);
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** Opens a staging folder and writes a site into it. */
async function stage(files: Record<string, string | Uint8Array>): Promise<Staging> {
  const staging = await openStaging(out);
  for (const [path, body] of Object.entries(files)) staging.write({ path, body, source: `content/${path}` });
  return staging;
}

describe('a new site', () => {
  beforeEach(() => {
    put('dist/index.html', 'old');
    put('dist/old/gone.html', 'old');
  });

  test('is written beside the published one, then takes its place', async () => {
    const staging = await stage({ 'index.html': 'new', 'blog/ä.html': 'é', 'a.png': Uint8Array.of(1, 2, 3) });
    expect(read('dist/index.html')).toBe('old');
    expect(Object.fromEntries(staging.files)).toEqual({ 'index.html': 3, 'blog/ä.html': 2, 'a.png': 3 });

    staging.publish();
    expect(readdirSync(out, { recursive: true }).sort()).toEqual([
      'a.png',
      'blog',
      'blog/ä.html',
      'index.html',
    ]);
    expect(read('dist/index.html')).toBe('new');
    expect(readFileSync(join(out, 'a.png'))).toEqual(Buffer.of(1, 2, 3));
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('that is discarded leaves the published one alone', async () => {
    (await stage({ 'index.html': 'new' })).discard();
    expect(read('dist/index.html')).toBe('old');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('that was published survives the cleanup after it', async () => {
    const staging = await stage({ 'index.html': 'new' });
    staging.publish();
    staging.discard();
    expect(read('dist/index.html')).toBe('new');
  });

  test('may be the first one', async () => {
    rmSync(out, { recursive: true });
    (await stage({ 'index.html': 'new' })).publish();
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(read('dist/index.html')).toBe('new');
  });
});

describe('after a build that was killed', () => {
  /** The number of a process that has ended. */
  const ended = () => spawnSync(process.execPath, ['--version']).pid;

  test('between the two renames, the last good site is restored', () => {
    put('dist.previous/index.html', 'good');
    recover(out);
    expect(read('dist/index.html')).toBe('good');
    expect(existsSync(`${out}.previous`)).toBe(false);
  });

  test('after the renames, the new site stays', () => {
    put('dist/index.html', 'new');
    put('dist.previous/index.html', 'old');
    recover(out);
    expect(read('dist/index.html')).toBe('new');
  });

  test('the next build starts from the good site and cleans up', async () => {
    const abandoned = `.staging/dist-${ended()}`;
    put('dist.previous/index.html', 'good');
    put(`${abandoned}/half.html`, '');
    // Containers count processes from one each time: this folder has the number of this process.
    put(`.staging/dist-${process.pid}/half.html`, '');
    const staging = await stage({ 'index.html': 'new' });
    expect(read('dist/index.html')).toBe('good');
    expect(existsSync(join(folder, abandoned))).toBe(false);
    put('dist.previous/index.html', 'left by a build that was killed while it removed this folder');
    staging.publish();
    expect(readdirSync(out)).toEqual(['index.html']);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('what another build is writing is left alone', async () => {
    const running = `.staging/other-${process.ppid}/index.html`;
    put(running, 'theirs');
    (await stage({ 'index.html': 'new' })).publish();
    (await stage({ 'index.html': 'new' })).discard();
    expect(read(running)).toBe('theirs');
  });
});

test.each(['about.html', 'About.html', 'ABOUT.HTML'])(
  'two outputs of one path are a mistake that names both sources: about.html and %s',
  async (path) => {
    const staging = await openStaging(out);
    staging.write({ path: 'about.html', body: 'a', source: 'content/pages/about.md' });
    let error: unknown;
    try {
      staging.write({ path, body: 'b', source: 'content/redirects.yaml' });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ContentError);
    expect((error as ContentError).mistakes.map(formatMistake)).toEqual([
      `content/redirects.yaml makes ${path}, and so does content/pages/about.md. Rename one of the two`,
    ]);
    expect(readFileSync(join(staging.folder, 'about.html'), 'utf8')).toBe('a');
  },
);

describe('a path outside the site is refused', () => {
  test.each([
    ...['../x', 'a/../../x', 'a/../b', './x', 'a/.', '..', '.', '/etc/passwd', 'a//b', 'a/', ''],
    ...['a\\b', '..\\x', 'C:x', 'a\u0000.html', 'a\nb'],
  ])('%j', async (path) => {
    const message = `"${path}" is not a path inside the site`;
    expect(() => confined(out, path)).toThrow(message);
    const staging = await openStaging(out);
    expect(() => staging.write({ path, body: 'x', source: 'x' })).toThrow(message);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      '.staging',
      `.staging/dist-${process.pid}`,
    ]);
  });

  test.each(['index.html', 'blog/x.html', '.well-known/gpc.json', 'a..b.html', '_redirects'])(
    '%s is inside',
    (path) => expect(confined(out, path)).toBe(join(out, path)),
  );
});
