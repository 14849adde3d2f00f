import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { ContentError, displayPath } from '../base/errors.ts';
import type { Output } from '../base/output.ts';

/** A site on its way: written beside the published one, then put in its place. */
export interface Staging {
  /** Absolute path of the folder that holds it. */
  folder: string;
  /** Size in bytes of each file of the site. */
  files: ReadonlyMap<string, number>;
  /**
   * Writes a file of the site.
   * @throws ContentError when two outputs have one path, naming both sources; Error for a path that leaves the folder
   */
  write(output: Output): void;
  /** Puts the site in the place of the published one. */
  publish(): void;
  /** Removes the site. */
  discard(): void;
}

/**
 * Opens a folder beside the published site, where a new one is written.
 * @param out absolute path of the published folder
 */
export async function openStaging(out: string): Promise<Staging> {
  recover(out);
  const parent = join(dirname(out), '.staging');
  await removeAbandoned(parent);
  const folder = join(parent, `${basename(out)}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, number>();
  const sources = new Map<string, string>();
  const folders = new Set<string>();
  return {
    folder,
    files,
    write({ path, body, source }) {
      // Some file systems ignore case: two names that differ only in it would overwrite each other there.
      const name = path.toLowerCase();
      const other = sources.get(name);
      if (other !== undefined) {
        const message = `makes ${path}, and so does ${displayPath(other)}. Rename one of the two`;
        throw new ContentError([{ file: source, message }]);
      }
      sources.set(name, source);
      const target = confined(folder, path);
      if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
      folders.add(dirname(target));
      // Synchronously: for many small files that takes a third of the time that the thread pool does.
      writeFileSync(target, body);
      files.set(path, Buffer.byteLength(body));
    },
    publish() {
      const previous = previousOf(out);
      rmSync(previous, { recursive: true, force: true });
      const hasPrevious = existsSync(out);
      if (hasPrevious) renameSync(out, previous);
      try {
        renameSync(folder, out);
      } catch (error) {
        recover(out);
        throw error;
      }
      // Under the name of an abandoned build: half of it must never be taken for the last good site.
      if (hasPrevious) renameSync(previous, folder);
      rmSync(folder, { recursive: true, force: true });
      removeIfEmpty(parent);
    },
    discard() {
      rmSync(folder, { recursive: true, force: true });
      removeIfEmpty(parent);
    },
  };
}

/**
 * Restores the last good site if a build was killed in the instant between the two renames of `publish`.
 * @param out absolute path of the published folder
 */
export function recover(out: string): void {
  if (existsSync(previousOf(out)) && !existsSync(out)) renameSync(previousOf(out), out);
}

function previousOf(out: string): string {
  return `${out}.previous`;
}

/** Removes the folders of builds that were killed; they are named by the site and the process: "dist-4711". */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = Number(name.split('-').at(-1));
    // A folder with this process's number is an earlier one's: containers count from one each time.
    if (pid === process.pid || !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Whether a process is running, whoever owns it. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Leaves a folder in place that holds the site of another build. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty, or gone.
  }
}

/**
 * Resolves an output path inside a folder.
 * @throws Error for a path that would leave it or that hosts read differently
 */
export function confined(folder: string, path: string): string {
  const target = resolve(folder, path);
  const clean = path !== '' && !/[\\:\p{Cc}]|(^|\/)\.{1,2}(\/|$)|^\/|\/\/|\/$/u.test(path);
  if (!clean || !target.startsWith(folder + sep)) throw new Error(`"${path}" is not a path inside the site`);
  return target;
}
