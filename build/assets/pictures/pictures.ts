import type { Content } from '../../../model/content.ts';
import type { Photo } from '../../../model/fields.ts';
import { type PictureData, type PictureUse, WIDEST_PICTURE } from '../../../rules/picture.ts';
import type { Mistake } from '../../base/errors.ts';
import { once } from '../../base/memoize.ts';
import { withoutOwnDomain } from '../../base/paths.ts';
import { markdownEntries } from '../../content/entries.ts';
import { pictureMentions } from '../../content/picture-mentions.ts';
import { bodyRecord } from '../../markdown/inspect.ts';
import {
  type Area,
  type Format,
  ownFormat,
  type PhotoPart,
  type PictureRecipe,
  type PictureSize,
  pictureRecipe,
} from './encode.ts';
import { type Original, pictureAddress, pictureMistakes, readOriginals, UNREADABLE } from './originals.ts';

/** The pictures that the content shows. */
export interface Pictures {
  /**
   * Sizes and URLs of a picture, and how the files at these URLs are made.
   * @param src as written in the content
   * @param focus crops cards around this point. Pages crop wider pictures, which have other proportions on each screen
   * @returns undefined for pictures of other sites
   */
  find(
    src: string,
    use?: PictureUse,
    focus?: string,
  ): { picture: PictureData; recipes: PictureRecipe[] } | undefined;
  /** The file of a picture; undefined if there is none. */
  original(src: string): Original | undefined;
  /** A part of a photo, for link previews; undefined if there is no such file. */
  part(photo: Photo, size: PictureSize): PhotoPart | undefined;
  /** Finds uses of pictures that are missing, broken or without alternative text. Call it after all bodies are rendered. */
  mistakes(): Mistake[];
  /** The uses of pictures that turned out to be damaged. @param srcs their URLs */
  damage(srcs: ReadonlySet<string>): Mistake[];
  /** Videos without captions or without a picture. */
  warnings(): Mistake[];
  /** Whether the content shows a picture ("/images/barn.jpg"). The file itself is published only if a page links to it. */
  isShown(url: string): boolean;
}

/** The proportions of cards (templates/styles/post-card.css). */
const CARD: PictureSize = { width: 3, height: 2 };
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
  const captionsOf = (address: string) => {
    const captions = address.replace(/\w+$/, 'vtt');
    return originals.videos.has(captions) ? encodePath(captions) : undefined;
  };
  const video = (address: string): ReturnType<Pictures['find']> => {
    const poster = originals.found.get(address.replace(/\w+$/, 'jpg'));
    const first = poster && pictureRecipe(poster, 'jpeg', Math.min(poster.width, FALLBACK_WIDTH));
    return {
      picture: {
        sources: [],
        src: encodePath(address),
        width: 1280,
        height: 720,
        video: { poster: first && `/${first.path}`, captions: captionsOf(address) },
      },
      recipes: first ? [first] : [],
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
      if (!format)
        return { picture: { sources: [], src: encodePath(original.src), width, height }, recipes: [] };
      const widths = widthsFor(width, WIDTHS[use]);
      const largest = widths.at(-1) ?? width;
      const recipes: PictureRecipe[] = [];
      const urlOf = (type: Format, wide: number) => {
        const recipe = pictureRecipe(original, type, wide, area);
        recipes.push(recipe);
        return `/${recipe.path}`;
      };
      const picture = {
        sources: SOURCES.map((type) => ({
          type: `image/${type}`,
          srcSet: widths.map((each) => `${urlOf(type, each)} ${each}w`).join(', '),
        })),
        src: urlOf(format, Math.min(largest, FALLBACK_WIDTH)),
        width: largest,
        height: Math.round((height * largest) / width),
      };
      return { picture, recipes };
    },
    original: originalOf,
    part({ file, focus }, size) {
      const original = originalOf(file);
      return original && { original, area: areaOf(original, size, focus), size };
    },
    mistakes: () => pictureMistakes(mentions(), originals),
    damage(srcs) {
      const places = mentions().filter(({ src }) => srcs.has(pictureAddress(src)));
      return places.map(({ src, alt, ...place }) => ({ ...place, message: `${src}: ${UNREADABLE}` }));
    },
    warnings: () => [
      ...advice,
      ...mentions().flatMap(({ src, alt: _, ...place }): Mistake[] => {
        const address = pictureAddress(src);
        if (!originals.videos.has(address) || captionsOf(address)) return [];
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

/** The part of a picture that has other proportions, as object-fit and object-position in CSS would crop it. */
function areaOf({ width, height }: Original, shape: PictureSize, focus = '50% 50%'): Area {
  const scale = Math.min(width / shape.width, height / shape.height);
  const area = { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) };
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat);
  const at = (room: number, percent: number) => Math.round((room * percent) / 100);
  return { ...area, left: at(width - area.width, x), top: at(height - area.height, y) };
}
