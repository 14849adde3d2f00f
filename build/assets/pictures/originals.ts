import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { UNKNOWN_PICTURE } from '../../../model/fields.ts';
import { codeHash, contentHash, readJson, storeJson } from '../../base/cache.ts';
import type { Mistake } from '../../base/errors.ts';
import { fileVersion, listStatic } from '../../base/files.ts';
import { inParallel, loadPackage } from '../../base/parallel.ts';
import { decode } from '../../base/paths.ts';
import { clip, nearest } from '../../base/suggest.ts';
import type { PictureMention } from '../../content/picture-mentions.ts';

/** A picture as its author made it. */
export interface Original {
  /** Address of the file as it is: "/images/harvest.jpg". */
  src: string;
  /** Absolute path. */
  file: string;
  /** Hash of its bytes. */
  hash: string;
  format: string;
  isAnimated: boolean;
  /** After EXIF orientation. */
  width: number;
  height: number;
}

export const UNREADABLE =
  "can't be read: it is damaged, larger than 16,000 × 16,000 pixels, or no picture. Export it again as JPEG, PNG, WebP, AVIF or SVG";

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The address of a mention: "images/x.jpg" in front matter is "/images/x.jpg". Accents are composed. */
export function pictureAddress(src: string): string {
  const path = src.startsWith('/') ? src : `/${src}`;
  return (decode(path) ?? path).normalize('NFC');
}

/** The pictures of static/, which the content may show. */
export interface Originals {
  /** By address. */
  found: ReadonlyMap<string, Original>;
  /** Addresses of all pictures, also of those that can't be read. */
  known: ReadonlySet<string>;
}

/**
 * Reads size and hash of all pictures, because bodies name theirs only when they are rendered.
 * @param folder absolute path of static/
 */
export async function readOriginals(folder: string): Promise<Originals> {
  const found = new Map<string, Original>();
  // Compared with their case, which matters to servers even where the file system ignores it.
  const paths = listStatic(folder).filter((path) => PICTURE.test(path));
  for await (const original of inParallel(paths, (path) => readOriginal(`/${path}`, folder))) {
    // Older Macs write names with decomposed accents.
    if (original) found.set(original.src.normalize('NFC'), original);
  }
  return { found, known: new Set(paths.map((path) => `/${path}`.normalize('NFC'))) };
}

/** Finds uses of pictures that are missing, can't be read or have no alternative text. */
export function pictureMistakes(mentions: readonly PictureMention[], { found, known }: Originals): Mistake[] {
  return mentions.flatMap(({ src, alt, ...place }): Mistake[] => {
    const wrong = whatIsWrong(src, known, found);
    const name = clip(src, 80);
    const unread = `${name}: has no alternative text. Describe the picture between [ and ], or in alt`;
    return [
      ...(wrong ? [{ ...place, subject: src, message: `${name}: ${wrong}` }] : []),
      ...(alt?.trim() === '' ? [{ ...place, message: unread }] : []),
    ];
  });
}

/** Broken links besides those to pictures, which are reported where they are used. */
export function withoutPictures(mistakes: readonly Mistake[], pictures: readonly Mistake[]): Mistake[] {
  const known = new Set(pictures.flatMap(({ subject }) => (subject ? pictureAddress(subject) : [])));
  // A page takes an address without a slash for one below its own.
  const ends = [...known].map((address) => address.replace(/^(?:\.{0,2}\/)+/, '/'));
  return mistakes.filter(({ subject = '', line }) => {
    const address = pictureAddress(subject);
    return !known.has(address) && (line !== undefined || !ends.some((end) => address.endsWith(end)));
  });
}

function whatIsWrong(
  written: string,
  known: ReadonlySet<string>,
  originals: ReadonlyMap<string, Original>,
): string | undefined {
  // The Content-Security-Policy keeps browsers from asking others for anything.
  if (/^(?:https?:)?\/\//i.test(written)) return 'is on another site. Put the picture into static/images/';
  if (/^data:/i.test(written))
    return 'stands in the text itself. Save the picture as a file in static/images/';
  if (/\.(?:mp4|m4v|mov|webm)(?:#|$)/i.test(written))
    return 'is a video. Put it on YouTube or Vimeo, and write a line with its address';
  const src = pictureAddress(written);
  if (originals.has(src)) return undefined;
  if (known.has(src)) return UNREADABLE;
  const [, format] = UNKNOWN_PICTURE.exec(src) ?? [];
  if (format) return `is a ${format.toUpperCase()} picture. Export it as JPEG or PNG`;
  const byName = new Map([...known].map((path) => [nameOf(path), path]));
  const near = byName.get(nearest(nameOf(src), [...byName.keys()]) ?? '');
  return `no such image. ${near ? `Did you mean ${near}?` : 'Put it into static/images/'}`;
}

/** The file name without its extension. */
function nameOf(path: string): string {
  return basename(path, extname(path));
}

/** Whether a PNG is an animation, which says so before its first picture. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL');
  return bytes.subarray(1, 4).equals(Buffer.from('PNG')) && control > 0 && control < bytes.indexOf('IDAT');
}

const read = new Map<string, Promise<Original | undefined>>();

/** Reads a file once, until it changes, also in later builds. */
function readOriginal(src: string, folder: string): Promise<Original | undefined> {
  const file = join(folder, src);
  const version = `${file} ${fileVersion(file)}`;
  const original = read.get(version) ?? readFromFile(src, file, contentHash(codeHash(), version));
  read.set(version, original);
  return original;
}

async function readFromFile(src: string, file: string, key: string): Promise<Original | undefined> {
  const known = readJson<Original>('originals', key);
  if (known) return known;
  const bytes = await readFile(file);
  const { default: sharp } = await loadPackage(() => import('sharp'));
  try {
    const { format, autoOrient, pages = 1 } = await sharp(bytes).metadata();
    const isAnimated = pages > 1 || isAnimatedPng(bytes);
    const original = { src, file, hash: contentHash(bytes), format, isAnimated, ...autoOrient };
    storeJson('originals', key, original);
    return original;
  } catch {
    return undefined;
  }
}
