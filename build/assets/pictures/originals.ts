import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { contentHash } from '../../base/cache.ts';
import type { Mistake } from '../../base/errors.ts';
import { listStatic } from '../../base/files.ts';
import { inParallel, loadPackage } from '../../base/helpers.ts';
import { nearest } from '../../base/suggest.ts';
import type { Mention } from '../../content/facts/picture-mentions.ts';

/** A picture as its author made it. */
export interface Original {
  /** Address of the file as it is: "/images/harvest.jpg". */
  src: string;
  /** Absolute path. */
  file: string;
  /** Hash of its bytes. */
  hash: string;
  format: string;
  /** After EXIF orientation. */
  width: number;
  height: number;
}

export const UNREADABLE =
  "can't be read: it is damaged, larger than 16,000 × 16,000 pixels, or no picture. Export it again as JPEG, PNG, WebP, AVIF or SVG";

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The address of a mention: "images/x.jpg" in front matter is "/images/x.jpg". */
export function pictureAddress(src: string): string {
  const path = src.startsWith('/') ? src : `/${src}`;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a picture is on another site. */
function isRemote(src: string): boolean {
  return /^(?:https?:)?\/\//i.test(src);
}

/** The pictures of static/ that the content may show. */
export interface Originals {
  /** By address. */
  found: ReadonlyMap<string, Original>;
  /** Addresses of all pictures, also of those that can't be read. */
  known: ReadonlySet<string>;
}

/**
 * Reads size and hash of pictures.
 * @param addresses as written in the content; those without a file are skipped
 * @param folder absolute path of static/
 */
export async function readOriginals(addresses: Iterable<string>, folder: string): Promise<Originals> {
  const named = new Set([...addresses].filter((src) => !isRemote(src)).map(pictureAddress));
  const found = new Map<string, Original>();
  if (named.size === 0) return { found, known: new Set() };
  // Compared with their case, which matters to servers even where the file system ignores it.
  const paths = (await listStatic(folder)).filter((path) => PICTURE.test(path));
  const known = new Set(paths.map((path) => `/${path}`));
  const read = inParallel(
    [...named].filter((src) => known.has(src)),
    (src) => readOriginal(src, folder),
  );
  for await (const original of read) if (original) found.set(original.src, original);
  return { found, known };
}

/** Finds uses of pictures that are missing, can't be read or have no alternative text. */
export function pictureMistakes(mentions: readonly Mention[], { found, known }: Originals): Mistake[] {
  return mentions.flatMap(({ src, alt, ...place }): Mistake[] => {
    const wrong = isRemote(src) ? undefined : whatIsWrong(pictureAddress(src), known, found);
    return [
      ...(wrong ? [{ ...place, subject: src, message: `${src}: ${wrong}` }] : []),
      ...(alt?.trim() === ''
        ? [{ ...place, message: `${src}: has no alternative text. Describe the picture between [ and ]` }]
        : []),
    ];
  });
}

/** Broken links besides those to pictures, which are reported where they are used. */
export function withoutPictures(mistakes: readonly Mistake[], pictures: readonly Mistake[]): Mistake[] {
  const known = new Set(pictures.flatMap(({ subject }) => (subject ? pictureAddress(subject) : [])));
  return mistakes.filter(({ subject = '' }) => !known.has(pictureAddress(subject)));
}

function whatIsWrong(
  src: string,
  known: ReadonlySet<string>,
  originals: ReadonlyMap<string, Original>,
): string | undefined {
  if (originals.has(src)) return undefined;
  if (known.has(src)) return UNREADABLE;
  const byName = new Map([...known].map((path) => [nameOf(path), path]));
  const near = byName.get(nearest(nameOf(src), [...byName.keys()]) ?? '');
  return `no such image. ${near ? `Did you mean ${near}?` : 'Put it into static/images/'}`;
}

/** The file name without its extension. */
function nameOf(path: string): string {
  return basename(path, extname(path));
}

async function readOriginal(src: string, folder: string): Promise<Original | undefined> {
  const file = join(folder, src);
  const bytes = await readFile(file);
  const { default: sharp } = await loadPackage(() => import('sharp'));
  try {
    const { format, autoOrient } = await sharp(bytes).metadata();
    return { src, file, hash: contentHash(bytes), format, ...autoOrient };
  } catch {
    return undefined;
  }
}
