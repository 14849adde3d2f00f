import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Stamp, stampOf } from '../record/stamp.ts';

/** A bundle of the build's code, and the state of all that it was made from. */
export interface BundleRecord {
  /** Name of its folder. */
  name: string;
  /** What it was made by, and for. */
  maker: string;
  /** The state of each file, by its path: relative to the project, or absolute. */
  files: Record<string, Stamp>;
}

/** Name of the file that says which bundle is in use. */
export const RECORD = 'current.json';

/**
 * Finds the bundle that was made from the code as it is.
 * @param folder absolute path of the folder that holds bundles
 * @param project absolute path
 * @returns the bundle's absolute path; undefined when there is none, or when anything has changed since it was made
 */
export function currentBundle(folder: string, project: string): string | undefined {
  const record = readRecord(folder);
  if (record?.maker !== makerOf(project)) return undefined;
  const isCurrent = Object.entries(record.files).every(
    ([file, state]) => stateOf(resolve(project, file)) === state,
  );
  const main = join(folder, record.name, 'main.mjs');
  return isCurrent && statSync(main, { throwIfNoEntry: false }) ? join(folder, record.name) : undefined;
}

/** The record of the bundle in use; undefined when there is none that can be read. */
export function readRecord(folder: string): BundleRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));
  } catch {
    return undefined;
  }
}

/** What a bundle depends on beside files: the version of Node, and the project's place, which is written into it. */
export function makerOf(project: string): string {
  return `${process.version} ${project}`;
}

/**
 * The state of a file, which changes with every change of it.
 * @param began when the bundler began, in milliseconds since 1970: a file that was touched later has no state that lasts
 */
export function stateOf(file: string, began?: number): Stamp {
  return stampOf(file, began) ?? 'not there';
}
