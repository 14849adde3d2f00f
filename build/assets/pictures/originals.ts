import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { contentHash } from '../../base/cache.ts';
import type { Mistake } from '../../base/errors.ts';
import { inParallel } from '../../base/in-parallel.ts';
import { loadPackage } from '../../base/load-package.ts';
import { listStatic } from '../../base/static-files.ts';
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
export function addressOf(src: string): string {
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

/**
 * Reads size and hash of every picture that the content refers to.
 * @param folder absolute path of static/
 * @returns the pictures by address, and an error for each one that is missing, can't be read or has no alternative text
 */
export async function readOriginals(
  mentions: readonly Mention[],
  folder: string,
): Promise<{ originals: Map<string, Original>; mistakes: Mistake[] }> {
  const originals = new Map<string, Original>();
  if (mentions.length === 0) return { originals, mistakes: [] };
  // Compared with their case, which matters to servers even where the file system ignores it.
  const paths = (await listStatic(folder)).filter((path) => PICTURE.test(path));
  const known = new Set(paths.map((path) => `/${path}`));
  const named = new Set(mentions.filter(({ src }) => !isRemote(src)).map(({ src }) => addressOf(src)));
  const found = inParallel(
    [...named].filter((src) => known.has(src)),
    (src) => readOriginal(src, folder),
  );
  for await (const original of found) if (original) originals.set(original.src, original);

  const mistakes = mentions.flatMap(({ src, alt, ...place }): Mistake[] => {
    const wrong = isRemote(src) ? undefined : whatIsWrong(addressOf(src), known, originals);
    return [
      ...(wrong ? [{ ...place, subject: src, message: `${src}: ${wrong}` }] : []),
      ...(alt?.trim() === ''
        ? [{ ...place, message: `${src}: has no alternative text. Describe the picture between [ and ]` }]
        : []),
    ];
  });
  return { originals, mistakes };
}

function whatIsWrong(src: string, known: Set<string>, originals: Map<string, Original>): string | undefined {
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
