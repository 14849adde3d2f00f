import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, folder, good, out, prepareBuiltSite, site } from './built-site.ts';
import { finished, killGroup, startGroup } from './run-build.ts';
import { filesOf, hashOf } from './site-files.ts';

prepareBuiltSite();

describe('a build that is killed', () => {
  const post = 'posts/seo-myths-debunked.md';
  let cache: string;
  beforeAll(async () => {
    cache = await mkdtemp(join(tmpdir(), 'site-cache-'));
  });
  afterAll(() => rm(cache, { recursive: true, force: true }));

  /** Builds for some milliseconds. */
  async function buildFor(moment: number): Promise<void> {
    const child = startGroup(['build', '--content', site.root, '--out', out, '--cache', cache]);
    const timer = setTimeout(() => killGroup(child), moment);
    await finished(child);
    clearTimeout(timer);
  }

  // Moments spread over a whole build, in milliseconds; whatever each one hits, the outcome must be the same.
  test.each([5, 150, 300, 450, 600, 750, 900, 1050, 1200, 1500])(
    'while it makes everything, after %i ms, leaves a whole site',
    async (moment) => {
      await rm(join(cache, 'builds'), { recursive: true, force: true });
      await buildFor(moment);
      expect(hashOf(out) ?? hashOf(`${out}.previous`)).toBe(good);
    },
  );

  describe('while it makes what changed,', () => {
    const texts: string[] = [];
    const sites: Map<string, string>[] = [];
    beforeAll(async () => {
      const text = await site.read(post);
      for (const words of [text, `${text}\nA word more.\n`]) {
        texts.push(words);
        await site.write(post, words);
        expect(await build('--cache', cache)).toMatchObject({ code: 0 });
        sites.push(filesOf(out));
      }
    });
    afterAll(() => site.write(post, texts[0] ?? ''));

    test.each([150, 250, 300, 350, 400, 450, 500, 550, 600, 700])(
      'after %i ms, leaves no half file, and the next one ends it',
      async (moment) => {
        const next = Math.round(moment / 50) % 2;
        await site.write(post, texts[next] ?? '');
        await buildFor(moment);
        for (const [path, hash] of filesOf(out)) {
          expect(
            sites.map((files) => files.get(path)),
            path,
          ).toContain(hash);
        }
        expect(await build('--cache', cache)).toMatchObject({ code: 0 });
        expect(filesOf(out)).toEqual(sites[next]);
      },
    );
  });

  test('is cleaned up after by the next one', async () => {
    expect(await build()).toMatchObject({ code: 0 });
    expect(hashOf(out)).toBe(good);
    expect((await readdir(folder)).sort()).toEqual(['dist', 'hosting']);
  });
});
