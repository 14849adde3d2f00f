/** A picture in several formats and widths. */
export interface PictureData {
  /** Best format first. Empty for drawings. */
  sources: readonly { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
  /** A drawing's square version, for lists on phones. */
  thumbnail?: string;
  /** Set for videos: the URLs of their first picture and their captions, if there are files with these. */
  video?: { poster?: string | undefined; captions?: string | undefined };
  /** Set for drawings of this project, which have colors for each theme. */
  themed?: true;
}

/** The id of a drawing's root element. A URL that ends with it shows the drawing in the dark theme. */
export const DARK_ID = 'dark';

/**
 * The URL of a drawing in the dark theme. Hosts ignore the query, but browsers take it for another file:
 * Safari doesn't repaint a picture when only the part after the # changes.
 */
export function darkUrl(url: string): string {
  return `${url}?${DARK_ID}#${DARK_ID}`;
}

/** The width of the widest picture in pixels: twice its size on screen. */
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
 * The name of a page's picture in view transitions, which move it from a list to the page's top (reset.css).
 * @param href the path or slug of the page
 */
export function artName(href: string): string {
  return `art-${href.slice(href.lastIndexOf('/') + 1)}`;
}
