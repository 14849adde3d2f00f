import type { Oklch } from './color.ts';

/** The agency's colors, to which drawings lean. */
export interface Tones {
  readonly main: Oklch;
  readonly action: Oklch;
}

/** The colors that the drawings are mixed for. */
export const OWN: Tones = { main: [0.335, 0.062, 156], action: [0.805, 0.157, 82] };

/** Turns the hue of a color as far as the agency's color differs from the one it was mixed for; gray stays gray. */
export function lean([lightness, chroma, hue]: Oklch, tone: Oklch, own: Oklch): Oklch {
  return [lightness, chroma * Math.min(1, tone[1] / own[1]), hue + tone[2] - own[2]];
}
