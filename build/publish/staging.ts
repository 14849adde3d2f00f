import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { ContentError } from '../base/errors.ts';
import { displayPath } from '../base/format-mistake.ts';
import type { Output } from '../base/output.ts';

/** A site that is written to a folder next to the published one, and replaces it when it is complete. */
export interface Staging {
  /** Absolute path. */
  folder: string;
  /** Size in bytes of each file. */
  files: ReadonlyMap<string, number>;
  /** @throws ContentError when two outputs have the same path; Error for a path outside the folder */
  write(output: Output): void;
  publish(): void;
  discard(): void;
}

/** @param out absolute path of the published folder */
export async function openStaging(out: string): Promise<Staging> {
  recover(out);
  const parent = join(dirname(out), '.staging');
  await removeAbandoned(parent);
  const folder = join(parent, `${basename(out)}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, number>();
  const sources = new Map<string, string>();
  const discard = () => {
    rmSync(folder, { recursive: true, force: true });
    removeIfEmpty(parent);
  };
  return {
    folder,
    files,
    write({ path, body, source }) {
      // Some file systems ignore case.
      const name = path.toLowerCase();
      const other = sources.get(name);
      if (other !== undefined) {
        const message = `writes ${path}, and so does ${displayPath(other)}. Rename one of them`;
        throw new ContentError([{ file: source, message }]);
      }
      sources.set(name, source);
      const target = confined(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      // Much faster than asynchronous writes for many small files.
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
      // Renamed first: if its removal is interrupted, it must not be restored.
      if (hasPrevious) renameSync(previous, folder);
      discard();
    },
    discard,
  };
}

/** Restores the last good site if a build was killed between the two renames of `publish`. */
export function recover(out: string): void {
  if (existsSync(previousOf(out)) && !existsSync(out)) renameSync(previousOf(out), out);
}

function previousOf(out: string): string {
  return `${out}.previous`;
}

/** Removes the folders of builds that were killed, which are named after the site and the process: "dist-4711". */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = Number(name.split('-').at(-1));
    // Containers reuse process ids, so a folder can have this process's id.
    if (pid === process.pid || !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Another build uses it, or it does not exist.
  }
}

/** @throws Error for a path outside the folder, or one that hosts interpret differently */
export function confined(folder: string, path: string): string {
  const target = resolve(folder, path);
  const clean = path !== '' && !/[\\:\p{Cc}]|(^|\/)\.{1,2}(\/|$)|^\/|\/\/|\/$/u.test(path);
  if (!clean || !target.startsWith(folder + sep)) throw new Error(`"${path}" is not a path inside the site`);
  return target;
}
