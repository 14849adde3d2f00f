import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Weighed } from '../checks/budgets/weigh-site.ts';
import { cachePath, contentHash } from '../base/cache.ts';
import type { CompressedCopy } from '../publish/compress.ts';
import type { KnownFiles } from '../content/read/reader.ts';
import type { BrowserCode } from '../assets/browser-code.ts';
import { writeWhole } from '../base/write-file.ts';
import type { Circumstances, Inputs } from './circumstances.ts';
import type { Look } from './look.ts';
import type { PackedPages } from './page-record.ts';
import type { GroupRecords } from './recorder.ts';

/** The way in which records are written: with another one, what an older version of the code wrote is not read. */
const FORMAT = 1;

/** What a build had before it, and what it left: as long as all of it stays, there is nothing to build. */
export interface Seen extends Circumstances {
  format: typeof FORMAT;
  inputs: Inputs;
  /** The published site, and what hosts are told beside it. */
  outputs: Look;
  hosting: Look;
  /** What the build told at its end; its time stands as `TIME`. */
  summary: string;
  /** Name of the file that holds the rest. */
  site: string;
}

/** Stands for the time that a build took. */
export const TIME = '{time}';

/** All that a build remembers of a site, to make only what changes. */
export interface SiteRecord {
  known: KnownFiles;
  code: BrowserCode;
  pages: PackedPages;
  groups: GroupRecords;
  /** Old addresses and where they lead, as one text. */
  redirects: string;
  /** Items of the sitemap, by the address of the page. */
  sitemap: ReadonlyMap<string, string>;
  /** Compressed copies, by the path of the file. */
  copies: ReadonlyMap<string, readonly CompressedCopy[]>;
  weighed: Weighed;
}

/** Where what is known of a site is kept. @param out absolute path of its published folder */
function recordFolder(out: string): string {
  return cachePath(join('builds', contentHash(out)));
}

/** What the last build of a site saw. @returns undefined when there was none, or its record cannot be read */
export function readSeen(out: string): Seen | undefined {
  try {
    const seen: Seen | null = JSON.parse(readFileSync(join(recordFolder(out), 'seen.json'), 'utf8'));
    return seen?.format === FORMAT ? seen : undefined;
  } catch {
    return undefined;
  }
}

/** Tells whether what a build left is still the last record: nobody built the site since. */
export function isLast(out: string, { site }: Pick<Seen, 'site'>): boolean {
  return existsSync(join(recordFolder(out), site));
}

/** What the last build of a site made. */
export function readSiteRecord(out: string, { site }: Pick<Seen, 'site'>): SiteRecord | undefined {
  try {
    return deserialize(readFileSync(join(recordFolder(out), site)));
  } catch {
    return undefined;
  }
}

/**
 * Writes down what a build saw and made. A build that is killed meanwhile leaves the record of before, which tells by what
 * it saw that the published site is another one by now.
 * @throws an error of the file system when the folder cannot be written
 */
export function writeRecord(out: string, seen: Omit<Seen, 'format' | 'site'>, record: SiteRecord): void {
  const folder = recordFolder(out);
  mkdirSync(folder, { recursive: true });
  const site = `site-${randomUUID()}.bin`;
  try {
    writeFileSync(join(folder, site), serialize(record));
    writeWhole(join(folder, 'seen.json'), JSON.stringify({ format: FORMAT, ...seen, site } satisfies Seen));
  } catch (error) {
    // A full disk needs the room.
    rmSync(join(folder, site), { force: true });
    throw error;
  }
  for (const name of readdirSync(folder)) {
    if (name !== site && name !== 'seen.json') rmSync(join(folder, name), { force: true });
  }
}
