import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createSite, type FixtureSite } from '../fixture-site.ts';
import { type Finished, runBuild } from './run-build.ts';
import { filesOf } from './site-files.ts';

/** The content of the site. */
export let site: FixtureSite;
/** Absolute path of the folder with the published site. */
export let folder: string;
/** Absolute path of the published site. */
export let out: string;
/** What the first build published. */
export let published: Record<string, string>;
/** What the first build printed. */
export let first: Finished;

/** Builds the site again. */
export function build(more: string[] = [], ...others: [NodeJS.ProcessEnv?, string?]): Promise<Finished> {
  return runBuild(['build', '--content', site.root, '--out', out, ...more], ...others);
}

/** Creates and builds a site once, for all tests of a file. */
export function prepareBuiltSite(): void {
  beforeAll(async () => {
    site = await createSite();
    folder = await mkdtemp(join(tmpdir(), 'site-out-'));
    out = join(folder, 'dist');
    first = await build();
    expect([first.code, first.stderr]).toEqual([0, '']);
    published = filesOf(out);
  });
  afterAll(async () => {
    await site.remove();
    await rm(folder, { recursive: true, force: true });
  });
}
