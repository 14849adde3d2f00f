import { posix } from 'node:path';
import { decode } from '../../build/base/paths.ts';
import { toSlug } from '../../rules/slug.ts';
import type { OldPlace } from './old-addresses.ts';

interface Findable {
  key: string;
  place: OldPlace;
  /** Its title, and other names that links may use. */
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
  const add = (key: string, ...names: string[]) => {
    for (const name of names.map((each) => each.toLowerCase()))
      if (name && !byName.has(name)) byName.set(name, key);
  };
  for (const { key, place } of posts) add(key, bare(place.path));
  for (const { key, place } of posts) {
    const { name, folders, language = '' } = place;
    const names = [[...folders, name].join('/'), name, bare(place.path).split('/').at(-1) ?? ''];
    add(key, ...names.map((each) => `${language}:${each}`), ...names);
  }
  for (const { key, names } of posts) add(key, ...names);
  return (reference: string, { path, language = '' }: OldPlace): string | undefined => {
    const wanted = bare(decode(reference) ?? reference);
    const plain = wanted.replace(/^(?:\.{0,2}\/)+/, '');
    const last = plain.split('/').at(-1) ?? '';
    const beside = [posix.dirname(path), posix.dirname(bare(path))].map((folder) =>
      posix.join(folder.toLowerCase(), wanted),
    );
    const names = [...beside, `${language}:${plain}`, plain, `${language}:${last}`, last, toSlug(last)];
    return names.map((name) => byName.get(name)).find((key) => key !== undefined);
  };
}
