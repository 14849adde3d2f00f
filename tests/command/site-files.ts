import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../build/base/list-files.ts';

/** All files of a folder by their paths, each with a hash of its bytes. */
export function filesOf(folder: string): Map<string, string> {
  const hashes = listFiles(folder).map((path): [string, string] => [
    path,
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('base64url'),
  ]);
  return new Map(hashes);
}

/** One hash of all names and bytes of a folder; undefined when it is not there. */
export function hashOf(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([...filesOf(folder)]))
    .digest('hex');
}

/** What sets two folders apart, as people read it. */
export function differences(actual: string, expected: string): string[] {
  const [here, there] = [filesOf(actual), filesOf(expected)];
  return [
    ...[...there.keys()].filter((path) => !here.has(path)).map((path) => `lacks ${path}`),
    ...[...here.keys()].filter((path) => !there.has(path)).map((path) => `still has ${path}`),
    ...[...here].flatMap(([path, hash]) =>
      there.has(path) && there.get(path) !== hash ? [`has another ${path}`] : [],
    ),
  ];
}
