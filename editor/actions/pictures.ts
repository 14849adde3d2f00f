import { existsSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileVersion, listFiles, writeFile } from '../../build/base/files.ts';
import { imagePath } from '../../model/fields.ts';
import { toSlug } from '../../rules/slug.ts';
import type { ContentPlace, EditorApi, Picture } from '../actions/api.ts';
import { freeName } from '../actions/files.ts';
import { keepPicture } from '../actions/history.ts';
import type { SiteFolders, SitePaths } from '../actions/paths.ts';
import type { IndexedFile } from '../actions/site-files.ts';

const TYPES = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

type Size = Pick<Picture, 'width' | 'height'>;
/** Reads the size of a picture, as far as it can be read. @param file absolute path */
export type MeasurePicture = (file: string) => Promise<Size>;
/** A text that may be the address of a picture, without its first slash, and its line. */
type Spelling = readonly [address: string, line: number];

/** Lists and stores the pictures of the site. */
export function createPictureActions(
  { root, static: statics }: SiteFolders,
  { fileAt, nameOf }: SitePaths,
  read: () => IndexedFile[],
  measure: MeasurePicture,
) {
  const sizes = new Map<string, { version: string; size: Promise<Size> }>();
  const spellings = new WeakMap<IndexedFile, readonly Spelling[]>();
  const sizeOf = (file: string): Promise<Size> => {
    const version = fileVersion(file);
    const known = sizes.get(file);
    if (known?.version === version) return known.size;
    const size = measure(file);
    sizes.set(file, { version, size });
    return size;
  };
  /** Where content shows pictures, by their addresses. */
  const usesByAddress = (addresses: ReadonlySet<string>): Map<string, ContentPlace[]> => {
    const uses = new Map<string, ContentPlace[]>();
    for (const file of read()) {
      if (basename(file.path) === 'claims.yaml') continue;
      const found = spellings.get(file) ?? spellingsIn(file.text);
      spellings.set(file, found);
      for (const [address, line] of found.filter((each) => addresses.has(each[0]))) {
        const { entry } = file;
        const place = { file: entry.file, title: entry.title, line, field: '' };
        const others = uses.get(address) ?? [];
        if (!others.some((other) => other.file === place.file && other.line === line))
          uses.set(address, [...others, place]);
      }
    }
    return uses;
  };
  const pictureAt = async (path: string, uses: ReadonlyMap<string, ContentPlace[]>): Promise<Picture> => {
    const file = join(statics, path);
    return {
      ...{ path: `/${path}`, file: nameOf(file), size: statSync(file).size },
      ...(await sizeOf(file)),
      uses: uses.get(path) ?? [],
    };
  };

  return {
    /** Every picture in images/, and those elsewhere that content shows. */
    async pictures(): Promise<Picture[]> {
      const paths = listFiles(statics, (entry) => entry.isFile() && TYPES.test(entry.name)).filter(
        (path) => !/(?:^|\/)\./.test(path),
      );
      const uses = usesByAddress(new Set(paths));
      const shown = paths.filter((path) => path.startsWith('images/') || uses.has(path));
      return Promise.all(shown.map((path) => pictureAt(path, uses)));
    },

    async upload({ name, data, replaces }: Parameters<EditorApi['upload']>[0]): Promise<Picture> {
      const checked = imagePath().safeParse(`/images/${name}`);
      if (!checked.success || /[\\/]/.test(name))
        throw new Error(
          `${name} can't be used as a picture. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG file${name.includes('/') ? ' without "/" in its name' : ''}`,
        );
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      if (bytes.length === 0) throw new Error(`${name} is empty. Choose another file`);
      const path = replaces === undefined ? freePath(name) : replacedPath(replaces, name);
      const file = fileAt(nameOf(join(statics, path)));
      keepPicture(root, file);
      writeFile(file, bytes);
      return pictureAt(path, usesByAddress(new Set([path])));
    },
  };

  function freePath(name: string): string {
    const type = extname(name).toLowerCase();
    const slug = toSlug(basename(name, extname(name)));
    // Some disks take "Team.JPG" for "team.jpg".
    const taken = new Set(listFiles(join(statics, 'images')).map((path) => path.toLowerCase()));
    return `images/${freeName(slug, (free) => taken.has(free + type))}${type}`;
  }

  /** @throws Error if there is no such picture, or it is of another type, which its name would hide */
  function replacedPath(replaces: string, name: string): string {
    const path = replaces.replace(/^\//, '');
    const file = fileAt(nameOf(join(statics, path)));
    if (!TYPES.test(path) || !existsSync(file))
      throw new Error(`There is no picture ${replaces} anymore. Upload this one as a new picture`);
    if (typeOf(path) === typeOf(name)) return path;
    throw new Error(
      `${replaces} can only be replaced by a picture of its own type (${extname(path)}). Export ${name} as one, or upload it as a new picture`,
    );
  }
}

const typeOf = (name: string) => extname(name).toLowerCase().replace('jpeg', 'jpg');

/** Every part of a text that ends like a picture's name, from each place where its address may start. */
function spellingsIn(text: string): Spelling[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\.(?:jpe?g|png|webp|avif|gif|svg)(?![\w-]|\.\w)/gi)].flatMap((match): Spelling[] => {
      const end = match.index + match[0].length;
      const before = line.slice(Math.max(0, end - 300), end);
      return [...before.matchAll(/(?<![\w/-])\/?(?=[^/\s])/g)].map((start): Spelling => {
        const address = before.slice(start.index + start[0].length);
        return [decode(address), index + 1];
      });
    }),
  );
}

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
