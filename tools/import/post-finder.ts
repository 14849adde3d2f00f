import { posix } from 'node:path';
import { toSlug } from '../../rules/slug.ts';
import type { OldPlace } from './old-addresses.ts';

interface Findable {
  key: string;
  place: OldPlace;
  title: string;
  /** Other names that links may use. */
  names: readonly string[];
}

/** Without its extension, and without "index": "posts/window/index.md" is "posts/window". */
function bare(path: string): string {
  return path
    .replace(/\.(?:mdx?|markdown|mkdn?|html)$/i, '')
    .replace(/\/(?:_?index)?$/, '')
    .toLowerCase();
}

/**
 * Finds posts by how files name each other: by path, name, title or other name.
 * @returns a function from a reference ("../quiet.md", "Opening hours") and the file that has it to the key of a post
 */
export function createFinder(posts: readonly Findable[]) {
  const byName = new Map<string, string>();
  const add = (name: string, key: string) => {
    if (name && !byName.has(name)) byName.set(name, key);
  };
  for (const { key, place } of posts) add(bare(place.path), key);
  for (const { key, place } of posts) {
    const language = place.language ?? '';
    const dated = bare(place.path).split('/').at(-1) ?? '';
    for (const name of [
      [...place.folders, place.name].join('/').toLowerCase(),
      place.name.toLowerCase(),
      dated,
    ]) {
      add(`${language}:${name}`, key);
      add(name, key);
    }
  }
  for (const { key, names, title } of posts)
    for (const name of [...names, title]) add(name.toLowerCase(), key);
  return (reference: string, from: OldPlace): string | undefined => {
    const path = bare(decodePath(reference));
    const plain = path.replace(/^(?:\.{0,2}\/)+/, '');
    const last = plain.split('/').at(-1) ?? '';
    const language = from.language ?? '';
    const beside = [posix.dirname(from.path), posix.dirname(bare(from.path))].map((folder) =>
      posix.join(folder.toLowerCase(), path),
    );
    const names = [...beside, `${language}:${plain}`, plain, `${language}:${last}`, last, toSlug(last)];
    return names.map((name) => byName.get(name)).find((key) => key !== undefined);
  };
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
