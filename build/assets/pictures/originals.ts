import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { UNKNOWN_PICTURE } from '../../../model/fields.ts';
import { VIDEO_FILE } from '../../../rules/video.ts';
import type { Mistake } from '../../base/errors.ts';
import { fileVersion, listStatic } from '../../base/files.ts';
import { contentHash } from '../../base/hash.ts';
import { inParallel, loadPackage } from '../../base/parallel.ts';
import { decode } from '../../base/paths.ts';
import { clip, nearest } from '../../base/suggest.ts';
import { descriptionMistake } from '../../content/descriptions.ts';
import type { PictureMention } from '../../content/picture-mentions.ts';

/** A picture file of static/. */
export interface Original {
  /** URL of the file itself: "/images/harvest.jpg". */
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
  "can't be read: it is damaged, not a picture, or larger than 16,000 × 16,000 pixels. Export it again as JPEG, PNG, WebP, AVIF or SVG";

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The URL of a picture as content writes it: "images/x.jpg" in front matter is "/images/x.jpg". Composes accents. */
export function pictureAddress(src: string): string {
  const path = src.startsWith('/') ? src : `/${src}`;
  return (decode(path) ?? path).normalize('NFC');
}

/** The pictures in static/. */
export interface Originals {
  /** Those that can be read, by URL. */
  found: ReadonlyMap<string, Original>;
  /** URLs of all pictures, including those that can't be read. */
  urls: ReadonlySet<string>;
  /** URLs of videos and their captions. */
  videos: ReadonlySet<string>;
}

/**
 * Reads the size and the hash of all pictures. Which of them bodies show is known only when these are rendered.
 * @param folder absolute path of static/
 */
export async function readOriginals(folder: string): Promise<Originals> {
  const found = new Map<string, Original>();
  // Not by existsSync: servers distinguish upper and lower case, some file systems don't.
  const files = listStatic(folder);
  const paths = files.filter((path) => PICTURE.test(path));
  for await (const original of inParallel(paths, (path) => readOriginal(`/${path}`, folder))) {
    // Older Macs decompose accents in file names.
    if (original) found.set(original.src.normalize('NFC'), original);
  }
  const urlsOf = (some: readonly string[]) => new Set(some.map((path) => `/${path}`.normalize('NFC')));
  const videos = files.filter((path) => VIDEO_FILE.test(path) || path.endsWith('.vtt'));
  return { found, urls: urlsOf(paths), videos: urlsOf(videos) };
}

/** Finds uses of pictures that are missing, can't be read or have no alternative text. */
export function pictureMistakes(
  mentions: readonly PictureMention[],
  { found, urls, videos }: Originals,
): Mistake[] {
  return mentions.flatMap(({ src, alt, ...place }): Mistake[] => {
    const mistake = pictureMistake(src, urls, found, videos);
    const name = clip(src, 80);
    const vague = alt?.trim() && descriptionMistake(alt, src);
    const withoutAlt = `${name}: has no alternative text. Describe the picture between [ and ], or in alt; only decoration is written <img src="…" alt="">`;
    return [
      ...(mistake ? [{ ...place, subject: src, message: `${name}: ${mistake}` }] : []),
      ...(alt?.trim() === '' ? [{ ...place, message: withoutAlt }] : []),
      ...(vague ? [{ ...place, message: `${name}: ${vague}` }] : []),
    ];
  });
}

/** Removes broken links to pictures, because these are reported where they are used. */
export function withoutPictures(mistakes: readonly Mistake[], pictures: readonly Mistake[]): Mistake[] {
  const reported = new Set(pictures.flatMap(({ subject }) => (subject ? pictureAddress(subject) : [])));
  // A link without a leading slash is relative to its page.
  const ends = [...reported].map((address) => address.replace(/^(?:\.{0,2}\/)+/, '/'));
  return mistakes.filter(({ subject = '', line }) => {
    const address = pictureAddress(subject);
    return !reported.has(address) && (line !== undefined || !ends.some((end) => address.endsWith(end)));
  });
}

function pictureMistake(
  written: string,
  urls: ReadonlySet<string>,
  originals: ReadonlyMap<string, Original>,
  videos: ReadonlySet<string>,
): string | undefined {
  // The Content-Security-Policy forbids requests to other sites.
  if (/^(?:https?:)?\/\//i.test(written)) return 'is on another site. Put the picture into static/images/';
  if (/^data:/i.test(written)) return 'is a picture inside the text. Save it as a file in static/images/';
  const src = pictureAddress(written);
  if (VIDEO_FILE.test(src)) return videos.has(src) ? undefined : 'no such video. Put it into static/videos/';
  const [, capitals] = /\.(mp4|webm)$/i.exec(src) ?? [];
  if (capitals) return `has capitals in its extension. Rename it to .${capitals.toLowerCase()}`;
  if (/\.(?:m4v|mov)(?:#|$)/i.test(written))
    return 'is a video that not every browser plays. Export it as MP4 (H.264), or put it on YouTube or Vimeo and write its address on a line of its own';
  if (originals.has(src)) return undefined;
  if (urls.has(src)) return UNREADABLE;
  const [, format] = UNKNOWN_PICTURE.exec(src) ?? [];
  if (format) return `is a ${format.toUpperCase()} picture. Export it as JPEG or PNG`;
  const byName = new Map([...urls].map((path) => [nameOf(path), path]));
  const near = byName.get(nearest(nameOf(src), [...byName.keys()]) ?? '');
  return `no such image. ${near ? `Did you mean ${near}?` : 'Put it into static/images/'}`;
}

/** The file name without its extension. */
function nameOf(path: string): string {
  return basename(path, extname(path));
}

/** Whether a PNG is animated: if so, an acTL chunk precedes its first picture. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL');
  return bytes.subarray(1, 4).equals(Buffer.from('PNG')) && control > 0 && control < bytes.indexOf('IDAT');
}

const originals = new Map<string, Promise<Original | undefined>>();

/** Reads a file again only when it changed. */
function readOriginal(src: string, folder: string): Promise<Original | undefined> {
  const file = join(folder, src);
  const version = `${file} ${fileVersion(file)}`;
  const original = originals.get(version) ?? readFromFile(src, file);
  originals.set(version, original);
  return original;
}

async function readFromFile(src: string, file: string): Promise<Original | undefined> {
  const bytes = await readFile(file);
  const { default: sharp } = await loadPackage(() => import('sharp'));
  try {
    const { format, autoOrient, pages = 1 } = await sharp(bytes).metadata();
    const isAnimated = pages > 1 || isAnimatedPng(bytes);
    return { src, file, hash: contentHash(bytes), format, isAnimated, ...autoOrient };
  } catch {
    return undefined;
  }
}
