/** A picture in several formats and widths. */
export interface PictureData {
  /** Best format first. Empty for drawings. */
  sources: readonly { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
}

/** URL of a drawing. */
export function fieldAddress(shape: string, seed: string, hash: string): string {
  return `/assets/${shape}-${seed}-${hash}.svg`;
}

export function fieldPicture(src: string): PictureData {
  return { sources: [], src, width: 600, height: 400 };
}
