import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flagsOf, keepFlags } from '../../../build/launch/node-flags.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flags-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a bundle runs with the flags that this Node knows', () => {
  keepFlags(folder);
  expect(flagsOf(folder)).toEqual(['--heap-growing-percent=70', '--max-semi-space-size=16']);
});

test('a Node that knows none runs it without', () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  try {
    keepFlags(folder);
  } finally {
    process.execPath = execPath;
  }
  expect(flagsOf(folder)).toEqual([]);
});
