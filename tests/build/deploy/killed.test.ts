import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBundle } from '../../../build/deploy/bundle.ts';
import { deploy } from '../../../build/deploy/deploy.ts';
import { localPlace } from '../../../build/deploy/local-place.ts';
import type { Place } from '../../../build/deploy/place.ts';
import { readReleases } from '../../../build/deploy/releases.ts';
import { type Workbench, workbench } from './small-build.ts';
import { stopping } from './stopping-place.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SWITCHING = { settles: 0 };

let bench: Workbench;
beforeEach(async () => {
  bench = await workbench();
});
afterEach(() => bench.remove());

const send = async (mark: string, place: Place = localPlace(bench.root)) =>
  deploy(place, await readBundle(await bench.build(mark)), SWITCHING, () => {});

/** The mark of the served release, when every file of it is there. */
async function whole(): Promise<string | undefined> {
  const site = join(bench.root, 'current/site');
  const files = (await readdir(site, { recursive: true })).map(String);
  const mark = /data-mark="(\w+)"/.exec(await readFile(join(site, 'index.html'), 'utf8'))?.[1];
  const built = await readdir(await bench.build(mark ?? ''), { recursive: true });
  return built.every((file) => files.includes(String(file))) ? mark : undefined;
}

/** What the next deploy finds has no trace of the killed one: only whole releases, and none that was never served. */
async function expectNextDeployIsClean(): Promise<void> {
  await send('next');
  expect(await whole()).toBe('next');
  const names = await readdir(join(bench.root, 'releases'));
  expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
  expect((await readdir(bench.root)).sort()).toEqual(['current', 'lock', 'releases']);
  for (const name of names) {
    expect((await readdir(join(bench.root, 'releases', name))).sort()).toEqual([
      'assets.json',
      'served',
      'site',
    ]);
  }
}

/** The lock of a process that is no more. */
async function bury(): Promise<void> {
  const lock = join(bench.root, 'lock');
  const owner = { host: hostname(), pid: spawnSync(process.execPath, ['--version']).pid, since: Date.now() };
  for (const file of await readdir(lock).catch(() => []))
    await writeFile(join(lock, file), JSON.stringify(owner));
}

test('a deploy that stops before any of its steps leaves a whole release', async () => {
  await send('a');
  await send('b');
  const outcomes = new Set<string | undefined>();
  for (let step = 1; ; step += 1) {
    const { place, stopped } = stopping(localPlace(bench.root), step, () => new Error('stopped'));
    const done = await send(`c${step}`, place).then(
      () => true,
      () => false,
    );
    await bury();
    const mark = await whole();
    expect(mark, `stopped before step ${step}`).toBeDefined();
    outcomes.add(mark === `c${step}` ? 'new' : 'old');
    if (done && !stopped()) break;
    if (step % 7 === 0) await expectNextDeployIsClean();
  }
  expect([...outcomes].sort()).toEqual(['new', 'old']);
  await expectNextDeployIsClean();
});

describe('a deploy that is killed', () => {
  test.each([
    ['while it copies', 'upload'],
    ['before it is a release', 'rename'],
    ['before it is served', 'lead'],
    ['before others are removed', 'remove'],
  ])(
    '%s leaves a whole release, and the next one cleans up',
    async (_, method) => {
      // So many that one is removed.
      for (const mark of ['a', 'b', 'c', 'd', 'e']) await send(mark);
      const out = await bench.build('f');
      const script = join(ROOT, 'tests/build/deploy/killed-deploy.ts');
      const child = spawn(process.execPath, ['--import', 'tsx', script, bench.root, out, method], {
        cwd: ROOT,
      });
      const [, signal] = await once(child, 'exit');
      expect(signal).toBe('SIGKILL');
      expect(await whole()).toBe(method === 'remove' ? 'f' : 'e');
      const { names } = await readReleases(localPlace(bench.root));
      expect(names).toHaveLength(method === 'upload' || method === 'rename' || method === 'remove' ? 5 : 6);
      await expectNextDeployIsClean();
    },
    15_000,
  );
});
