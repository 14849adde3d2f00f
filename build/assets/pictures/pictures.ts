import { basename, extname } from 'node:path';
import type { Content } from '../../../model/content.ts';
import type { Photo } from '../../../model/fields.ts';
import { type PictureData, type PictureUse, WIDEST_PICTURE } from '../../../rules/picture.ts';
import { toSlug } from '../../../rules/slug.ts';
import { cached, contentHash, packageVersion } from '../../base/cache.ts';
import { isFileSystemError, type Mistake, throwIfAny } from '../../base/errors.ts';
import { once } from '../../base/memoize.ts';
import type { Output } from '../../base/output.ts';
import { inParallel, loadPackage } from '../../base/parallel.ts';
import { withoutOwnDomain } from '../../base/paths.ts';
import { markdownEntries } from '../../content/entries.ts';
import { pictureMentions } from '../../content/picture-mentions.ts';
import { bodyRecord } from '../../markdown/inspect.ts';
import { type Original, pictureAddress, pictureMistakes, readOriginals, UNREADABLE } from './originals.ts';

/** The pictures that the content shows. */
export interface Pictures {
  /**
   * Sizes and URLs of a picture. Its files are encoded later.
   * @param src as written in the content
   * @param focus crops cards around this point. Pages crop wider pictures, which have other proportions on each screen
   * @returns undefined for pictures of other sites
   */
  find(src: string, use?: PictureUse, focus?: string): PictureData | undefined;
  /** A part of a photo as JPEG, for link previews; undefined if there is no such file. */
  part(photo: Photo, size: Size): { key: string; jpeg(): Promise<Buffer> } | undefined;
  /** Finds uses of pictures that are missing, broken or without alternative text. Call it after all bodies are rendered. */
  mistakes(): Mistake[];
  /** Videos without captions or without a picture. */
  warnings(): Mistake[];
  /** Whether the content shows a picture ("/images/barn.jpg"). The file itself is published only if a page links to it. */
  isShown(url: string): boolean;
  /** The files that were requested so far. @throws ContentError for pictures that turn out to be damaged */
  outputs(): AsyncGenerator<Output>;
}

interface Size {
  width: number;
  height: number;
}

/** The proportions of cards (templates/styles/post-card.css). */
const CARD: Size = { width: 3, height: 2 };
/** Widths in pixels for each use: up to twice its size on screen. */
const WIDTHS: Record<PictureUse, number[]> = {
  wide: [480, 800, 1200, WIDEST_PICTURE],
  card: [480, 800, 1200],
  portrait: [112, 224, 480, 720],
};
/** Browsers without AVIF and WebP get one file, at most this wide. */
const FALLBACK_WIDTH = 1200;
/** In order of preference. */
const SOURCES: Format[] = ['avif', 'webp'];

/**
 * Finds the pictures that the content shows.
 * @param folder absolute path of static/
 * @param advice about videos without a picture
 */
export async function createPictures(
  content: Content,
  folder: string,
  advice: readonly Mistake[] = [],
): Promise<Pictures> {
  const siteUrl = (src: string) => withoutOwnDomain(src, content.settings.url);
  const mentions = once(() =>
    pictureMentions(content).map((mention) => ({ ...mention, src: siteUrl(mention.src) })),
  );
  const originals = await readOriginals(folder);
  const shown = once(
    () =>
      new Set([
        ...mentions().map(({ src }) => pictureAddress(src)),
        ...markdownEntries(content).flatMap((entry) =>
          bodyRecord(entry).videos.map(({ picture }) => picture),
        ),
      ]),
  );
  /** The files requested so far, by their paths in dist/. */
  const variants = new Map<string, Variant>();
  /** Requests a file. @returns its URL, which contains a hash of its inputs, so browsers can cache it forever */
  const request = (original: Original, format: Format, width: number, area?: Area): string => {
    const cropped = area ? [JSON.stringify(area)] : [];
    const hash = contentHash(original.hash, JSON.stringify(FORMATS[format]), ENCODER, ...cropped);
    const name = toSlug(basename(original.src, extname(original.src)));
    const path = `assets/${name}-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}`;
    variants.set(path, { original, format, width, area });
    return `/${path}`;
  };
  const video = (address: string): PictureData => {
    const beside = (extension: string) => address.replace(/\w+$/, extension);
    const captions = originals.videos.has(beside('vtt')) ? encodePath(beside('vtt')) : undefined;
    const poster = originals.found.get(beside('jpg'));
    const first = poster && request(poster, 'jpeg', Math.min(poster.width, FALLBACK_WIDTH));
    return {
      sources: [],
      src: encodePath(address),
      width: 1280,
      height: 720,
      video: { poster: first, captions },
    };
  };
  const originalOf = (src: string) => originals.found.get(pictureAddress(siteUrl(src)));
  return {
    find(src, use = 'wide', focus) {
      const original = originalOf(src);
      const address = pictureAddress(siteUrl(src));
      if (!original) return originals.videos.has(address) ? video(address) : undefined;
      const format = ownFormat(original);
      const area = format && focus && use === 'card' ? areaOf(original, CARD, focus) : undefined;
      const { width, height } = area ?? original;
      if (!format) return { sources: [], src: encodePath(original.src), width, height };
      const widths = widthsFor(width, WIDTHS[use]);
      const largest = widths.at(-1) ?? width;
      return {
        sources: SOURCES.map((type) => ({
          type: `image/${type}`,
          srcSet: widths.map((each) => `${request(original, type, each, area)} ${each}w`).join(', '),
        })),
        src: request(original, format, Math.min(largest, FALLBACK_WIDTH), area),
        width: largest,
        height: Math.round((height * largest) / width),
      };
    },
    part({ file, focus }, size) {
      const original = originalOf(file);
      return (
        original && {
          key: original.hash,
          async jpeg() {
            const { default: sharp } = await loadPackage(() => import('sharp'));
            // outputs() reports damaged files.
            return sharp(original.file, { failOn: 'none' })
              .autoOrient()
              .extract(areaOf(original, size, focus))
              .resize(size)
              .flatten({ background: 'white' })
              .jpeg({ quality: 90 })
              .toBuffer();
          },
        }
      );
    },
    mistakes: () => pictureMistakes(mentions(), originals),
    warnings: () => [
      ...advice,
      ...mentions().flatMap(({ src, alt: _, ...place }): Mistake[] => {
        const address = pictureAddress(src);
        if (!originals.videos.has(address) || video(address).video?.captions) return [];
        const file = `static${address.replace(/\w+$/, 'vtt')}`;
        return [
          {
            ...place,
            message: `${src}: has no captions. If people speak in it, write them into ${file} (WebVTT)`,
          },
        ];
      }),
    ],
    isShown(url) {
      const composed = url.normalize('NFC');
      return shown().has(composed) && originals.found.has(composed);
    },
    async *outputs() {
      const damaged = new Set<string>();
      const encoded = inParallel(variants, ([path, wanted]) =>
        encode(path, wanted).catch((error: unknown) => {
          if (isFileSystemError(error)) throw error;
          damaged.add(wanted.original.src);
        }),
      );
      for await (const output of encoded) if (output) yield output;
      const places = mentions().filter(({ src }) => damaged.has(pictureAddress(src)));
      throwIfAny(places.map(({ src, alt, ...place }) => ({ ...place, message: `${src}: ${UNREADABLE}` })));
    },
  };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The wanted widths that are clearly smaller than the original, and the largest one. Pictures are never enlarged. */
function widthsFor(original: number, wanted: readonly number[]): number[] {
  const largest = Math.min(original, Math.max(...wanted));
  return [...wanted.filter((width) => width <= largest * 0.9), largest];
}

interface Area extends Size {
  left: number;
  top: number;
}

/** The part of a picture that has other proportions, as object-fit and object-position in CSS would crop it. */
function areaOf({ width, height }: Original, shape: Size, focus = '50% 50%'): Area {
  const scale = Math.min(width / shape.width, height / shape.height);
  const area = { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) };
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat);
  const at = (room: number, percent: number) => Math.round((room * percent) / 100);
  return { ...area, left: at(width - area.width, x), top: at(height - area.height, y) };
}

/** A picture in one format and width. */
interface Variant {
  original: Original;
  format: Format;
  width: number;
  /** By default, the whole picture. */
  area: Area | undefined;
}

/** Encoder options. More effort would cost time and save hardly any bytes. */
const FORMATS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
};

type Format = keyof typeof FORMATS;

const ENCODER = packageVersion('sharp');

/**
 * The format that an original is re-encoded in.
 * @returns undefined for SVG, GIF and other animations, which are published unchanged
 */
function ownFormat({ format, isAnimated }: Original): Format | undefined {
  if (isAnimated) return undefined;
  // For AVIF, sharp reports the name of its container.
  if (format === 'heif') return 'avif';
  return Object.hasOwn(FORMATS, format) ? (format as Format) : undefined;
}

/** Encodes a variant. Leaves out metadata, which may contain locations. */
async function encode(path: string, { original, format, width, area }: Variant): Promise<Output> {
  const body = await cached('pictures', path.replace('assets/', ''), async () => {
    const { default: sharp } = await loadPackage(() => import('sharp'));
    const picture = sharp(original.file).autoOrient();
    if (area) picture.extract(area);
    return picture.resize(width).toFormat(format, FORMATS[format]).toBuffer();
  });
  return { path, body, source: original.file };
}
