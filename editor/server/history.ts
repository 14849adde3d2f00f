import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { promisify } from 'node:util';
import { isFileSystemError } from '../../build/base/errors.ts';
import { writeFile } from '../../build/base/files.ts';
import { contentHash } from '../../build/base/hash.ts';
import type { EarlierVersion } from './api.ts';

export type { EarlierVersion } from './api.ts';

const run = promisify(execFile);

/** How many states of a file are kept, and shown. */
const LIMIT = 20;

/** How many pictures are kept that were replaced or deleted. */
const PICTURES = 100;

/** A hash of the text of a file; undefined if it can't be read. */
export function versionOf(file: string): string | undefined {
  try {
    return contentHash(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Keeps the current state of a file before it changes, also for later runs of the editor. */
export function keepVersion(file: string): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const version = { when: statSync(file).mtime.toISOString(), message: '', text };
  const others = keptVersions(file).filter((each) => each.text !== text);
  try {
    writeFile(placeOf(file), JSON.stringify([version, ...others].slice(0, LIMIT)));
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
  }
}

/** Keeps a picture before it is replaced or deleted. @param root of the repository */
export function keepPicture(root: string, file: string): void {
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  const { name, ext } = parse(file);
  const folder = join(root, '.editor/pictures');
  writeFile(join(folder, `${name}-${contentHash(bytes)}${ext}`), bytes);
  const kept = readdirSync(folder).map((each) => join(folder, each));
  const newestFirst = kept.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of newestFirst.slice(PICTURES)) rmSync(old);
}

/** The states that were replaced or deleted in the editor, the last one first. */
export function keptVersions(file: string): EarlierVersion[] {
  try {
    return JSON.parse(readFileSync(placeOf(file), 'utf8'));
  } catch {
    return [];
  }
}

/** Where the states of a file are kept: beside the content folder, because they can't be made again. */
function placeOf(file: string): string {
  let root = dirname(file);
  while (!existsSync(join(root, 'site.yaml')) && root !== dirname(root)) root = dirname(root);
  return join(dirname(root), '.editor/versions', `${contentHash(relative(root, file))}.json`);
}

/** Writes a file, and keeps its current state. */
export function replaceFile(file: string, text: string): void {
  keepVersion(file);
  writeFile(file, text);
}

/** The earlier states of a file, saved or committed, the newest first. @param file absolute path */
export async function earlierVersions(file: string): Promise<EarlierVersion[]> {
  const known = new Set(existsSync(file) ? [readFileSync(file, 'utf8')] : []);
  const all = [...keptVersions(file), ...(await committedVersions(file))];
  return all
    .filter(({ text }) => !known.has(text) && known.add(text))
    .sort((a, b) => Date.parse(b.when) - Date.parse(a.when))
    .slice(0, LIMIT);
}

async function committedVersions(file: string): Promise<EarlierVersion[]> {
  const git = async (...words: string[]) =>
    (await run('git', words, { cwd: dirname(file), maxBuffer: 1e8 })).stdout;
  const log = ['log', '--follow', `-n${LIMIT}`, '-z', '--format=%x01%H%x02%cI%x02%s%x02', '--name-only'];
  // Many projects are no git repositories, or have no commits yet.
  const commits = await git(...log, '--', relative(dirname(file), file)).catch(() => '');
  const versions = commits.split('\x01').map(async (commit) => {
    const [hash, when = '', message = '', paths = ''] = commit.split('\x02');
    const path = paths.replaceAll(/[\0\n]/g, '');
    // A commit that deleted the file has no text of it.
    const text = path && (await git('show', `${hash}:${path}`).catch(() => ''));
    return text ? [{ when, message, text }] : [];
  });
  return (await Promise.all(versions)).flat();
}
