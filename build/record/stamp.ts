import { statSync } from 'node:fs';

/** What the disk says of a file: its size, the times of its last change and its place. It differs when the file was written. */
export type Stamp = string;

/** Clocks of disks are coarse: who writes a file twice within this time may leave the same stamp. */
const COARSE_MS = 100;

/** The stamp of a file that was written just now, and may be written again without a trace (git: "racily clean"). */
export const UNSURE: Stamp = '?';

/**
 * Looks at a file.
 * @param path absolute
 * @param began when the look began, in milliseconds since 1970; without it the stamp is never unsure
 * @returns undefined when there is no such file
 */
export function stampOf(path: string, began = Number.POSITIVE_INFINITY): Stamp | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return undefined;
  const { size, mtimeMs, ctimeMs, ino } = found;
  if (Math.max(mtimeMs, ctimeMs) > began - COARSE_MS) return UNSURE;
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** The size in bytes that a stamp tells. */
export function sizeIn(stamp: Stamp): number {
  return Number(stamp.slice(0, stamp.indexOf(' ')));
}
