import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedIn, isSame, type Look, lookAt, lookAtFiles } from '../../../build/record/look.ts';
import { sizeIn, stampOf, UNSURE } from '../../../build/record/stamp.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'look-'));
  write('b.md', 'two');
  write('a/one.md', 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

test('a look names all files with their stamps, and follows no links', () => {
  symlinkSync(join(folder, 'b.md'), join(folder, 'link.md'));
  const { names, stamps } = lookAt(folder);
  expect(names).toEqual(['a/one.md', 'b.md']);
  expect(stamps.map(sizeIn)).toEqual([3, 3]);
});

test('a missing folder holds no files, and a missing file is not part of a look', () => {
  expect(lookAt(join(folder, 'none'))).toMatchObject({ names: [], stamps: [] });
  expect(lookAtFiles(folder, ['b.md', 'none.md']).names).toEqual(['b.md']);
});

describe('a second look is the same', () => {
  const changes: [name: string, changed: string[], change: () => void][] = [
    ['as long as nothing changes', [], () => undefined],
    ['but for a file that was written', ['b.md'], () => write('b.md', 'three')],
    ['but for a file that was added', ['c/d.md'], () => write('c/d.md', '')],
    ['but for a file that was removed', ['b.md'], () => unlinkSync(join(folder, 'b.md'))],
    [
      'but for a file that moved',
      ['c.md', 'b.md'],
      () => renameSync(join(folder, 'b.md'), join(folder, 'c.md')),
    ],
    [
      'but for a file of the same size that claims to be old',
      ['b.md'],
      () => {
        write('aside', 'TWO');
        utimesSync(join(folder, 'aside'), 1, 1);
        utimesSync(join(folder, 'b.md'), 1, 1);
        renameSync(join(folder, 'aside'), join(folder, 'b.md'));
      },
    ],
  ];
  test.each(changes)('%s', (_, changed, change) => {
    const before = lookAt(folder);
    change();
    const now = lookAt(folder);
    expect(changedIn(before, now)).toEqual(changed);
    expect(isSame(before, now)).toBe(changed.length === 0);
  });

  test('only of the same folder', () => {
    const look: Look = lookAt(folder);
    expect(isSame({ ...look, folder: '/elsewhere' }, look)).toBe(false);
  });
});

describe('who looks just after a file was written', () => {
  test('cannot be sure of it, and takes it for changed', () => {
    const before = lookAt(folder, Date.now());
    expect(before.stamps).toEqual([UNSURE, UNSURE]);
    expect(changedIn(before, before)).toEqual(['a/one.md', 'b.md']);
    expect(isSame(before, before)).toBe(false);
  });

  test('is sure of what is older', () => {
    const now = lookAt(folder, Date.now() + 10_000);
    expect(now.stamps).not.toContain(UNSURE);
    expect(isSame(now, lookAt(folder))).toBe(true);
  });

  test('finds nothing where there is no file', () => {
    expect(stampOf(join(folder, 'none'))).toBeUndefined();
  });
});
