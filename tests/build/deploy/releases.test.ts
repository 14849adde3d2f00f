import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localPlace } from '../../../build/deploy/local-place.ts';
import { clean, predecessors, prune, readReleases, releaseName } from '../../../build/deploy/releases.ts';
import { type Workbench, workbench } from './small-build.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await workbench();
});
afterEach(() => bench.remove());

const named = (minute: number) => `20260101T000${minute}00.000Z-0123456789abcd`;

/** Makes releases of the minutes given; the last words say which one is served. */
async function releasesOf(minutes: readonly number[], current?: number): Promise<void> {
  for (const minute of minutes) {
    const folder = join(bench.root, 'releases', named(minute));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'served'), '');
  }
  if (current !== undefined) await symlink(`releases/${named(current)}`, join(bench.root, 'current'));
}

describe('a name', () => {
  const hash = '0123456789abcd';
  const now = new Date('2026-11-21T15:44:55.418Z');
  test.each([
    ['of the first release is its time', undefined, '20261121T154455.418Z'],
    ['after an older release is its time', '20261121T154455.417Z-x', '20261121T154455.418Z'],
    ['in the same millisecond is one later', '20261121T154455.418Z-x', '20261121T154455.419Z'],
    ['after a release of tomorrow is one later', '20261231T235959.999Z-x', '20270101T000000.000Z'],
  ])('%s', (_, newest, time) => {
    expect(releaseName(now, hash, newest)).toBe(`${time}-${hash}`);
  });
});

describe('releases', () => {
  test('are what has a name of one; other folders are left alone', async () => {
    await releasesOf([1, 2], 2);
    await mkdir(join(bench.root, 'releases/notes'));
    const place = localPlace(bench.root);
    expect(await readReleases(place)).toEqual({ names: [named(1), named(2)], current: named(2) });
    await clean(place);
    await prune(place);
    expect(await place.list('releases')).toEqual([named(1), named(2), 'notes']);
  });

  test('are removed but for the newest five and the one that is served', async () => {
    await releasesOf([1, 2, 3, 4, 5, 6, 7, 8], 2);
    await prune(localPlace(bench.root));
    const { names } = await readReleases(localPlace(bench.root));
    expect(names).toEqual([2, 4, 5, 6, 7, 8].map(named));
  });

  test('that were never served are removed, the one that is served now stays', async () => {
    await releasesOf([1, 2], 2);
    await mkdir(join(bench.root, 'releases', named(3)));
    const place = localPlace(bench.root);
    await place.remove(`releases/${named(2)}/served`);
    expect(await clean(place)).toEqual({ names: [named(1), named(2)], current: named(2) });
    expect(await place.list('releases')).toEqual([named(1), named(2)]);
  });

  test('are not read behind a link that leads elsewhere', async () => {
    await releasesOf([1], 2);
    await expect(readReleases(localPlace(bench.root))).rejects.toThrow('which is no release. Lead it to one');
  });
});

test.each([
  [[1, 2, 3], 3, [2, 3]],
  [[1, 2, 3], 2, [2, 3]],
  [[1, 2, 3], 1, [1, 2, 3]],
  [[1], 1, [1]],
  [[], undefined, []],
])('a release after %j, of which %s is served, has the assets of %j', (minutes, current, expected) => {
  const names = minutes.map(named);
  expect(predecessors({ names, current: current === undefined ? current : named(current) })).toEqual(
    expected.map(named),
  );
});
