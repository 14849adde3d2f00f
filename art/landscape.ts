import { coastArt } from './coast/coast.ts';
import type { Tones } from './fields/color.ts';
import { type ArtOptions, fieldArt } from './fields/draw-fields.ts';

/** The options that all drawings of a site share. */
export interface Scenery {
  /** The kind of landscape, seen from the air. */
  readonly landscape: keyof typeof LANDSCAPES;
  readonly tones: Tones;
}

const LANDSCAPES = { fields: fieldArt, coast: coastArt };

/**
 * Draws a landscape as a standalone, decorative SVG document. Pure: equal options give equal bytes.
 */
export function landscapeArt({ landscape, ...options }: ArtOptions & Scenery): string {
  return LANDSCAPES[landscape](options);
}
