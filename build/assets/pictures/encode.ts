import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { toSlug } from '../../../rules/slug.ts';
import { derived } from '../../base/derive.ts';
import { ContentError } from '../../base/errors.ts';
import { contentHash } from '../../base/hash.ts';
import { loadPackage } from '../../base/parallel.ts';
import type { Original } from './originals.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** A part of an original, in pixels. */
export interface Area extends PictureSize {
  left: number;
  top: number;
}

/** An original in one format and width, which isn't encoded yet. */
export interface PictureRecipe {
  kind: 'picture';
  path: string;
  key: string;
  original: Original;
  format: Format;
  width: number;
  /** By default, the whole picture. */
  area: Area | undefined;
}

/** A part of a photo for a link preview. */
export interface PhotoPart {
  original: Original;
  area: Area;
  size: PictureSize;
}

/** Encoder options. More effort would cost time and save hardly any bytes. */
const FORMATS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
};

export type Format = keyof typeof FORMATS;

/** Saves several seconds per photo. */
const pictures = derived('pictures', import.meta.filename);

/**
 * The format that an original is re-encoded in.
 * @returns undefined for SVG, GIF and other animations, which are published unchanged
 */
export function ownFormat({ format, isAnimated }: Original): Format | undefined {
  if (isAnimated) return undefined;
  // For AVIF, sharp reports the name of its container.
  if (format === 'heif') return 'avif';
  return Object.hasOwn(FORMATS, format) ? (format as Format) : undefined;
}

export function pictureRecipe(original: Original, format: Format, width: number, area?: Area): PictureRecipe {
  const key = pictures.key(original.hash, format, width, area);
  const name = toSlug(basename(original.src, extname(original.src)));
  const path = `assets/${name}-${width}-${key}.${format === 'jpeg' ? 'jpg' : format}`;
  return { kind: 'picture', path, key, original, format, width, area };
}

/**
 * Encodes a picture, without its metadata, which may contain locations.
 * @throws sharp's error for a damaged file
 */
export function encode({ key, original, format, width, area }: PictureRecipe): Promise<Uint8Array> {
  return pictures.bytes(key, async () => {
    const { default: sharp } = await loadPackage(() => import('sharp'));
    const picture = sharp(await bytesOf(original)).autoOrient();
    if (area) picture.extract(area);
    return picture.resize(width).toFormat(format, FORMATS[format]).toBuffer();
  });
}

/** Crops a photo. @returns a JPEG. Damaged files are reported where they are encoded */
export async function cropPhoto({ original, area, size }: PhotoPart): Promise<Buffer> {
  const { default: sharp } = await loadPackage(() => import('sharp'));
  return sharp(await bytesOf(original), { failOn: 'none' })
    .autoOrient()
    .extract(area)
    .resize(size)
    .flatten({ background: 'white' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The bytes that an original was planned with. @throws ContentError if the file has others now */
async function bytesOf({ file, hash }: Original): Promise<Buffer> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes && contentHash(bytes) === hash) return bytes;
  const message = `was ${bytes ? 'replaced' : 'removed'} while the site was being built. Run the command again`;
  throw new ContentError([{ file, message }]);
}
