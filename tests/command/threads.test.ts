import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type FixtureSite } from '../fixture-site.ts';
import { generatedPosts } from '../../tools/generated-posts.ts';
import { runBuild } from './run-build.ts';
import { hashOf } from './site-files.ts';

let site: FixtureSite;
let folder: string;

beforeAll(async () => {
  site = await createSite();
  for (const { slug, text } of generatedPosts(60)) await site.write(`posts/${slug}.md`, text);
  folder = await mkdtemp(join(tmpdir(), 'threads-'));
});
afterAll(async () => {
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

const build = (name: string, ...words: string[]) =>
  runBuild([
    ...['build', '--no-compress', '--skip', 'social', '--content', site.root],
    ...['--out', join(folder, name, 'dist'), ...words],
  ]);

describe('a site that several threads render', () => {
  test.each([
    ['as it is', []],
    ['with its policy in each page', ['--meta-policy']],
  ])('has the same bytes as one that one thread renders, %s', async (_, words) => {
    for (const threads of ['0', '2']) {
      const { code, stdout, stderr } = await build(`t${threads}`, '--threads', threads, ...words);
      expect([code, stderr, stdout]).toEqual([0, '', expect.stringContaining('pages')]);
    }
    expect(hashOf(join(folder, 't0/dist'))).toBeDefined();
    expect(hashOf(join(folder, 't2/dist'))).toBe(hashOf(join(folder, 't0/dist')));
  });

  test('tells what is wrong with pages wherever they were rendered', async () => {
    await site.write(
      'posts/deep.md',
      (await site.read('posts/seo-myths-debunked.md')).replace(
        /\n---\n[\s\S]*$/,
        `\n---\n\n${'> '.repeat(80)}deep\n`,
      ),
    );
    const { code, stderr } = await build('broken', '--threads', '2');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/posts\/deep\.md nests lists, quotes or emphasis too deeply/),
    ]);
    await site.delete('posts/deep.md');
  });

  test('tells wrong links wherever they were found', async () => {
    await site.edit('posts/seo-myths-debunked.md', (text) => `${text}\n[away](/nowhere-at-all)\n`);
    const { code, stderr } = await build('links', '--threads', '2');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/seo-myths-debunked\.md:\d+ \/nowhere-at-all: no such page/),
    ]);
  });
});
