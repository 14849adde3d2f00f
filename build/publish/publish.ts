import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Staged } from './stage.ts';
import { shownPath, UserError } from '../base/errors.ts';
import { isAlive } from '../base/is-alive.ts';
import { listFiles } from '../base/list-files.ts';
import { writeWhole } from '../base/write-file.ts';

/**
 * Puts a staged site in the place of the published one: all of it by two renames, or what differs, file by file. A build
 * that is killed meanwhile leaves what the next command needs to set things right (see recover).
 * @param out absolute path of the published folder
 * @param there files in it, for who knows them
 * @returns the files that were put there; undefined when it is a new folder
 */
export async function publish(
  staged: Staged,
  out: string,
  there?: readonly string[],
): Promise<string[] | undefined> {
  const { kept } = staged;
  const isSame = kept && kept.files.size > 0;
  const moved = isSame
    ? await publishChanges(staged, kept.files, out, there ?? listFiles(out))
    : await replace(staged.folder, out);
  await removeIfEmpty(dirname(staged.folder));
  return moved;
}

async function replace(folder: string, out: string): Promise<undefined> {
  const previous = `${out}.previous`;
  await rm(previous, { recursive: true, force: true });
  if (await exists(out)) await rename(out, previous);
  await rename(folder, out);
  await rm(previous, { recursive: true, force: true });
}

/** What is still to be done to the published site, kept beside the new files. */
interface Changes {
  /** Files to be moved there. */
  moved: string[];
  removed: string[];
}

/** Stands in the folder of a staged site that is complete and on its way. */
const CHANGES = '.changes.json';

async function publishChanges(
  { folder, files }: Staged,
  kept: ReadonlySet<string>,
  out: string,
  there: readonly string[],
): Promise<string[]> {
  const moved = listFiles(folder);
  const isNew = new Set(moved);
  const removed = there.filter((path) => !files.has(path) && !kept.has(path) && !isNew.has(path));
  if (moved.length + removed.length > 0) {
    // What pages load comes before them.
    const changes = { moved: moved.sort((a, b) => Number(isPage(a)) - Number(isPage(b))), removed };
    writeWhole(join(folder, CHANGES), JSON.stringify(changes));
    await finish(folder, changes, out);
  }
  await rm(folder, { recursive: true, force: true });
  return moved;
}

function isPage(path: string): boolean {
  return /\.html(?:\.\w+)?$/.test(path);
}

/**
 * Does what is still to be done; what was done before a build was killed is not there any more.
 * @throws UserError when the disk refuses
 */
async function finish(folder: string, changes: Changes, out: string): Promise<void> {
  try {
    await makeChanges(folder, changes, out);
  } catch (error) {
    throw new UserError(
      `${shownPath(out)} is new in part: ${(error as Error).message}. Mend that, and run the command again: it goes on there`,
    );
  }
}

async function makeChanges(folder: string, { moved, removed }: Changes, out: string): Promise<void> {
  const inTheWay = new Map(removed.map((path) => [path.toLowerCase(), path]));
  const folders = new Set<string>();
  for (const path of moved) {
    if (!existsSync(join(folder, path))) continue;
    const parent = dirname(path);
    if (!folders.has(parent)) makeFolder(out, parent);
    folders.add(parent);
    // Some file systems ignore case: removed later, the old name would take the new file with it.
    const old = inTheWay.get(path.toLowerCase());
    const target = join(out, path);
    if (old !== undefined) rmSync(join(out, old), { force: true });
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory()) rmSync(target, { recursive: true });
    renameSync(join(folder, path), target);
  }
  const replaced = new Set(moved.map((path) => path.toLowerCase()));
  for (const path of removed) {
    // It may be gone already, with what stood in the way of a new file.
    if (!replaced.has(path.toLowerCase()) && isFile(join(out, path))) rmSync(join(out, path));
  }
  for (const parent of foldersOf(removed)) await removeIfEmpty(join(out, parent));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Makes a folder, where a file of that name may have been. */
function makeFolder(out: string, path: string): void {
  for (const parent of [path, ...foldersOf([path])]) {
    if (isFile(join(out, parent))) rmSync(join(out, parent));
  }
  mkdirSync(join(out, path), { recursive: true });
}

/** All folders that hold some files, the deepest first. */
function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) folders.add(parent);
  }
  return [...folders].sort((a, b) => b.length - a.length);
}

/** Other files may be there: a folder that holds something stays. */
export async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

/**
 * Sets right what a build left that was killed while it published: the last good site comes back when the new one was not
 * in its place yet, and changes that had begun are ended.
 * @param out absolute path of the published folder
 */
export async function recover(out: string): Promise<void> {
  const previous = `${out}.previous`;
  if ((await exists(previous)) && !(await exists(out))) await rename(previous, out);
  const staging = join(dirname(out), '.staging');
  for (const name of await readdir(staging).catch(() => [])) {
    const folder = join(staging, name);
    if (name.replace(/-\d+$/, '') !== basename(out) || isOfAnother(processOf(name))) continue;
    const changes = changesIn(folder);
    if (!changes) continue;
    await finish(folder, changes, out);
    await rm(folder, { recursive: true, force: true });
    await removeIfEmpty(staging);
  }
}

/**
 * Removes what killed builds left: folders whose process is gone and that nobody needs any more.
 * @param staging absolute path
 */
export async function removeAbandoned(staging: string): Promise<void> {
  for (const name of await readdir(staging).catch(() => [])) {
    const folder = join(staging, name);
    if (isOfAnother(processOf(name)) || changesIn(folder)) continue;
    await rm(folder, { recursive: true, force: true });
  }
  await removeIfEmpty(staging);
}

/** Tells whether a staged site is on its way: what is in its folder belongs to the published site. */
export function isOnItsWay(folder: string): boolean {
  return changesIn(folder) !== undefined;
}

function changesIn(folder: string): Changes | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, CHANGES), 'utf8'));
  } catch {
    return undefined;
  }
}

/** A folder of this process's number is an earlier one's: containers count from one each time. */
function isOfAnother(pid: number): boolean {
  return pid !== process.pid && isAlive(pid);
}

/** Folders are named by the site and the process that makes it: "dist-4711". */
function processOf(name: string): number {
  return Number(name.split('-').at(-1));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
