import { basename, extname } from 'node:path';
import { toSlug } from '../../../rules/slug.ts';
import { cached, contentHash } from '../../base/cache.ts';
import { loadPackage } from '../../base/load-package.ts';
import type { Output } from '../../base/output.ts';
import { packageVersion } from '../../base/package-version.ts';
import type { Original } from './originals.ts';

/** A picture in one format and width. */
export interface Variant {
  /** Path inside dist/, known before the file exists: "assets/harvest-800-1a2b3c4d5e.avif". */
  path: string;
  original: Original;
  format: Format;
  width: number;
}

/** Encoder options. More effort would cost time and save hardly any bytes. */
const FORMATS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
};

export type Format = keyof typeof FORMATS;

const ENCODER = packageVersion('sharp');

/**
 * The format that an original is re-encoded in.
 * @returns undefined for SVG and GIF, which are published unchanged
 */
export function ownFormat({ format }: Original): Format | undefined {
  // sharp calls AVIF by its container.
  if (format === 'heif') return 'avif';
  return Object.hasOwn(FORMATS, format) ? (format as Format) : undefined;
}

/** Describes a file before it exists: its address is a hash of its inputs, so it can be cached forever. */
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

/** Encodes a variant without metadata, which may hold locations and cameras. */
export async function encode({ path, original, format, width }: Variant): Promise<Output> {
  const body = await cached('pictures', path.replace('assets/', ''), async () => {
    const { default: sharp } = await loadPackage(() => import('sharp'));
    return sharp(original.file).autoOrient().resize(width).toFormat(format, FORMATS[format]).toBuffer();
  });
  return { path, body, source: original.file };
}
