import { DARK_ID } from '../rules/picture.ts';
import { fromLab, lean, type Oklch, ORIGINAL_TONES, type Tones, toHex, toLab } from './fields/color.ts';
import type { ArtOptions } from './fields/draw-fields.ts';
import { type ArtShape, frames } from './fields/frames.ts';
import { format } from './fields/path.ts';
import { createRandom } from './fields/random.ts';
import { atNight } from './fields/stylesheet.ts';
import type { Size } from './terrain.ts';

type Ink = readonly [...Oklch, opacity?: number];

/** The property that each class sets, its color by day, and its colors by night and on a band if they are not derived. */
export type Inks = Record<string, readonly ['fill' | 'stroke', Ink, night?: Oklch, band?: Oklch]>;

/** The random values and the size of a drawing. @param zooms the possible scales of a card */
export function startScene({ seed, shape }: ArtOptions, zooms: readonly number[]) {
  const random = createRandom(`${seed}/${shape}`);
  const { width, height } = frames[shape];
  const zoom = shape === 'card' ? random.pick(zooms) : 1;
  return {
    random,
    size: { width: width / zoom, height: height / zoom },
    small: shape === 'stamp',
  };
}

/** A path element; empty for empty path data. */
export const path = (style: string, d: string): string => (d ? `<path class="${style}" d="${d}"/>` : '');

/** The SVG document of a drawing that is made of inks. */
export function sceneDocument(
  inks: Inks,
  strokes: string,
  { shape, tones }: ArtOptions,
  size: Size,
  body: string,
): string {
  const { width, height } = frames[shape];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" id="${DARK_ID}" width="${width}" height="${height}" viewBox="0 0 ${format(size.width)} ${format(size.height)}" ` +
    `fill="none" stroke-linejoin="round" stroke-linecap="round">${sceneStyle(inks, strokes, shape, tones, body)}${body}</svg>`
  );
}

/** The style element: the classes by day and by night. A band is dark and quiet behind its white text. */
function sceneStyle(inks: Inks, strokes: string, shape: ArtShape, tones: Tones, body: string): string {
  const rules = (dark: boolean): string =>
    Object.entries(inks)
      .map(([name, [property, [lightness, chroma, hue, opacity], night, band]]) => {
        const day: Oklch = [lightness, chroma, hue];
        const given = shape === 'band' ? band : dark ? night : undefined;
        const color = given ?? shade(day, shape, dark, tones.main);
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
