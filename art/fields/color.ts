import { formatHex } from 'culori';

/** A color as OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** OKLCH to Oklab, in which two colors can be mixed. */
export function toLab([lightness, chroma, hue]: Oklch): [lightness: number, a: number, b: number] {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** Oklab to OKLCH. */
export function fromLab(lightness: number, a: number, b: number): Oklch {
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** OKLCH to a six-digit hex color: bitmap renderers don't know oklch(). Out-of-gamut channels are clipped. */
export const toHex = ([l, c, h]: Oklch): string => formatHex({ mode: 'oklch', l, c, h });

/** The agency's colors, which tint the drawings. */
export interface Tones {
  readonly main: Oklch;
  readonly action: Oklch;
}

/** The colors that the drawings were designed for. */
export const ORIGINAL_TONES: Tones = { main: [0.335, 0.062, 156], action: [0.805, 0.157, 82] };

/** Shifts the hue of a color as far as the agency's color differs from the original one; gray stays gray. */
export function lean([lightness, chroma, hue]: Oklch, tone: Oklch, original: Oklch): Oklch {
  return [lightness, chroma * Math.min(1, tone[1] / original[1]), hue + tone[2] - original[2]];
}
