import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { editPost, holdToEdit } from './edit.ts';
import { type Measure, measure } from './measure.ts';
import type { BenchOptions, Part, Rival } from './options.ts';
import { type Extent, type OurFolders, ourBuild } from './ours.ts';
import type { Sites } from './sites.ts';

/** Which build: cold ones are of two extents. */
export type Kind = Part | 'cold, all but pictures';

/** All rounds of one size. */
export interface Measured {
  size: number;
  ours: Map<Kind, Measure[]>;
  /** Cold builds of others, a round each. */
  rivals: Map<Rival, Measure[]>;
}

/**
 * Measures one size.
 * @param folder absolute path of the folder that holds its sites
 * @param onRound told before each build
 */
export async function measureSize(
  folder: string,
  size: number,
  sites: Sites,
  { rounds, only }: BenchOptions,
  onBuild: (round: number, name: string) => void,
): Promise<Measured> {
  const measured: Measured = { size, ours: new Map(), rivals: new Map() };
  // The sample site is measured with all that it makes; it has no rival.
  const extent: Extent = size === 0 ? 'everything' : 'no pictures';
  const compared = folders(folder, sites, 'compared');
  const whole = folders(folder, sites, 'whole');
  const run = async (kind: Kind, where: OurFolders, made: Extent, round: number) => {
    onBuild(round, kind);
    add(measured.ours, kind, await measure(ourBuild(where, made)));
  };

  const theirs = async (round: number) => {
    for (const [name, site] of sites.rivals) {
      onBuild(round, name);
      remove(site.made);
      add(measured.rivals, name, await measure(site.command));
    }
  };
  const cold = async (round: number) => {
    if (!only.includes('cold') || size === 0) return;
    remove([compared.out, compared.cache]);
    await run('cold', compared, 'like for like', round);
  };
  // What follows a whole build: in this order each finds what it needs.
  const later = async (round: number) => {
    if (only.includes('cold')) {
      remove([whole.out, whole.cache]);
      await run(size === 0 ? 'cold' : 'cold, all but pictures', whole, extent, round);
    } else if (round === 1) {
      onBuild(0, 'the build before');
      await measure(ourBuild(whole, extent));
    }
    if (only.includes('unchanged')) await run('unchanged', whole, extent, round);
    if (only.includes('edit')) {
      const shown = editPost(sites.content, sites.middle, round);
      await run('edit', whole, extent, round);
      holdToEdit(whole.out, sites.middle, shown);
    }
    if (only.includes('warm')) {
      remove([whole.out]);
      await run('warm', whole, extent, round);
    }
  };
  for (let round = 1; round <= rounds; round += 1) {
    // Who goes first changes from round to round.
    for (const part of round % 2 === 1 ? [cold, theirs, later] : [theirs, cold, later]) await part(round);
  }
  return measured;
}

function folders(folder: string, { content }: Sites, name: string): OurFolders {
  return { content, out: join(folder, name, 'out'), cache: join(folder, name, 'cache') };
}

function remove(paths: readonly string[]): void {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
}

function add<Key>(map: Map<Key, Measure[]>, key: Key, value: Measure): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
