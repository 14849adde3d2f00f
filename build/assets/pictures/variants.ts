import { basename, extname } from 'node:path';
import { toSlug } from '../../../rules/slug.ts';
import { cached, contentHash } from '../../base/cache.ts';
import { loadPackage } from '../../base/load-package.ts';
import type { Output } from '../../base/output.ts';
import { packageVersion } from '../../base/package-version.ts';
import type { Original } from './originals.ts';

/** One file made of a picture: a format at a width. */
export interface Variant {
  /** Path inside dist/, known before the file is made: "assets/harvest-800-1a2b3c4d5e.avif". */
  path: string;
  original: Original;
  format: Format;
  width: number;
}

/** How each format is encoded. Efforts are where more time stops to buy bytes. */
const FORMATS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
};

export type Format = keyof typeof FORMATS;

/** sharp brings the encoders of its version. */
const ENCODER = packageVersion('sharp');

/**
 * The format in which an original is encoded again.
 * @returns undefined for drawings (SVG) and moving pictures (GIF), which are published as they are
 */
export function ownFormat({ format }: Original): Format | undefined {
  // sharp calls AVIF by its container.
  if (format === 'heif') return 'avif';
  return Object.hasOwn(FORMATS, format) ? (format as Format) : undefined;
}

/** Names a file to be made of a picture: its address says what it is made from, and so it may be cached for ever. */
export function variant(original: Original, format: Format, width: number): Variant {
  const hash = contentHash(original.hash, JSON.stringify(FORMATS[format]), ENCODER);
  const name = toSlug(basename(original.src, extname(original.src)));
  return {
    path: `assets/${name}-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}`,
    original,
    format,
    width,
  };
}

/** Makes the file of a variant, unless an earlier build has made it. Places and cameras stay out of it: no metadata. */
export async function encode({ path, original, format, width }: Variant): Promise<Output> {
  const body = await cached('pictures', path.replace('assets/', ''), async () => {
    const { default: sharp } = await loadPackage(() => import('sharp'));
    return sharp(original.file).autoOrient().resize(width).toFormat(format, FORMATS[format]).toBuffer();
  });
  return { path, body, source: original.file };
}
