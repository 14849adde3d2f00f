import { join } from 'node:path';
import { entriesOf, listFiles } from '../base/list-files.ts';
import { type Stamp, stampOf, UNSURE } from './stamp.ts';

/** What some files of a folder looked like at one time: paths inside it, sorted, each with its stamp in the same place. */
export interface Look {
  /** Absolute path. */
  folder: string;
  names: readonly string[];
  stamps: readonly Stamp[];
}

/**
 * Looks at all files of a folder, at any depth. Links are not followed.
 * @param folder absolute path; a missing folder holds no files
 * @param began when the look began, for folders that people write into
 * @param stamp looks at one file; without it, at the disk
 */
export function lookAt(
  folder: string,
  began?: number,
  stamp: (name: string) => Stamp | undefined = (name) => stampOf(join(folder, name), began),
): Look {
  return lookAtSome(folder, listFiles(folder), stamp);
}

/** Looks at some files of a folder; those that are missing are not part of the look. */
export function lookAtFiles(folder: string, wanted: Iterable<string>, began?: number): Look {
  return lookAtSome(folder, wanted, (name) => stampOf(join(folder, name), began));
}

/** Looks at what links in a folder itself lead to: files that are read by their names may stand elsewhere. */
export function lookAtLinks(folder: string, began: number): Look {
  const links = entriesOf(folder).filter((entry) => entry.isSymbolicLink());
  return lookAtFiles(folder, links.map(({ name }) => name).sort(), began);
}

/** Looks at some files of a folder by a way of its own. */
export function lookAtSome(
  folder: string,
  wanted: Iterable<string>,
  stampFor: (name: string) => Stamp | undefined,
): Look {
  const names: string[] = [];
  const stamps: Stamp[] = [];
  for (const name of wanted) {
    const stamp = stampFor(name);
    if (stamp === undefined) continue;
    names.push(name);
    stamps.push(stamp);
  }
  return { folder, names, stamps };
}

/** Names of files that were written, added or removed between two looks. Whoever is unsure of a file takes it for changed. */
export function changedIn(before: Look, now: Look): string[] {
  const known = new Map(before.names.map((name, index) => [name, before.stamps[index]]));
  const changed = now.names.filter((name, index) => {
    const stamp = known.get(name);
    known.delete(name);
    return stamp !== now.stamps[index] || stamp === UNSURE;
  });
  return [...changed, ...known.keys()];
}

/** Tells whether two looks saw the same files. */
export function isSame(before: Look, now: Look): boolean {
  return (
    before.folder === now.folder &&
    before.names.length === now.names.length &&
    now.names.every((name, index) => name === before.names[index]) &&
    now.stamps.every((stamp, index) => stamp !== UNSURE && stamp === before.stamps[index])
  );
}
