/*
 * What the editor's actions use of node:fs, on files in memory: the bundle of /admin has this in its place. Paths are
 * absolute, with "/". A file whose text was not fetched yet is known by its name only.
 */

interface StoredFile {
  /** Undefined until it is fetched. */
  data: string | Uint8Array | undefined;
  /** Another one for every change, in milliseconds. */
  time: number;
}

let files = new Map<string, StoredFile>();
let time = 0;
/** Files that were read, and were not there yet. */
const missed = new Set<string>();

/** For whoever fetches the files, and takes away what was changed. */
export const memory = {
  paths: (): string[] => [...files.keys()],
  has: (path: string): boolean => files.has(path),
  isFetched: (path: string): boolean => files.get(path)?.data !== undefined,
  text: (path: string): string | Uint8Array | undefined => files.get(path)?.data,
  /** @param data undefined for a file that is not fetched */
  set(path: string, data: string | Uint8Array | undefined): void {
    files.set(path, { data, time: ++time });
  },
  delete: (path: string): boolean => files.delete(path),
  /** Remembers everything as it is. @returns goes back to it */
  snapshot(): () => void {
    const before = new Map(files);
    return () => {
      files = before;
    };
  },
  /** The files that were read without their text since the last call. */
  takeMissed(): string[] {
    const all = [...missed];
    missed.clear();
    return all;
  },
};

const failure = (code: string, path: string) =>
  Object.assign(new Error(`${code}: ${path}`), { code, path, syscall: 'open' });

const isFolder = (path: string) => {
  const start = path.endsWith('/') ? path : `${path}/`;
  for (const name of files.keys()) if (name.startsWith(start)) return true;
  return false;
};

export const existsSync = (path: string): boolean => files.has(path) || isFolder(path);

export function readFileSync(path: string, encoding: 'utf8' | 'latin1'): string;
export function readFileSync(path: string): Uint8Array;
export function readFileSync(path: string, encoding?: string): string | Uint8Array {
  const file = files.get(path);
  if (!file) throw failure('ENOENT', path);
  if (file.data === undefined) {
    missed.add(path);
    throw failure('EAGAIN', path);
  }
  if (!encoding) return typeof file.data === 'string' ? new TextEncoder().encode(file.data) : file.data;
  return typeof file.data === 'string' ? file.data : new TextDecoder().decode(file.data);
}

export function writeFileSync(path: string, data: string | Uint8Array): void {
  memory.set(path, data);
}

/** Folders are there as long as they have files. */
export const mkdirSync = (): undefined => undefined;

export function renameSync(from: string, to: string): void {
  const file = files.get(from);
  if (!file) throw failure('ENOENT', from);
  files.delete(from);
  files.set(to, file);
}

export function rmSync(path: string, { force = false, recursive = false } = {}): void {
  const isThere = files.delete(path);
  if (recursive) for (const name of [...files.keys()]) if (name.startsWith(`${path}/`)) files.delete(name);
  if (!isThere && !force && !recursive) throw failure('ENOENT', path);
}

interface Stats {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
  size: number;
  ctimeMs: number;
  mtimeMs: number;
  mtime: Date;
  ino: number;
}

export interface Dirent extends Stats {
  name: string;
}

function statsOf(path: string): Stats | undefined {
  const file = files.get(path);
  if (!file && !isFolder(path)) return undefined;
  return {
    isFile: () => file !== undefined,
    isDirectory: () => file === undefined,
    isSymbolicLink: () => false,
    size: file?.data?.length ?? 0,
    ...{ ctimeMs: file?.time ?? 0, mtimeMs: file?.time ?? 0, mtime: new Date(), ino: 0 },
  };
}

export function statSync(path: string, { throwIfNoEntry = true } = {}): Stats | undefined {
  const stats = statsOf(path);
  if (!stats && throwIfNoEntry) throw failure('ENOENT', path);
  return stats;
}
export { statSync as lstatSync };

export function realpathSync(path: string): string {
  if (!existsSync(path)) throw failure('ENOENT', path);
  return path;
}

export function readdirSync(folder: string, { withFileTypes = false } = {}): (string | Dirent)[] {
  const start = folder.endsWith('/') ? folder : `${folder}/`;
  const names = new Set<string>();
  for (const path of files.keys())
    if (path.startsWith(start)) names.add(path.slice(start.length).split('/')[0] ?? '');
  if (!withFileTypes) return [...names];
  return [...names].flatMap((name) => {
    const stats = statsOf(start + name);
    return stats ? [{ name, ...stats }] : [];
  });
}

export const utimesSync = (): void => undefined;

export const readFile = async (path: string, encoding?: 'utf8'): Promise<string | Uint8Array> =>
  encoding ? readFileSync(path, encoding) : readFileSync(path);
