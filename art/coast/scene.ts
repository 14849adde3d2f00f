import { DARK_ID } from '../../rules/picture.ts';
import { fromLab, lean, type Oklch, ORIGINAL_TONES, type Tones, toHex, toLab } from '../fields/color.ts';
import type { ArtOptions } from '../fields/draw-fields.ts';
import { type ArtShape, frames } from '../fields/frames.ts';
import { type CropColors, paletteOf } from '../fields/palettes.ts';
import { format } from '../fields/path.ts';
import { createRandom } from '../fields/random.ts';
import { atNight } from '../fields/stylesheet.ts';
import type { Size } from './terrain.ts';

type Ink = readonly [...Oklch, opacity?: number];

/** The property that each class sets, its color by day, and its color by night if that is not derived. */
export type Inks = Record<string, readonly ['fill' | 'stroke', Ink, night?: Oklch]>;

/** The random values, colors and size of a drawing. @param zooms the possible scales of a card */
export function startScene({ seed, palette, shape, tones }: ArtOptions, zooms: readonly number[]) {
  const random = createRandom(`${seed}/${shape}`);
  const { width, height } = frames[shape];
  const zoom = shape === 'card' ? random.pick(zooms) : 1;
  return {
    random,
    colors: withoutBlue(paletteOf(palette, tones)),
    size: { width: width / zoom, height: height / zoom },
    small: shape === 'stamp',
  };
}

/** Replaces the blues of a palette with greens, because only water is blue on a coast. */
function withoutBlue(palette: CropColors): CropColors {
  const entries = Object.entries(palette).map(([crop, [lightness, chroma, hue]]) => [
    crop,
    [lightness, chroma, hue > 180 && hue < 280 ? 130 : hue],
  ]);
  return Object.fromEntries(entries);
}

/** A path element; empty for empty path data. */
export const path = (style: string, d: string): string => (d ? `<path class="${style}" d="${d}"/>` : '');

/** The SVG document of a coast. */
export function sceneDocument(
  inks: Inks,
  strokes: string,
  palette: CropColors,
  { shape, tones }: ArtOptions,
  size: Size,
  body: string,
): string {
  const { width, height } = frames[shape];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" id="${DARK_ID}" width="${width}" height="${height}" viewBox="0 0 ${format(size.width)} ${format(size.height)}" ` +
    `fill="none" stroke-linejoin="round" stroke-linecap="round">${sceneStyle(inks, strokes, palette, shape, tones, body)}${body}</svg>`
  );
}

/** The style element: the classes by day and by night. A band is dark and quiet behind its white text. */
function sceneStyle(
  inks: Inks,
  strokes: string,
  palette: CropColors,
  shape: ArtShape,
  tones: Tones,
  body: string,
): string {
  const crops = Object.entries(palette).map(([crop, color]) => [crop, ['fill', color]] as const);
  const all: Inks = { ...Object.fromEntries(crops), ...inks };
  const rules = (dark: boolean): string =>
    Object.entries(all)
      .map(([name, [property, [lightness, chroma, hue, opacity], night]]) => {
        const day: Oklch = [lightness, chroma, hue];
        const color = dark && night && shape !== 'band' ? night : shade(day, shape, dark, tones.main);
        const faint = opacity === undefined ? '' : `;${property}-opacity:${String(opacity).slice(1)}`;
        return `.${name}{${property}:${toHex(color)}${faint}}`;
      })
      .join('');
  const used = new Set([...body.matchAll(/ class="(\w+)"/g)].map(([, name]) => name));
  const style = `${strokes}${rules(false)}${atNight(rules(true))}`;
  return `<style>${style.replace(/(?::target )?\.(\w+)\{[^}]*\}/g, (rule, name: string) => (used.has(name) ? rule : ''))}</style>`;
}

function shade(color: Oklch, shape: ArtShape, dark: boolean, main: Oklch): Oklch {
  const [lightness, a, b] = toLab(color);
  if (shape === 'band') return mix([(dark ? 0.2 : 0.255) + 0.19 * (lightness - 0.33), a, b], 0.3, 0.5, main);
  return dark ? mix([0.24 + 0.36 * (lightness - 0.3), a, b], 0.62, 0.22, main) : color;
}

function mix(
  [lightness, a, b]: readonly [number, number, number],
  share: number,
  tint: number,
  main: Oklch,
): Oklch {
  const [, tintA, tintB] = toLab(lean([0, 0.03, 158], main, ORIGINAL_TONES.main));
  return fromLab(lightness, a * share + tintA * tint, b * share + tintB * tint);
}
