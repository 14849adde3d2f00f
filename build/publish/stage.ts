import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { ContentError, shownPath } from '../base/errors.ts';
import type { AnyOutput, Output } from '../base/output.ts';
import { isOnItsWay, recover, removeAbandoned, removeIfEmpty } from './publish.ts';

type Outputs = AsyncIterable<AnyOutput>;

/** Writes files into a folder, from any thread. */
export function createWriter(folder: string) {
  const folders = new Set<string>();
  return {
    /** @returns its size in bytes @throws Error for a path that would leave the folder */
    write({ path, body }: Pick<Output, 'path' | 'body'>): number {
      const target = confined(folder, path);
      const parent = dirname(target);
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
      folders.add(parent);
      // At once: for small files that takes a third of the time that the thread pool does.
      writeFileSync(target, body);
      return Buffer.byteLength(body);
    },
  };
}

/** A complete site that is not published yet. */
export interface Staged {
  /** Absolute path of the folder that holds it. */
  folder: string;
  /** Size in bytes of each file. */
  files: Map<string, number>;
  /** What the published site holds already, as it will be, and where that is; the folder has only the rest. */
  kept?: { out: string; files: Set<string> } | undefined;
}

/** Absolute path of where a file of a staged site stands now. */
export function stagedFile({ folder, kept }: Pick<Staged, 'folder' | 'kept'>, path: string): string {
  return join(kept?.files.has(path) ? kept.out : folder, path);
}

/**
 * Writes all files of a site into a folder beside the published one.
 * @param outputs the files, in any order, or what gives them when the folder is there: other threads write into it, too
 * @param out absolute path of the published folder
 * @param published size of the files that the published site surely holds as an earlier build wrote them: what would
 * be written again is kept
 * @throws ContentError when two outputs have one path; both sources are named and nothing stays behind
 */
export async function stage(
  outputs: Outputs | ((folder: string) => Outputs),
  out: string,
  published?: ReadonlyMap<string, number>,
): Promise<Staged> {
  await recover(out);
  const folder = join(dirname(out), '.staging', `${basename(out)}-${process.pid}`);
  await removeAbandoned(dirname(folder));
  await rm(folder, { recursive: true, force: true });
  const files = new Map<string, number>();
  const sources = new Map<string, string>();
  const writer = createWriter(folder);
  const kept = new Set<string>();
  const claim = (path: string, source: string) => {
    // Some file systems ignore case: two names that differ only in it would overwrite each other there.
    const name = path.toLowerCase();
    const other = sources.get(name);
    if (other !== undefined) {
      const message = `makes ${path}, and so does ${shownPath(other)}. Rename one of the two`;
      throw new ContentError([{ file: source, message }]);
    }
    sources.set(name, source);
  };
  const keep = (path: string, source: string, bytes: number) => {
    claim(path, source);
    files.set(path, bytes);
    kept.add(path);
  };
  const isThere = ({ path, body }: Output) =>
    published?.get(path) === Buffer.byteLength(body) && bytesOf(join(out, path))?.equals(Buffer.from(body));
  try {
    for await (const output of typeof outputs === 'function' ? outputs(folder) : outputs) {
      const { source } = output;
      if ('kept' in output) {
        const { kept: paths, sources: own } = output;
        for (const [place, path] of paths.entries()) {
          keep(path, own?.[place] ?? source, published?.get(path) ?? 0);
        }
      } else if ('bytes' in output) {
        claim(output.path, source);
        files.set(output.path, output.bytes);
      } else if (isThere(output)) {
        keep(output.path, source, Buffer.byteLength(output.body));
      } else {
        claim(output.path, source);
        files.set(output.path, writer.write(output));
      }
    }
  } catch (error) {
    await discard({ folder, files });
    throw error;
  }
  return { folder, files, kept: published && { out, files: kept } };
}

/** @returns undefined for a file that was removed in this very moment */
function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Throws a staged site away, unless it is on its way already: the next command ends that (see recover). */
export async function discard(staged: Staged): Promise<void> {
  if (isOnItsWay(staged.folder)) return;
  await rm(staged.folder, { recursive: true, force: true });
  await removeIfEmpty(dirname(staged.folder));
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
