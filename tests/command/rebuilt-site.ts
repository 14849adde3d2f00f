import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, type FixtureSite } from '../fixture-site.ts';
import { generatedPosts } from '../../tools/generated-posts.ts';
import { type Finished, runBuild } from './run-build.ts';
import { differences } from './site-files.ts';

// What a build keeps of the one before must never show: after each change, the site is the same, byte for byte, as one
// that is built by somebody who has never seen it. Each test file has a site of its own, which its changes add up in.

/** Pictures of links and compressed copies take long; they are left out where nothing depends on them. */
export const QUICK = ['--skip', 'social', '--no-compress'];
export const OLD = 'posts/reading-waste-in-a-paid-search-account.md';
export const NEWEST = 'posts/how-ai-assistants-choose-sources.md';

/** The content of the site. */
export let site: FixtureSite;
/** Absolute path of the folder that holds everything else: again/dist, anew/dist, static, and a cache for each. */
export let folder: string;
/** Absolute path of its static files. */
export let files: string;
/** What the next builds are told. */
export const told: { options: readonly string[]; environment: Record<string, string> } = {
  options: QUICK,
  environment: {},
};

/** Makes a site with some posts and pictures, which is built once, for all tests of a file. */
export function prepareRebuiltSite(): void {
  beforeAll(async () => {
    site = await createSite();
    folder = await mkdtemp(join(tmpdir(), 'rebuild-'));
    files = join(folder, 'static');
    await cp(join(import.meta.dirname, '../../static'), files, { recursive: true });
    await mkdir(join(files, 'images'));
    await picture('barn.png', 'darkred');
    await picture('silo.png', 'gray');
    for (const { slug, text } of generatedPosts(16)) await site.write(`posts/${slug}.md`, text);
    expect(await build('again')).toMatchObject({ code: 0 });
  }, 120_000);
  afterAll(async () => {
    await site.remove();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Absolute path of the published folder. @param name again, anew */
export const out = (name: string) => join(folder, name, 'dist');
/** Absolute path of a file of the site that is built again and again. */
export const published = (path: string) => join(out('again'), path);

/** Builds the site. @param name again, anew */
export function build(name: string): Promise<Finished> {
  return runBuild(
    [
      ...['build', '--content', site.root, '--static', files, '--out', out(name)],
      ...['--cache', join(folder, `cache-${name}`), ...told.options],
    ],
    told.environment,
  );
}

/** Builds the site as if nothing had been built before. */
export async function buildAnew(): Promise<Finished> {
  await rm(join(folder, 'cache-anew/builds'), { recursive: true, force: true });
  await rm(join(folder, 'anew'), { recursive: true, force: true });
  return build('anew');
}

/** Draws a picture into the static files. */
export async function picture(name: string, background: string): Promise<void> {
  await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toFile(join(files, 'images', name));
}

/** Sets a field of front matter. */
export const field = (name: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);
/** Adds a field to front matter. */
export const addField = (line: string) => (text: string) => text.replace(/^title: /m, `${line}\ntitle: `);
/** Adds a paragraph, or lines. */
export const append = (more: string) => (text: string) => `${text.trimEnd()}\n\n${more}\n`;

/** Builds the site again, and anew, and holds one against the other. */
export async function expectSame(): Promise<void> {
  const [{ code, stderr, stdout }, anew] = await Promise.all([build('again'), buildAnew()]);
  expect([code, stderr]).toEqual([0, '']);
  expect(anew).toMatchObject({ code: 0, stderr: '' });
  expect(differences(join(folder, 'again'), join(folder, 'anew'))).toEqual([]);
  expect(checkedLinks(stdout)).toBe(checkedLinks(anew.stdout));
}

const checkedLinks = (printed: string) =>
  /^\d+ links checked; \d+ to other sites$/m.exec(printed)?.[0] ?? 'none';

/** Builds the site again, and anew, and wants both to refuse it with the same words. */
export async function expectTold(mistake: string): Promise<void> {
  const [again, anew] = await Promise.all([build('again'), buildAnew()]);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining(mistake) });
  expect(anew.stderr).toBe(again.stderr);
}

export type Change = readonly [name: string, change: () => Promise<unknown>];

/**
 * Makes a test of each change. On a build server every third state is held against a new site, and the last one: what an
 * earlier change left wrong is still there. `npm run test:rebuild` compares all of them.
 */
export function testChanges(changes: readonly Change[]): void {
  const numbered = changes.map(([name, change], place) => ({ name, change, place }));
  test.each(numbered)('$name', async ({ change, place }) => {
    await change();
    if (process.env.CI && place % 3 !== 2 && place !== changes.length - 1) {
      expect(await build('again')).toMatchObject({ code: 0, stderr: '' });
    } else await expectSame();
  });
}
