import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recover } from '../../build/publish/staging.ts';
import { build, folder, out, prepareBuiltSite, published, site } from './built-site.ts';
import type { Change } from './kill-at.ts';
import { filesOf } from './site-files.ts';

prepareBuiltSite();

/** Absolute path of a copy of what the first build published. */
let copy: string;
/** What the second build publishes, after an edit of a post. */
let next: Record<string, string>;
/** The host files that each build writes. */
let hosting: Record<string, string>[];
/** The file operations of the second build in the folder, in order. */
let changes: Change[];

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'site-copy-'));
  cpSync(folder, copy, { recursive: true });
  await site.edit('posts/seo-myths-debunked.md', (text) => `${text}\nMore text.\n`);
  await site.edit('redirects.yaml', (text) => `${text}- from: /older\n  to: /about\n`);
  const log = join(copy, 'changes.json');
  const before = filesOf(join(folder, 'hosting'));
  expect(await build([], { KILL_IN: folder, KILL_LOG: log }, KILLER)).toMatchObject({ code: 0 });
  changes = JSON.parse(readFileSync(log, 'utf8'));
  next = filesOf(out);
  hosting = [before, filesOf(join(folder, 'hosting'))];
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const KILLER = './tests/command/kill-at.ts';
const at = (name: string, ...paths: string[]) =>
  changes.findIndex(
    (change) => change[0] === name && paths.every((path, place) => change[place + 1] === path),
  );
const previous = () => `${out}.previous`;

/** Restores the first site, and nothing else. */
function reset(): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  for (const name of ['dist', 'hosting']) cpSync(join(copy, name), join(folder, name), { recursive: true });
}

/** Runs a build that is killed during one of its file operations. */
async function killAt(place: number): Promise<void> {
  expect(place).toBeGreaterThanOrEqual(0);
  expect(await build([], { KILL_IN: folder, KILL_AT: String(place) }, KILLER)).toMatchObject({
    signal: 'SIGKILL',
  });
}

test('a build replaces the site with two renames', () => {
  expect(next).not.toEqual(published);
  expect(hosting[0]).not.toEqual(hosting[1]);
  expect(changes.filter(([name, ...paths]) => name === 'renameSync' && paths.includes(out))).toEqual([
    ['renameSync', out, previous()],
    ['renameSync', expect.stringContaining('.staging'), out],
  ]);
});

describe('a build that is killed', () => {
  beforeEach(reset);

  test.each<[when: string, place: () => number]>([
    ['while it writes its first file', () => at('writeFileSync')],
    ['halfway', () => Math.round(at('renameSync', out, previous()) / 2)],
    ['while it writes a file for hosts', () => at('renameSync', out, previous()) - 2],
    ['before the first rename', () => at('renameSync', out, previous())],
  ])('%s leaves the old site', async (_, place) => {
    await killAt(place());
    expect(filesOf(out)).toEqual(published);
    recover(out);
    expect(filesOf(out)).toEqual(published);
    expect(filesOf(join(folder, 'hosting'))).toEqual(hosting[0]);
  });

  test('between the two renames leaves the old site to be restored; the next build cleans up', async () => {
    await killAt(at('renameSync', out, previous()) + 1);
    expect(existsSync(out)).toBe(false);
    const between = join(copy, 'between');
    cpSync(folder, between, { recursive: true });
    recover(join(between, 'dist'));
    expect(filesOf(join(between, 'dist'))).toEqual(published);

    expect(await build()).toMatchObject({ code: 0 });
    expect(filesOf(out)).toEqual(next);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'hosting']);
  }, 240_000);

  test.each<[when: string, place: () => number]>([
    ['after the renames', () => at('renameSync', out, previous()) + 2],
    ['while it moves the files for hosts', () => at('mkdirSync', join(folder, 'hosting')) + 2],
    ['while it removes the old site', () => at('renameSync', previous())],
  ])('%s leaves the new site, which gets its files for hosts', async (_, place) => {
    await killAt(place());
    recover(out);
    expect(filesOf(out)).toEqual(next);
    expect(filesOf(join(folder, 'hosting'))).toEqual(hosting[1]);
  });
});
