import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { ContentError, isFileSystemError, UserError } from '../base/errors.ts';
import { isWithin, LEFTOVERS, writeNamed } from '../base/files.ts';
import { contentHash, sha256 } from '../base/hash.ts';
import type { Output } from '../base/output.ts';
import { fileProblem } from '../base/paths.ts';
import { displayPath } from '../base/report.ts';
import { type Compression, startCompression } from './compress.ts';

/** Error codes for a file where a folder should be, or the other way around. */
const NAME_CLASH: ReadonlySet<string> = new Set(['EEXIST', 'EISDIR', 'ENOTDIR']);

/** Error codes for folders that can't be renamed: mount points, and layers of container images. */
const UNMOVABLE: ReadonlySet<string | undefined> = new Set(['EBUSY', 'EXDEV']);

/** Where a staged site keeps the files of `hosting/`, so that one rename publishes both. */
export const HOSTING = '.hosting';

/** The file that marks a folder as made by a build. Only such a folder is ever replaced. */
export const MARKER = '.made-by-build';
const MARKED = 'Every build replaces this folder.\n';

/** Names of the staging folders that this process has opened. */
const openedNames = new Set<string>();

interface StagedFile {
  /** In bytes. */
  size: number;
  /** SHA-256. */
  sum: string;
}

export type Staging = Awaited<ReturnType<typeof openStaging>>;

/**
 * Opens a folder next to the published site for the new site, which replaces it once it is complete.
 * @param published absolute path of the published folder, or of a link to it
 * @param sourceFolders absolute paths of folders with the site's sources, which it can't replace
 * @throws UserError if anything but a built site is there
 */
export async function openStaging(published: string, sourceFolders: readonly string[] = []) {
  const out = withoutLink(published);
  const hosting = withoutLink(join(dirname(published), 'hosting'));
  const source = sourceFolders.find(
    (each) => isWithin(out, withoutLink(each)) || isWithin(withoutLink(each), out),
  );
  if (source !== undefined) {
    throw new UserError(
      `The site can't be published to ${displayPath(out)}, because ${displayPath(source)} contains the sources of the site. Pass another folder with --out, neither inside that folder nor around it`,
    );
  }
  for (const folder of [out, previousOf(out)]) checkReplaceable(folder);
  // If a build was killed, its hosting/ may be incomplete or not yet in place.
  recover(out, hosting);
  const parent = join(dirname(out), '.staging');
  await removeAbandoned(parent);
  const newFolder = (): string => {
    // The deletion of an earlier one may still be running.
    const name = `${basename(out)}-${openedNames.size}-${process.pid}.${PROCESSES}`;
    openedNames.add(name);
    return join(parent, name);
  };
  const folder = newFolder();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARKER), MARKED);
  const files = new Map<string, StagedFile>();
  const sources = new Map<string, string>();
  const createdFolders = new Set<string>();
  let compression: Compression | undefined;
  return {
    /** Absolute path. */
    folder,
    /** By path, without compressed copies. */
    files: files as ReadonlyMap<string, StagedFile>,
    /**
     * Writes a file and hashes it, so that it needn't be read again.
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
        throw mistake(
          other.startsWith('build/')
            ? `is in the place of ${path}, which the build writes (${other}). Delete it, or rename it`
            : `writes ${path}, and so does ${displayPath(other)}. Rename one of them`,
        );
      }
      sources.set(name, source);
      const reason = fileProblem(path.startsWith(`${HOSTING}/`) ? '' : path);
      if (reason) throw nameMistake(reason);
      const target = join(folder, path);
      try {
        const parent = dirname(target);
        if (!createdFolders.has(parent)) mkdirSync(parent, { recursive: true });
        createdFolders.add(parent);
        // Much faster than asynchronous writes for many small files.
        writeNamed(target, body);
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        if (!NAME_CLASH.has(code)) throw error;
        throw nameMistake('the site has a file and a folder of the same name there');
      }
      const sum = sha256(body);
      files.set(path, { size: Buffer.byteLength(body), sum });
      compression?.add(path, body, sum);
      return sum;
    },
    /** Every file in the folder, with its SHA-256. */
    *sums(): Generator<[path: string, sum: string]> {
      yield [MARKER, sha256(MARKED)];
      for (const written of [files, compression?.written ?? []]) {
        for (const [path, { sum }] of written) yield [path, sum];
      }
    },
    /** Compresses every file that is written from now on. */
    compress(): Compression {
      compression = startCompression(folder);
      return compression;
    },
    /** @throws UserError if the new site isn't complete or can't replace the published one, which stays as it is then */
    publish(): void {
      const sizes = new Map([...files, ...(compression?.written ?? [])]);
      const lost = [...sizes].filter(
        ([path, { size }]) => statSync(join(folder, path), { throwIfNoEntry: false })?.size !== size,
      );
      if (lost.length > 0) {
        throw new UserError(
          `${lost.length} of ${sizes.size} files of the new site disappeared or changed in ${displayPath(folder)} before they could be published, ${lost[0]?.[0]} among them. ${displayPath(out)} is unchanged. Find out what else uses this folder, then run the command again`,
        );
      }
      // Check first that hosting/ can be changed, so that either both folders change or none.
      if (existsSync(join(folder, HOSTING))) {
        mkdirSync(hosting, { recursive: true });
        accessSync(hosting, constants.W_OK);
        checkHosting(hosting, readdirSync(join(folder, HOSTING)));
      }
      const previous = previousOf(out);
      if (existsSync(previous)) {
        // Renamed first: if its deletion is interrupted, the rest must not be restored as the site.
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
          `${displayPath(out)} can't be replaced, because it is a mount point or part of a container image. It is unchanged. Publish to a folder inside it, and serve that: --out ${displayPath(join(out, 'site'))}`,
        );
      }
      placeHosting(out, hosting);
      // Renamed first, so that it can't be restored if its deletion is interrupted.
      if (hasPrevious) renameSync(previous, folder);
    },
    /** Removes the replaced site, or the one that was not published. Callers don't have to wait for it. */
    async discard(): Promise<void> {
      compression?.stop();
      // Errors don't matter here: the next command cleans up.
      await compression?.finish().catch(() => undefined);
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
      // Fails if another build uses the folder.
      await rmdir(parent).catch(() => undefined);
    },
  };
}

/** Resolves the links in a path, even if nothing exists there yet. */
function withoutLink(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink
    ? resolve(dirname(path), readlinkSync(path))
    : join(withoutLink(dirname(path)), basename(path));
}

/** If a build was killed between the renames of `publish`, restores the last site or completes the new. */
export function recover(out: string, hosting = join(dirname(out), 'hosting')): void {
  if (existsSync(previousOf(out)) && !existsSync(out)) renameSync(previousOf(out), out);
  placeHosting(out, hosting);
}

/**
 * Moves the files for hosts out of the published site to `hosting/` beside it, which may be a mount, and may have files of
 * its owner: they stay.
 */
function placeHosting(out: string, to: string): void {
  const from = join(out, HOSTING);
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const copy = join(to, `${name}.new`);
    copyFileSync(join(from, name), copy);
    renameSync(copy, join(to, name));
  }
  rmSync(from, { recursive: true });
}

function previousOf(out: string): string {
  return `${out}.previous`;
}

/** Names the place where a process id means something: containers and computers may share a folder, but not their ids. */
const PROCESSES = contentHash(
  hostname(),
  // Linux says which start of the machine this is, and which container.
  readOrNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  readOrNothing(() => readlinkSync('/proc/self/ns/pid')),
);

function readOrNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** No build takes this long, in milliseconds. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

/** Removes the folders of killed builds. Their names end with the process: "dist-0-4711.8c2f…". */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [isStaging, id, processes] = /-\d+-(\d+)(?:\.([0-9a-f]+))?$/.exec(name) ?? [];
    if (!isStaging) continue;
    const path = join(parent, name);
    if (processes === PROCESSES ? hasEnded(Number(id), name) : isOld(path)) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

/** Containers reuse process ids, so the folder of an earlier process can have this one's id. */
function hasEnded(pid: number, name: string): boolean {
  return pid === process.pid ? !openedNames.has(name) : !isAlive(pid);
}

function isOld(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.mtimeMs < Date.now() - ABANDONED_AFTER;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** @throws UserError unless a folder is missing, empty, or made by a build and without a git repository */
function checkReplaceable(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  const names = found?.isDirectory() ? readdirSync(folder).filter((name) => !LEFTOVERS.test(name)) : [];
  const reason =
    found && !found.isDirectory()
      ? 'is a file'
      : names.includes('.git')
        ? 'has a git repository in it, which publishing would delete'
        : names.length > 0 && !isBuilt(names) && 'is not a built site, and publishing would delete it';
  if (!reason) return;
  throw new UserError(`${displayPath(folder)} ${reason}. Move it away, or choose another folder with --out`);
}

/** @throws UserError if a build would replace a file in hosting/ that no build has made. Other files stay there. */
function checkHosting(folder: string, names: readonly string[]): void {
  const found = readdirSync(folder);
  const own = isBuilt(found) ? undefined : names.find((name) => found.includes(name));
  if (own === undefined) return;
  throw new UserError(
    `${displayPath(join(folder, own))} was not made by a build, which would replace it. Move it away, or choose another place with --out. The site is unchanged`,
  );
}

const isBuilt = (names: readonly string[]) =>
  MARKERS.some((all) => all.every((name) => names.includes(name)));

/** Files that prove that a build made a folder: a site, `hosting/`, or a site from before the marker. */
const MARKERS = [[MARKER], ['SHA256SUMS', 'rules.json'], ['_headers', '_redirects', 'licenses.txt']];
