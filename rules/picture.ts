/** A picture as the build offers it: the same one in several formats and widths. */
export interface PictureData {
  /** The better formats first; the browser takes the first that it knows. None for drawings. */
  sources: readonly { type: string; srcSet: string }[];
  /** For browsers that know none of them. */
  src: string;
  width: number;
  height: number;
}

/** Address of a drawing of field art. @param hash of its content */
export function fieldAddress(shape: string, seed: string, hash: string): string {
  return `/assets/${shape}-${seed}-${hash}.svg`;
}

/** Field art as the picture of a card. */
export function fieldPicture(src: string): PictureData {
  return { sources: [], src, width: 600, height: 400 };
}
