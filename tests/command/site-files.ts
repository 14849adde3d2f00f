import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../build/base/files.ts';

/** All files of a folder by their paths, each with a hash of its bytes; none when it does not exist. */
export function filesOf(folder: string): Record<string, string> {
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('base64url');
  return Object.fromEntries(listFiles(folder).map((path) => [path, hash(path)]));
}
