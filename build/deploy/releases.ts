import { UserError } from '../base/errors.ts';
import type { Place } from './place.ts';

/** How many releases are kept to go back to. */
export const KEPT = 5;
/** For how many releases an asset is served, the one that it came with included. */
const SERVED = 3;

/** The link that a server follows. */
const CURRENT = 'current';
const NAME = /^\d{8}T\d{6}\.\d{3}Z-[\da-f]{14}$/;

/** What stands in a place. */
export interface Releases {
  /** Names, the oldest first. Each is whole. */
  names: readonly string[];
  /** The one that is served. */
  current: string | undefined;
}

/** The folder of a release. */
export const folderOf = (name: string) => `releases/${name}`;
/** The folder of a release while it is copied. */
export const incomingOf = (name: string) => `releases/.new-${name}`;
/** The file that says that a release was served. */
const servedMark = (name: string) => `${folderOf(name)}/served`;

/**
 * Reads which releases there are.
 * @throws UserError when the place is used for something else
 */
export async function readReleases(place: Place): Promise<Releases> {
  const names = (await place.list('releases')).filter((name) => NAME.test(name));
  const link = await place.readLink(CURRENT);
  const current = link?.replace(/^releases\//, '');
  if (link === undefined && (await place.list('.')).includes(CURRENT)) {
    throw new UserError(
      `${place.root}/${CURRENT} is there and is no link. Move it away, or deploy elsewhere`,
    );
  }
  if (current !== undefined && !names.includes(current)) {
    throw new UserError(
      `${place.root}/${CURRENT} leads to ${link}, which is no release. Lead it to one or remove it`,
    );
  }
  return { names, current };
}

/**
 * Names a release: its time (UTC, to the millisecond), so that names sort by age, and a hash of its content.
 * @param newest the newest name so far; clocks that run behind must not make an older one
 */
export function releaseName(now: Date, hash: string, newest: string | undefined): string {
  const [last] = newest?.split('-') ?? [];
  const next = last === undefined ? now : new Date(Math.max(now.getTime(), timeOf(last) + 1));
  return `${next.toISOString().replace(/[-:]/g, '')}-${hash}`;
}

function timeOf(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:'));
}

/** Leads the link to a release, which is whole, in one step. */
export async function serve(place: Place, name: string): Promise<void> {
  await place.lead(CURRENT, folderOf(name));
  await place.write(servedMark(name), '');
}

/**
 * Removes what killed deploys left: half copies, and releases that were copied and never served.
 * @returns what is left
 */
export async function clean(place: Place): Promise<Releases> {
  const { names, current } = await readReleases(place);
  if (current !== undefined) await place.write(servedMark(current), '');
  for (const folder of ['.', 'releases', 'hosting']) {
    const left = (await place.list(folder)).filter(
      (name) => name.startsWith('.new-') || name.startsWith('.old-'),
    );
    for (const name of left) await place.remove(`${folder}/${name}`);
  }
  const kept: string[] = [];
  for (const name of names) {
    if ((await place.read(servedMark(name))) !== undefined) kept.push(name);
    else await discard(place, name);
  }
  return { names: kept, current };
}

/** Removes all but the newest releases; never the one that is served. */
export async function prune(place: Place): Promise<void> {
  const { names, current } = await readReleases(place);
  for (const name of names.slice(0, -KEPT)) if (name !== current) await discard(place, name);
}

/** Renamed first: a release that is half removed must not look whole. */
async function discard(place: Place, name: string): Promise<void> {
  const old = `releases/.old-${name}`;
  await place.rename(folderOf(name), old);
  await place.remove(old);
}

/** The releases whose own assets a new one serves too: those before it, and the one that visitors see now. */
export function predecessors({ names, current }: Releases): string[] {
  const newest = names.slice(1 - SERVED);
  return current === undefined || newest.includes(current) ? newest : [current, ...newest];
}
