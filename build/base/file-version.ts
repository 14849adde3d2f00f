import { statSync } from 'node:fs';

/** Changes whenever the file is written: editors may preserve the time, the size or the inode, but not all three. */
export function fileVersion(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'missing';
}
