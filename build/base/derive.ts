import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf } from './code-hash.ts';
import { isFileSystemError } from './errors.ts';
import { listFiles, writeFile } from './files.ts';
import { contentHash, sha256 } from './hash.ts';
import { once } from './memoize.ts';

/** Results of one kind, which are kept between builds. Without them, builds write the same files, only later. */
export interface Derived {
  /**
   * Names a result, by the code that makes it and its inputs: texts, bytes, plain data. Nothing else may change it.
   * @throws TypeError for inputs that JSON would not keep
   */
  key(...inputs: unknown[]): string;
  /** The bytes for a key: kept, or made and kept. Entries that are not as they were stored count as missing. */
  bytes(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** The same for plain data. */
  data<Value>(key: string, make: () => Value): Value;
  /**
   * The same for plain data with inputs that only making it finds: it asks for them. What is kept has a hash of each
   * answer, and is made again if one of them is another now.
   * @param answer its answers are plain data
   */
  asking<Question extends unknown[], Answer, Value>(
    key: string,
    answer: (...question: Question) => Answer,
    make: (ask: (...question: Question) => Answer) => Value,
  ): Value;
}

/**
 * Declares what is kept, in `.cache/derived-4/<kind>/`. Say what users would wait without it.
 * @param module absolute path of the module that makes it. A change of its code, or of code behind it, makes everything anew
 */
export function derived(kind: string, module: string): Derived {
  // What keeps a result doesn't change it.
  const code = once(() => codeOf(module, [import.meta.filename]));
  const pathOf = (key: string) => `${kind}/${contentHash(RUNTIME, key)}`;
  const kept = (key: string) => (code().hasChanged ? undefined : read(pathOf(key)));
  const keep = (key: string, bytes: Uint8Array) => {
    if (!code().hasChanged) store(pathOf(key), bytes);
  };
  const data = <Value>(key: string, make: () => Value, isRight: (found: Value) => boolean): Value => {
    const bytes = kept(key);
    const found = bytes && (JSON.parse(bytes.toString()) as Value);
    if (found !== undefined && isRight(found)) return found;
    const value = make();
    keep(key, Buffer.from(plain(value)));
    return value;
  };
  return {
    key: (...inputs) =>
      contentHash(
        ...[kind, code().hash],
        ...inputs.map((input) => (input instanceof Uint8Array ? input : plain(input))),
      ),
    async bytes(key, make) {
      // Synchronous, because asynchronous reads would wait behind the pictures that Node's threads draw.
      const found = kept(key);
      if (found) return found;
      const bytes = await make();
      keep(key, bytes);
      return bytes;
    },
    data: (key, make) => data(key, make, () => true),
    asking(key, answer, make) {
      type Question = Parameters<typeof answer>;
      const hashOf = (value: unknown) => contentHash(plain(value));
      const repeat = (question: unknown[]) =>
        // JSON replaces undefined with null.
        answer(...(question.map((part) => part ?? undefined) as Question));
      return data(
        key,
        () => {
          const asked: [question: Question, answer: string][] = [];
          const value = make((...question) => {
            const found = answer(...question);
            asked.push([question, hashOf(found)]);
            return found;
          });
          return { value, asked };
        },
        ({ asked }) => asked.every(([question, hash]) => hashOf(repeat(question)) === hash),
      ).value;
    },
  };
}

/** JSON of plain data. @throws TypeError for what JSON would drop: a function, a map */
function plain(value: unknown): string {
  return JSON.stringify(value, onlyPlain) ?? '';
}

function onlyPlain(name: string, value: unknown): unknown {
  const isData =
    typeof value === 'object'
      ? value === null || Array.isArray(value) || PLAIN.has(Object.getPrototypeOf(value))
      : !DROPPED.has(typeof value);
  if (!isData) throw new TypeError(`"${name}" is no plain data, so it can't be part of a key or be kept`);
  return value;
}

const PLAIN = new Set<unknown>([Object.prototype, null]);
const DROPPED = new Set(['function', 'symbol', 'bigint']);

/** Versions of Node differ in their tables of letters and in compression. */
const RUNTIME = [process.version, process.platform, process.arch].join();

/** A folder of its own, because what is old in it is removed. "4" is the version of the format. */
const FORMAT = 'derived-4';
let folder = resolve('.cache');

/** @param path absolute */
export function setCacheFolder(path: string): void {
  folder = path;
  used.clear();
}

/** Each entry begins with the SHA-256 of its bytes, in hex. */
const SUM_LENGTH = 64;

/** The entries that this process read or wrote. */
const used = new Set<string>();
let hasStored = false;

/** The bytes of an entry. Undefined for a missing one, and for one that isn't as it was stored. */
function read(path: string): Buffer | undefined {
  try {
    const stored = readFileSync(join(folder, FORMAT, path));
    const bytes = stored.subarray(SUM_LENGTH);
    if (stored.toString('latin1', 0, SUM_LENGTH) !== sha256(bytes)) return undefined;
    used.add(path);
    return bytes;
  } catch {
    return undefined;
  }
}

function store(path: string, bytes: Uint8Array): void {
  try {
    writeFile(join(folder, FORMAT, path), Buffer.concat([Buffer.from(sha256(bytes)), bytes]));
    used.add(path);
    hasStored = true;
  } catch (error) {
    // A full or read-only disk must not fail the build.
    if (!isFileSystemError(error)) throw error;
  }
}

const DAY = 24 * 60 * 60 * 1000;
const MONTH = 30 * DAY;
/** Room for previews, the development server and other sites, in bytes. */
const OTHERS = 100_000_000;

/**
 * Removes what no build of the last month used. What this one didn't use may be as large as what it used; of that, what was
 * used last stays. Does nothing if the cache didn't grow.
 */
export function pruneCache(): void {
  try {
    if (hasStored) prune(join(folder, FORMAT));
  } catch (error) {
    // Another command may prune, too, or the owner may delete the folder.
    if (!isFileSystemError(error)) throw error;
  }
}

function prune(root: string): void {
  const now = Date.now();
  const entries = listFiles(root).map((path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    return { path, size, mtimeMs, isUsed: used.has(path) };
  });
  const [kept, others] = [entries.filter(({ isUsed }) => isUsed), entries.filter(({ isUsed }) => !isUsed)];
  for (const { path, mtimeMs } of kept)
    if (Math.abs(now - mtimeMs) > DAY) utimesSync(join(root, path), now / 1000, now / 1000);
  let room = Math.max(
    kept.reduce((sum, { size }) => sum + size, 0),
    OTHERS,
  );
  for (const { path, size, mtimeMs } of others.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    room -= size;
    if (room < 0 || mtimeMs < now - MONTH) rmSync(join(root, path), { force: true });
  }
}
