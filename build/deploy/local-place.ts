import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inParallel } from '../base/in-parallel.ts';
import { listFiles } from '../base/list-files.ts';
import type { Place } from './place.ts';
import { runProgram } from './run-program.ts';

/**
 * A folder of this machine.
 * @param root its absolute path
 */
export function localPlace(root: string): Place {
  const at = (path: string) => join(root, path);
  /** Makes something under a name of its own and gives it the right one, which replaces what has that name. */
  const aside = async (path: string, make: (own: string) => Promise<void>) => {
    await mkdir(dirname(at(path)), { recursive: true });
    const own = join(dirname(at(path)), `.new-${randomUUID()}`);
    await make(own);
    await rename(own, at(path));
  };
  return {
    root,
    list: async (folder) => (await orWhenMissing(readdir(at(folder)), [])).sort(),
    read: (file) => orWhenMissing(readFile(at(file), 'utf8'), undefined),
    write: (file, text) => aside(file, (own) => writeFile(own, text)),
    readLink: (path) => readlink(at(path)).catch(() => undefined),
    lead: (path, target) => aside(path, (own) => symlink(target, own, 'dir')),
    makeFolder: async (folder) => void (await mkdir(at(folder), { recursive: true })),
    rename: (from, to) =>
      rename(at(from), at(to)).then(
        () => true,
        (error: NodeJS.ErrnoException) => falseWhen(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT'),
      ),
    remove: (path) => rm(at(path), { recursive: true, force: true }),
    take: (file) =>
      unlink(at(file)).then(
        () => true,
        (error) => falseWhen(error, 'ENOENT'),
      ),
    async upload(folder, to, like) {
      const paths = listFiles(folder);
      for (const parent of new Set(paths.map((path) => dirname(path)))) {
        await mkdir(join(at(to), parent), { recursive: true });
      }
      const copying = inParallel(paths, (path) =>
        copyOrLink(
          join(folder, path),
          join(at(to), path),
          like === undefined ? undefined : join(at(like), path),
        ),
      );
      for await (const _ of copying);
    },
    async share(names, from, to) {
      await mkdir(at(to), { recursive: true });
      for (const name of names) {
        await link(join(at(from), name), join(at(to), name)).catch((error) => falseWhen(error, 'EEXIST'));
      }
    },
    run: (command) => runProgram(command, [], { shell: true, cwd: root }).then(() => undefined),
    close: async () => {},
  };
}

async function copyOrLink(file: string, to: string, like: string | undefined): Promise<void> {
  if (like !== undefined && (await areEqual(file, like))) {
    const linked = await link(like, to).then(
      () => true,
      () => false,
    );
    if (linked) return;
  }
  await copyFile(file, to, constants.COPYFILE_FICLONE);
}

async function areEqual(one: string, other: string): Promise<boolean> {
  const [size, otherSize] = await Promise.all([one, other].map((file) => stat(file).catch(() => undefined)));
  if (!size || !otherSize || size.size !== otherSize.size) return false;
  return (await readFile(one)).equals(await readFile(other));
}

function orWhenMissing<Value, Other>(work: Promise<Value>, other: Other): Promise<Value | Other> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return other;
    throw error;
  });
}

function falseWhen(error: NodeJS.ErrnoException, ...codes: string[]): false {
  if (codes.includes(error.code ?? '')) return false;
  throw error;
}
