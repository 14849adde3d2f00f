/** A picture in several formats and widths. */
export interface PictureData {
  /** Best format first. Empty for drawings. */
  sources: readonly { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
  /** A drawing's square version, for lists on phones. */
  thumbnail?: string;
  /** A drawing of ours, which has colors for each theme. */
  themed?: true;
}

/** The id of a drawing's root: an address that ends with it shows the drawing in the dark theme. */
export const DARK_ID = 'dark';

/**
 * The address of a drawing in the dark theme. The query, which every host ignores, makes it another file for browsers: Safari
 * doesn't paint a picture again when only what follows the # changes.
 */
export function darkUrl(address: string): string {
  return `${address}?${DARK_ID}#${DARK_ID}`;
}

/** Pixels that the widest picture has: twice its size on screen. */
export const WIDEST_PICTURE = 1600;

/** The size of the pictures that link previews show, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** Width of a picture: the page or a column of text, a card, or a portrait. */
export type PictureUse = 'wide' | 'card' | 'portrait';

/** @param src undefined for a brand without a landscape, which has no such picture */
export function drawingPicture(src: string | undefined, thumbnail?: string): PictureData | undefined {
  if (!src) return undefined;
  return { sources: [], src, width: 600, height: 400, themed: true, ...(thumbnail && { thumbnail }) };
}

/**
 * The name of a page's art in view transitions, by which it moves from a list to the top of its page (reset.css).
 * @param href its address, or its slug
 */
export function artName(href: string): string {
  return `art-${href.slice(href.lastIndexOf('/') + 1)}`;
}
