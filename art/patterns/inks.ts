import type { Oklch, Tones } from '../fields/color.ts';
import { ART_PALETTES, type ArtPalette } from '../fields/palettes.ts';
import type { Inks } from '../scene.ts';

/** The inks of a pattern, from dark to light. */
export const RAMP = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'] as const;

/** The class of an ink: one of the ramp, or the action color, strong or light. */
export type PatternInk = (typeof RAMP)[number] | 'a1' | 'a2';

/** By day and by night: lightness, and the share of the main color's chroma. */
const STEPS: readonly (readonly [day: number, share: number, night: number, share: number])[] = [
  [0.3, 0.85, 0.2, 0.6],
  [0.42, 1, 0.27, 0.8],
  [0.55, 0.95, 0.34, 0.85],
  [0.7, 0.7, 0.43, 0.8],
  [0.84, 0.4, 0.53, 0.65],
  [0.93, 0.18, 0.64, 0.5],
];

/** How far the hue of the light inks turns: for the palettes of blog categories, then for those of kinds of pages. */
const TURNS = [0, 24, -20, 36, -34, 12, -10, 30, -28, 0, 14, -14, 0];

/**
 * The inks of a pattern: a ramp around the agency's main color, and its action color. Light inks turn their hue a little,
 * so that categories and kinds of pages differ.
 */
export function patternInks(palette: ArtPalette, { main, action }: Tones): Inks {
  const turn = TURNS[ART_PALETTES.indexOf(palette)] ?? 0;
  // A gray brand stays gray, and a glaring one gets calmer over a whole picture.
  const chroma = Math.min(main[1], 0.14);
  const warmth = Math.min(action[1], 0.15);
  const ramp = STEPS.map(([day, share, night, nightShare], index): Inks => {
    const tone = main[2] + (turn * index) / 5;
    const colors: Oklch[] = [
      [day, chroma * share, tone],
      [night, chroma * nightShare, tone],
      [0.23 + 0.028 * index, chroma * 0.75, tone],
    ];
    return { [`m${index + 1}`]: ['fill', ...(colors as [Oklch, Oklch, Oklch])] };
  });
  const [light, , hue] = action;
  // Dark yellow looks green, and dark orange like brown gold.
  const deep = hue > 65 && hue < 110 ? hue - 20 : hue;
  const accents: Inks = {
    a1: [
      'fill',
      [Math.max(0.62, light), warmth, hue],
      [0.7, warmth * 0.85, hue],
      [0.46, warmth * 0.65, deep],
    ],
    a2: ['fill', [0.89, warmth * 0.45, hue], [0.5, warmth * 0.6, deep], [0.38, warmth * 0.45, deep]],
  };
  return Object.assign({}, ...ramp, accents);
}
