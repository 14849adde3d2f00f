import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { isFileSystemError } from '../../build/base/errors.ts';
import { writeFile } from '../../build/base/files.ts';
import { contentHash } from '../../build/base/hash.ts';
import type { EarlierVersion } from './api.ts';

export type { EarlierVersion } from './api.ts';

/** How many states of a file are kept, and shown. */
export const VERSIONS = 20;

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
    writeFile(placeOf(file), JSON.stringify([version, ...others].slice(0, VERSIONS)));
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

/** Earlier states as people see them: each text once, the newest first. @param now the text of the file */
export function sortVersions(versions: readonly EarlierVersion[], now: string | undefined): EarlierVersion[] {
  const known = new Set([now]);
  return versions
    .filter(({ text }) => !known.has(text) && known.add(text))
    .sort((a, b) => Date.parse(b.when) - Date.parse(a.when))
    .slice(0, VERSIONS);
}
