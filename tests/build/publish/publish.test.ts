import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { discard, type Staged, stage, stagedFile } from '../../../build/publish/stage.ts';
import type { AnyOutput } from '../../../build/base/output.ts';
import { publish, recover } from '../../../build/publish/publish.ts';

let folder: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  out = join(folder, 'dist');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Outputs as a build makes them: path -> body; without a body, a file that is kept. */
async function* outputs(...files: [path: string, body?: string][]): AsyncGenerator<AnyOutput> {
  for (const [path, body] of files) {
    yield body === undefined ? { source: 'x', kept: [path] } : { path, body, source: `content/${path}.md` };
  }
}

function write(path: string, body = 'x'): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), body);
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** All files of the published site, with what they hold. */
function site(): Record<string, string> {
  const all = readdirSync(out, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    all
      .filter((path) => statSync(join(out, path), { throwIfNoEntry: false })?.isFile())
      .map((path) => [path, read(`dist/${path}`)]),
  );
}

/** Stages a site of which some is published already. */
function stageChanges(
  published: readonly string[],
  ...files: [path: string, body?: string][]
): Promise<Staged> {
  const sizes = published.map((path): [string, number] => [path, statSync(join(out, path)).size]);
  return stage(outputs(...files), out, new Map(sizes));
}

describe('a site of which much stays', () => {
  beforeEach(() => {
    write('dist/index.html', 'home');
    write('dist/blog/a.html', 'a');
    write('dist/blog/b.html', 'b');
    write('dist/assets/x-1.css', 'old');
  });

  test('is published file by file: what is kept is not touched', async () => {
    const before = statSync(join(out, 'index.html'));
    const staged = await stageChanges(
      ['index.html', 'blog/a.html'],
      ...([['index.html'], ['blog/a.html', 'A'], ['assets/x-2.css', 'new']] as [string, string?][]),
    );
    expect(site()).toMatchObject({ 'blog/a.html': 'a', 'blog/b.html': 'b' });
    expect(staged.files).toEqual(
      new Map([
        ['index.html', 4],
        ['blog/a.html', 1],
        ['assets/x-2.css', 3],
      ]),
    );
    expect(stagedFile(staged, 'index.html')).toBe(join(out, 'index.html'));
    expect(stagedFile(staged, 'blog/a.html')).toBe(join(staged.folder, 'blog/a.html'));

    await publish(staged, out);
    expect(site()).toEqual({ 'index.html': 'home', 'blog/a.html': 'A', 'assets/x-2.css': 'new' });
    expect(statSync(join(out, 'index.html'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('keeps what would be written again as it is', async () => {
    const staged = await stageChanges(
      ['blog/a.html', 'index.html'],
      ['blog/a.html', 'a'],
      ['index.html', 'HOME'],
    );
    expect([...(staged.kept?.files ?? [])]).toEqual(['blog/a.html']);
    await publish(staged, out);
    expect(site()).toEqual({ 'blog/a.html': 'a', 'index.html': 'HOME' });
  });

  test('writes what is as long, and different', async () => {
    await publish(
      await stageChanges(['index.html', 'blog/a.html'], ['index.html'], ['blog/a.html', 'z']),
      out,
    );
    expect(read('dist/blog/a.html')).toBe('z');
  });

  test('loses folders that nothing is in any more', async () => {
    await publish(await stageChanges(['index.html'], ['index.html']), out);
    expect(readdirSync(out)).toEqual(['index.html']);
  });

  test.each([
    ['a file where a folder was', [['blog', 'now a file']], { blog: 'now a file' }],
    [
      'a folder where a file was',
      [['index.html/deep/x', 'now a folder']],
      { 'index.html/deep/x': 'now a folder' },
    ],
    ['a name that differs in case only', [['Index.html', 'big']], { 'Index.html': 'big' }],
  ] as [string, [string, string][], Record<string, string>][])('gets %s', async (_, files, expected) => {
    await publish(await stageChanges(['assets/x-1.css'], ['assets/x-1.css'], ...files), out);
    expect(site()).toEqual({ 'assets/x-1.css': 'old', ...expected });
  });

  test('stays as it is when the new one is discarded', async () => {
    const before = site();
    await discard(await stageChanges(['index.html'], ['index.html'], ['blog/a.html', 'A']));
    expect(site()).toEqual(before);
    expect(readdirSync(folder)).toEqual(['dist']);
  });
});

describe('after a build that was killed', () => {
  /** A process that has ended. */
  const ended = () => spawnSync(process.execPath, ['--version']).pid;

  describe('while it moved changed files, they are moved by', () => {
    beforeEach(() => {
      write('dist/a.html', 'old a');
      write('dist/b.html', 'new b');
      write('dist/gone.html', 'old');
      const staging = `.staging/dist-${ended()}`;
      write(`${staging}/a.html`, 'new a');
      write(
        `${staging}/.changes.json`,
        JSON.stringify({ moved: ['b.html', 'a.html'], removed: ['gone.html'] }),
      );
    });

    test('the next command', async () => {
      await recover(out);
      expect(site()).toEqual({ 'a.html': 'new a', 'b.html': 'new b' });
      expect(readdirSync(folder)).toEqual(['dist']);
    });

    test('the next build, whichever site it builds', async () => {
      await discard(await stage(outputs(['index.html', 'x']), join(folder, 'other')));
      expect(read('dist/a.html')).toBe('old a');
      await publish(await stage(outputs(['index.html', 'x']), out), out);
      expect(site()).toEqual({ 'index.html': 'x' });
      expect(readdirSync(folder)).toEqual(['dist']);
    });
  });

  test('changes that the disk refuses are told, and ended by the next command', async () => {
    write('dist/a.html', 'old a');
    write('dist/b.html', 'old b');
    const staged = await stageChanges(['b.html'], ['b.html'], ['a.html', 'A'], ['in/the/way.txt', 'new']);
    symlinkSync(join(folder, 'nowhere'), join(out, 'in'));
    await expect(publish(staged, out)).rejects.toThrow(
      /dist is new in part: EEXIST|dist is new in part: ENO/,
    );
    await discard(staged);
    expect(site()).toMatchObject({ 'b.html': 'old b' });
    unlinkSync(join(out, 'in'));
    await recover(out);
    expect(site()).toEqual({ 'a.html': 'A', 'b.html': 'old b', 'in/the/way.txt': 'new' });
  });

  test('before its changes were complete, nothing is moved', async () => {
    write('dist/a.html', 'old a');
    const staging = `.staging/dist-${ended()}`;
    write(`${staging}/a.html`, 'half');
    write(`${staging}/.changes.json`, '{"moved":["a.ht');
    await recover(out);
    expect(site()).toEqual({ 'a.html': 'old a' });
  });

  test('between the two renames, the last good site comes back', async () => {
    write('dist.previous/index.html', 'good');
    await recover(out);
    expect(read('dist/index.html')).toBe('good');
    expect(existsSync(`${out}.previous`)).toBe(false);
  });

  test('later, the new site stays', async () => {
    write('dist/index.html', 'new');
    write('dist.previous/index.html', 'old');
    await recover(out);
    expect(read('dist/index.html')).toBe('new');
  });

  test('the next build starts with the good site and clears up', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    write('dist.previous/index.html', 'good');
    write(`.staging/dist-${pid}/half.html`);
    const staged = await stage(outputs(['index.html', 'new']), out);
    expect(read('dist/index.html')).toBe('good');
    expect(existsSync(join(folder, `.staging/dist-${pid}`))).toBe(false);
    await publish(staged, out);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('what another running build stages is left alone', async () => {
    const running = `.staging/other-${process.ppid}/index.html`;
    write(running, 'theirs');
    await publish(await stage(outputs(['index.html', 'new']), out), out);
    expect(read(running)).toBe('theirs');
    await discard(await stage(outputs(['index.html', 'new']), out));
    expect(read(running)).toBe('theirs');
  });
});
