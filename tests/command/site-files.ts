import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** All files of a folder by their paths, each with a hash of its bytes. */
export function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('base64url'),
      ]),
  );
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
