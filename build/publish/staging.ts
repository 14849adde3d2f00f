import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sha256 } from '../base/cache.ts';
import { ContentError, isFileSystemError, UserError } from '../base/errors.ts';
import { isWithin, LEFTOVERS, writeNamed } from '../base/files.ts';
import type { Output } from '../base/output.ts';
import { displayPath } from '../base/report.ts';
import { type Compression, startCompression } from './compress.ts';

/** Codes of errors where a file should be a folder, or the other way around. */
const IN_THE_WAY: ReadonlySet<string> = new Set(['EEXIST', 'EISDIR', 'ENOTDIR']);

/** Codes of errors where a folder can't be renamed: a mount point, a folder of another layer of an image. */
const UNMOVABLE: ReadonlySet<string | undefined> = new Set(['EBUSY', 'EXDEV']);

/** Where a staged site keeps the files of `hosting/`, so that one rename publishes both. */
export const HOSTING = '.hosting';

/** What marks a site as made by a build: only such a folder is ever replaced. */
export const MARKER = '.made-by-build';
const MARKED = 'Every build replaces this folder.\n';

/** Names of the staging folders that this process has opened. */
const opened = new Set<string>();

interface StagedFile {
  /** In bytes. */
  size: number;
  /** SHA-256. */
  sum: string;
}

export type Staging = Awaited<ReturnType<typeof openStaging>>;

/**
 * Opens a folder next to the published site, for the one that replaces it when it is complete.
 * @param given absolute path of the published folder, or of a link to it
 * @param madeOf absolute paths of folders that the site is made of, which it can't replace
 * @throws UserError if something else than a site is there
 */
export async function openStaging(given: string, madeOf: readonly string[] = []) {
  const out = withoutLink(given);
  const hosting = withoutLink(join(dirname(given), 'hosting'));
  const source = madeOf.find((each) => isWithin(out, withoutLink(each)) || isWithin(withoutLink(each), out));
  if (source !== undefined) {
    throw new UserError(
      `The site can't be published to ${displayPath(out)}: ${displayPath(source)} has what it is made of. Name a folder that is neither in it nor around it with --out`,
    );
  }
  for (const folder of [out, previousOf(out)]) checkReplaceable(folder);
  // Of a build that was killed, the folder for hosts may be incomplete.
  recover(out, hosting);
  checkReplaceable(hosting);
  const parent = join(dirname(out), '.staging');
  await removeAbandoned(parent);
  const newFolder = (): string => {
    // An earlier one may still be deleted.
    const name = `${basename(out)}-${opened.size}-${process.pid}`;
    opened.add(name);
    return join(parent, name);
  };
  const folder = newFolder();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARKER), MARKED);
  const files = new Map<string, StagedFile>();
  const sources = new Map<string, string>();
  const made = new Set<string>();
  let compression: Compression | undefined;
  return {
    /** Absolute path. */
    folder,
    /** By path, without compressed copies. */
    files: files as ReadonlyMap<string, StagedFile>,
    /**
     * Writes and hashes a file; nobody reads it again.
     * @returns its SHA-256
     * @throws ContentError for a path that another output has, or that no host serves
     */
    write({ path, body, source }: Output): string {
      const mistake = (message: string) => new ContentError([{ file: source, message }]);
      const nameMistake = (reason: string) =>
        mistake(`can't be published as ${displayPath(path)}: ${reason}. Rename it`);
      // Some file systems ignore case.
      const name = path.toLowerCase();
      const other = sources.get(name);
      if (other !== undefined) {
        throw mistake(`writes ${path}, and so does ${displayPath(other)}. Rename one of them`);
      }
      sources.set(name, source);
      if (!isServed(path)) throw nameMistake('not every host serves such a name');
      const target = join(folder, path);
      try {
        const parent = dirname(target);
        if (!made.has(parent)) mkdirSync(parent, { recursive: true });
        made.add(parent);
        // Much faster than asynchronous writes for many small files.
        writeNamed(target, body);
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        if (!IN_THE_WAY.has(code)) throw error;
        throw nameMistake('the site has a file and a folder of one name there');
      }
      const sum = sha256(body);
      files.set(path, { size: Buffer.byteLength(body), sum });
      compression?.add(path, body, sum);
      return sum;
    },
    /** Everything that is in the folder, with its SHA-256. */
    *sums(): Generator<[path: string, sum: string]> {
      yield [MARKER, sha256(MARKED)];
      for (const written of [files, compression?.written ?? []]) {
        for (const [path, { sum }] of written) yield [path, sum];
      }
    },
    /** From now on, every file is compressed when it has been written. */
    compress(): Compression {
      compression = startCompression(folder);
      return compression;
    },
    /** @throws UserError if the published folder can't be replaced; it is as it was then */
    publish(): void {
      // If the other folder can't be changed, this one isn't.
      if (existsSync(join(folder, HOSTING))) {
        mkdirSync(hosting, { recursive: true });
        for (const changed of [hosting, dirname(hosting)]) accessSync(changed, constants.W_OK);
      }
      const previous = previousOf(out);
      if (existsSync(previous)) {
        // Whatever is left of it under that name would count as the site.
        const old = newFolder();
        renameSync(previous, old);
        rmSync(old, { recursive: true });
      }
      const hasPrevious = existsSync(out);
      try {
        if (hasPrevious) renameSync(out, previous);
        renameSync(folder, out);
      } catch (error) {
        recover(out, hosting);
        if (!isFileSystemError(error) || !UNMOVABLE.has(error.code)) throw error;
        throw new UserError(
          `${displayPath(out)} can't be replaced, because it is a mount point or part of an image, and is as it was. Publish to a folder inside it, and serve that: --out ${displayPath(join(out, 'site'))}`,
        );
      }
      placeHosting(out, hosting);
      // Under this name it is never restored, even if its removal is interrupted.
      if (hasPrevious) renameSync(previous, folder);
    },
    /** Removes what is left: the site that was replaced, or the one that was not published. Nobody has to wait for it. */
    async discard(): Promise<void> {
      compression?.stop();
      // Whatever fails here is left to the next command.
      await compression?.finish().catch(() => undefined);
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
      // Another build may use it.
      await rmdir(parent).catch(() => undefined);
    },
  };
}

/** Where a path leads through links, even if nothing is there at the moment. */
function withoutLink(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink
    ? resolve(dirname(path), readlinkSync(path))
    : join(withoutLink(dirname(path)), basename(path));
}

/** Restores the last good site if a build was killed between the renames of `publish`, or completes the new one. */
export function recover(out: string, hosting = join(dirname(out), 'hosting')): void {
  if (existsSync(previousOf(out)) && !existsSync(out)) renameSync(previousOf(out), out);
  placeHosting(out, hosting);
}

/** Moves the folder for hosts beside the site, which it was published with. */
function placeHosting(out: string, to: string): void {
  const from = join(out, HOSTING);
  if (!existsSync(from)) return;
  rmSync(to, { recursive: true, force: true });
  renameSync(from, to);
}

function previousOf(out: string): string {
  return `${out}.previous`;
}

/** Removes the folders of builds that were killed, which are named after the site and the process: "dist-0-4711". */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [, id] = /-\d+-(\d+)$/.exec(name) ?? [];
    if (id === undefined) continue;
    const pid = Number(id);
    // Containers reuse process ids, so a folder of another process can have this one's id.
    const isAbandoned = pid === process.pid ? !opened.has(name) : !isAlive(pid);
    if (isAbandoned) rmSync(join(parent, name), { recursive: true, force: true });
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

/** @throws UserError unless a folder is missing or empty, or a build has made it, and nobody keeps a repository in it */
function checkReplaceable(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  const names = found?.isDirectory() ? readdirSync(folder).filter((name) => !LEFTOVERS.test(name)) : [];
  const isOurs = MARKERS.some((all) => all.every((name) => names.includes(name)));
  const reason =
    found && !found.isDirectory()
      ? 'is a file'
      : names.includes('.git')
        ? 'has a git repository in it, which would be deleted'
        : names.length > 0 && !isOurs && 'was not made by a build, and would be deleted';
  if (!reason) return;
  throw new UserError(
    `${displayPath(folder)} ${reason}. Move it away, or name a folder elsewhere with --out`,
  );
}

/** What is in every folder that a build has made: of `hosting/`, and of a site by a version without the marker. */
const MARKERS = [[MARKER], ['SHA256SUMS', 'rules.json'], ['_headers', '_redirects', 'licenses.txt']];

/** Longer names leave no room for those of compressed copies. */
const MAX_NAME_BYTES = 250;

/** Whether a path leads to a file inside of the site, on every host. */
function isServed(path: string): boolean {
  if (Buffer.byteLength(basename(path)) > MAX_NAME_BYTES) return false;
  return (
    path !== '' &&
    !path.startsWith(`${HOSTING}/`) &&
    !/[\\:\p{Cc}]|(^|\/)\.{1,2}(\/|$)|^\/|\/\/|\/$/u.test(path)
  );
}
