import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localPlace } from '../../../build/deploy/local-place.ts';
import { locked } from '../../../build/deploy/lock.ts';
import { type Workbench, workbench } from './small-build.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await workbench();
});
afterEach(() => bench.remove());

/** Work that goes on until it is told to end. */
function endless(): { work: () => Promise<string>; begun: Promise<void>; end: () => void } {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const work = () => {
    started.resolve();
    return ended.promise;
  };
  return { work, begun: started.promise, end: () => ended.resolve('done') };
}

test('of two deploys at once the second is refused, and a third one works when the first is done', async () => {
  const place = localPlace(bench.root);
  const first = endless();
  const running = locked(place, first.work);
  await first.begun;
  const refused = locked(place, async () => 'never');
  await expect(refused).rejects.toThrow(
    new RegExp(
      `Another deploy to .* is at work \\(since 20.*, by process ${process.pid} of ${hostname()}\\)`,
    ),
  );
  first.end();
  expect(await running).toBe('done');
  expect(await locked(place, async () => 'third')).toBe('third');
  expect(await readdir(bench.root)).toEqual(['lock']);
});

test('of many that begin together exactly one works', async () => {
  const place = localPlace(bench.root);
  let atWork = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      locked(place, async () => {
        atWork += 1;
        most = Math.max(most, atWork);
        await readdir(bench.root);
        atWork -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
});

test('work that fails gives the lock back', async () => {
  const place = localPlace(bench.root);
  const failing = locked(place, () => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  expect(await locked(place, async () => 'next')).toBe('next');
});

/** The number of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['--version']).pid;
const HOUR = 60 * 60 * 1000;

test.each([
  ['a killed deploy of this machine', () => ({ host: hostname(), pid: ended(), since: Date.now() }), true],
  ['a deploy of yesterday', () => ({ host: 'elsewhere', pid: 1, since: Date.now() - 24 * HOUR }), true],
  [
    'a running deploy of this machine',
    () => ({ host: hostname(), pid: process.pid, since: Date.now() }),
    false,
  ],
  [
    'a deploy of another machine',
    () => ({ host: 'elsewhere', pid: ended(), since: Date.now() - HOUR }),
    false,
  ],
])('the lock of %s is taken over: %o', async (_, owner, free) => {
  await mkdir(join(bench.root, 'lock'), { recursive: true });
  await writeFile(join(bench.root, 'lock/other'), JSON.stringify(owner()));
  const working = locked(localPlace(bench.root), async () => 'works');
  if (free) expect(await working).toBe('works');
  else await expect(working).rejects.toThrow('is at work');
});
