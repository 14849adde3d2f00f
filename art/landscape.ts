import { coastArt } from './coast/coast.ts';
import type { Tones } from './fields/color.ts';
import { type ArtOptions, fieldArt } from './fields/draw-fields.ts';
import { arcArt } from './patterns/arcs.ts';
import { contourArt } from './patterns/contours.ts';
import { quiltArt } from './patterns/quilt.ts';

/** The options that all drawings of a site share. */
export interface Scenery {
  /** Land, seen from the air, or a pattern in the agency's colors. */
  readonly landscape: keyof typeof LANDSCAPES;
  readonly tones: Tones;
}

const LANDSCAPES = { fields: fieldArt, coast: coastArt, contours: contourArt, quilt: quiltArt, arcs: arcArt };

/**
 * Draws a landscape as a standalone, decorative SVG document. Pure: equal options give equal bytes.
 */
export function landscapeArt({ landscape, ...options }: ArtOptions & Scenery): string {
  return LANDSCAPES[landscape](options);
}
