import { coastArt } from './coast/coast.ts';
import type { Tones } from './fields/color.ts';
import { type LandscapeOptions, fieldArt } from './fields/draw-fields.ts';

/** What all drawings of a site have in common. */
export interface Scenery {
  /** What they show from the air. */
  readonly landscape: keyof typeof LANDSCAPES;
  readonly tones: Tones;
}

const LANDSCAPES = { fields: fieldArt, coast: coastArt };

/**
 * Draws a landscape as a standalone, decorative SVG document. Pure: equal options give equal bytes.
 */
export function landscapeArt({ landscape, ...options }: LandscapeOptions & Scenery): string {
  return LANDSCAPES[landscape](options);
}
