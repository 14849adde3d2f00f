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
async function stage(files: Record<string, string | Uint8Array> = { 'index.html': 'new' }): Promise<Staging> {
  const staging = await openStaging(out);
  for (const [path, body] of Object.entries(files)) staging.write({ path, body, source: `content/${path}` });
  return staging;
}

describe('a new site', () => {
  test('is written next to the published one, then replaces it', async () => {
    put('dist/index.html', 'old');
    put('dist/old/gone.html', 'old');
    const staging = await stage({ 'index.html': 'new', 'blog/ä.html': 'é', 'a.png': Uint8Array.of(1, 2, 3) });
    expect(read('dist/index.html')).toBe('old');
    expect(Object.fromEntries(staging.files)).toEqual({ 'index.html': 3, 'blog/ä.html': 2, 'a.png': 3 });

    staging.publish();
    staging.discard();
    expect(readdirSync(out, { recursive: true }).sort()).toEqual([
      ...['a.png', 'blog', 'blog/ä.html', 'index.html'],
    ]);
    expect(read('dist/index.html')).toBe('new');
    expect(readFileSync(join(out, 'a.png'))).toEqual(Buffer.of(1, 2, 3));
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('that is discarded leaves the published one unchanged', async () => {
    put('dist/index.html', 'old');
    (await stage()).discard();
    expect(read('dist/index.html')).toBe('old');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('can be the first one', async () => {
    (await stage()).publish();
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(read('dist/index.html')).toBe('new');
  });
});

describe('after a build that was killed', () => {
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

  test('the next build starts from the good site and cleans up, but not what a running build is writing', async () => {
    const ended = spawnSync(process.execPath, ['--version']).pid;
    put('dist.previous/index.html', 'good');
    put(`.staging/dist-${ended}/half.html`, '');
    // Containers reuse process ids.
    put(`.staging/dist-${process.pid}/half.html`, '');
    put(`.staging/other-${process.ppid}/index.html`, 'theirs');
    const staging = await stage();
    expect(read('dist/index.html')).toBe('good');
    put('dist.previous/index.html', 'left by a build that was killed while removing it');
    staging.publish();
    expect(readdirSync(out)).toEqual(['index.html']);
    expect(readdirSync(folder).sort()).toEqual(['.staging', 'dist']);
    expect(readdirSync(join(folder, '.staging'))).toEqual([`other-${process.ppid}`]);
    expect(read(`.staging/other-${process.ppid}/index.html`)).toBe('theirs');
  });
});

test.each(['about.html', 'About.html'])(
  'two outputs with one path are an error: about.html and %s',
  async (path) => {
    const staging = await stage({ 'about.html': 'a' });
    expect(() => staging.write({ path, body: 'b', source: 'content/redirects.yaml' })).toThrow(
      expect.objectContaining({
        mistakes: [
          {
            file: 'content/redirects.yaml',
            message: `writes ${path}, and so does content/about.html. Rename one of them`,
          },
        ],
      }),
    );
    expect(readFileSync(join(staging.folder, 'about.html'), 'utf8')).toBe('a');
  },
);

test.each([
  ...['../x', 'a/../../x', 'a/../b', './x', 'a/.', '..', '.', '/etc/passwd', 'a//b', 'a/', ''],
  ...['a\\b', '..\\x', 'C:x', 'a\u0000.html', 'a\nb'],
])('a path outside the site is refused: %j', async (path) => {
  const staging = await openStaging(out);
  const write = () => staging.write({ path, body: 'x', source: 'x' });
  expect(write).toThrow(`"${path}" is not a path inside the site`);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    '.staging',
    `.staging/dist-${process.pid}`,
  ]);
});

test.each(['index.html', 'blog/x.html', '.well-known/gpc.json', 'a..b.html', '_redirects'])(
  '%s is inside the site',
  (path) => expect(confined(out, path)).toBe(join(out, path)),
);
