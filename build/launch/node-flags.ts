import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds make much garbage and keep little: a heap that grows slower takes a third less memory for a thirtieth more time.
 * These flags belong to V8, which may drop them one day.
 */
const FLAGS = ['--heap-growing-percent=70', '--max-semi-space-size=16'];
const FILE = 'node-flags.json';

/** Finds out which flags this Node knows, and writes them down beside a bundle. @param bundle absolute path of its folder */
export function keepFlags(bundle: string): void {
  const known = FLAGS.filter((flag) => spawnSync(process.execPath, [flag, '--eval', '0']).status === 0);
  writeFileSync(join(bundle, FILE), JSON.stringify(known));
}

/** The flags that a bundle runs with. */
export function flagsOf(bundle: string): string[] {
  return JSON.parse(readFileSync(join(bundle, FILE), 'utf8'));
}
