import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confined, discard, stage } from '../../../build/publish/stage.ts';
import { ContentError, formatMistake } from '../../../build/base/errors.ts';
import { publish } from '../../../build/publish/publish.ts';

let folder: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emit-'));
  out = join(folder, 'dist');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Outputs as a build makes them: path -> body, each from a source of its own or the one given. */
async function* outputs(...files: [path: string, body: string, source?: string][]) {
  for (const [path, body, source = `content/${path}.md`] of files) yield { path, body, source };
}

function write(path: string, body = 'x'): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), body);
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('a site', () => {
  test('is staged beside the published one, then takes its place', async () => {
    write('dist/index.html', 'old');
    write('dist/gone.html', 'old');
    const staged = await stage(outputs(['index.html', 'new'], ['blog/ä.html', 'é']), out);
    expect(read('dist/index.html')).toBe('old');
    expect([...staged.files]).toEqual([
      ['index.html', 3],
      ['blog/ä.html', 2],
    ]);

    await publish(staged, out);
    expect(readdirSync(out, { recursive: true }).sort()).toEqual(['blog', 'blog/ä.html', 'index.html']);
    expect(read('dist/index.html')).toBe('new');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('of many files is complete', async () => {
    const files = Array.from({ length: 100 }, (_, index): [string, string] => [
      `p${index % 7}/${index}.html`,
      `${index}`,
    ]);
    await publish(await stage(outputs(...files), out), out);
    for (const [path, body] of files) expect(read(`dist/${path}`)).toBe(body);
  });

  test('that is discarded leaves the published one', async () => {
    write('dist/index.html', 'old');
    await discard(await stage(outputs(['index.html', 'new']), out));
    expect(read('dist/index.html')).toBe('old');
    expect(readdirSync(folder)).toEqual(['dist']);
  });
});

describe('two outputs of one path name both sources', () => {
  test.each(['about.html', 'About.html', 'ABOUT.HTML'])('about.html and %s', async (other) => {
    write('dist/index.html', 'old');
    const work = stage(
      outputs(['about.html', 'a', 'content/pages/about.md'], [other, 'b', 'content/redirects.yaml']),
      out,
    );
    const error = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentError);
    expect((error as ContentError).mistakes.map(formatMistake)).toEqual([
      `content/redirects.yaml makes ${other}, and so does content/pages/about.md. Rename one of the two`,
    ]);
    expect(readdirSync(folder)).toEqual(['dist']);
  });
});

describe('a path outside the site is refused', () => {
  test.each([
    '../x',
    'a/../../x',
    'a/../b',
    './x',
    'a/.',
    '..',
    '.',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    'a\\b',
    '..\\x',
    'C:x',
    'a\u0000.html',
    'a\nb',
  ])('%j', async (path) => {
    expect(() => confined(out, path)).toThrow(`"${path}" is not a path inside the site`);
    await expect(stage(outputs(['ok.html', 'x'], [path, 'x']), out)).rejects.toThrow(
      'is not a path inside the site',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['index.html', 'blog/x.html', '.well-known/gpc.json', 'a..b.html', '_redirects'])(
    '%s is inside',
    (path) => {
      expect(confined(out, path)).toBe(join(out, path));
    },
  );
});
