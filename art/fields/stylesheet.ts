import { fromLab, type Oklch, toHex, toLab } from './colour.ts';
import type { FieldShape } from './frames.ts';
import type { PaletteColours } from './palettes.ts';
import { cropColours } from './planting.ts';

/** Which colours a picture carries: both, switched by the reader's preference, or one of them for a bitmap. */
export type FieldTheme = 'auto' | 'light' | 'dark';

interface Ink {
  readonly property: 'fill' | 'stroke';
  readonly colour: Oklch;
  readonly opacity?: number;
}

const fixed =
  '.r{stroke-width:2}.br{stroke-width:3}.p{stroke-width:1.3}.c0{stroke-width:4}.k0{stroke-width:3.6;stroke-dasharray:0 18.8}.v{stroke-dasharray:0 5}.t{stroke-width:5.5;stroke-dasharray:0 4}' +
  '.u{stroke-width:4.6;stroke-dasharray:0 3.8}.q{stroke-width:3.6}.p,.q,.c0,.k0,.u,.v,.t{stroke-linecap:round}';

const sweep =
  '@media (prefers-reduced-motion:no-preference){.arm{animation:a 1.2s cubic-bezier(.3,.1,.2,1) .2s backwards}' +
  '@keyframes a{from{transform:rotate(-120deg)}}}';

/** The colours of the day: fields as planted, roads of pale gravel. */
function day(palette: PaletteColours): Record<string, Ink> {
  const crops = Object.entries(cropColours(palette)).map(([name, colour]) => [name, fill(colour)] as const);
  return {
    ...Object.fromEntries(crops),
    s: line([0.25, 0.03, 80], 0.13),
    l: line([0.97, 0.03, 100], 0.17),
    r: line([0.965, 0.016, 105]),
    br: line([0.965, 0.016, 105]),
    n: line([0.965, 0.016, 105], 0.75),
    p: line([0.975, 0.012, 105], 0.9),
    c0: line([0.975, 0.012, 105]),
    k0: line([0.975, 0.012, 105]),
    m: line([0.56, 0.075, 140]),
    mf: fill([0.56, 0.075, 140]),
    i: line([0.915, 0.035, 95]),
    bf: fill([0.915, 0.035, 95]),
    y: line([0.72, 0.065, 228]),
    w: line([0.66, 0.07, 232]),
    wf: fill([0.66, 0.07, 232]),
    v: line([0.4, 0.065, 152]),
    t: line([0.45, 0.07, 148]),
    u: line([0.4, 0.065, 152]),
    j: fill([0.87, 0.03, 100]),
    x: fill([0.52, 0.15, 30]),
    o: fill([0.985, 0.005, 105]),
    q: line([0.66, 0.015, 230]),
  };
}

/** Fields by moonlight: the lightness of the day pressed into a dark, narrow range, the river catching the light. */
function night(palette: PaletteColours): Record<string, Ink> {
  const crops = Object.entries(cropColours(palette)).map(
    ([name, colour]) => [name, fill(moonlit(colour, 0.215, 0.175, 0))] as const,
  );
  return {
    ...Object.fromEntries(crops),
    s: line([0.1, 0.02, 150], 0.3),
    l: line([0.85, 0.03, 200], 0.09),
    r: line([0.46, 0.025, 145]),
    br: line([0.46, 0.025, 145]),
    n: line([0.46, 0.025, 145], 0.7),
    p: line([0.62, 0.03, 130], 0.9),
    c0: line([0.62, 0.03, 130]),
    k0: line([0.62, 0.03, 130]),
    m: line([0.285, 0.04, 152]),
    mf: fill([0.285, 0.04, 152]),
    i: line([0.34, 0.022, 145]),
    bf: fill([0.34, 0.022, 145]),
    y: line([0.52, 0.05, 234]),
    w: line([0.46, 0.05, 236]),
    wf: fill([0.46, 0.05, 236]),
    v: line([0.205, 0.035, 155]),
    t: line([0.235, 0.035, 155]),
    u: line([0.2, 0.03, 155]),
    j: fill([0.36, 0.02, 110]),
    x: fill([0.4, 0.1, 32]),
    o: fill([0.86, 0.13, 86]),
    q: line([0.55, 0.02, 230]),
  };
}

/** Dark and quiet by day and by night, so that white text stays legible on every shape. */
function band(palette: PaletteColours, base: number): Record<string, Ink> {
  const crops = Object.entries(cropColours(palette)).map(
    ([name, colour]) => [name, fill(moonlit(colour, base - 0.005, 0.115, 1))] as const,
  );
  return {
    ...Object.fromEntries(crops),
    s: line([0.1, 0.02, 150], 0.28),
    l: line([0.85, 0.03, 170], 0.07),
    r: line([base + 0.13, 0.03, 152]),
    br: line([base + 0.13, 0.03, 152]),
    n: line([base + 0.13, 0.03, 150], 0.7),
    p: line([base + 0.25, 0.04, 120], 0.9),
    c0: line([base + 0.25, 0.04, 120]),
    k0: line([base + 0.25, 0.04, 120]),
    m: line([base - 0.01, 0.035, 152]),
    mf: fill([base - 0.01, 0.035, 152]),
    i: line([base + 0.08, 0.025, 150]),
    bf: fill([base + 0.08, 0.025, 150]),
    y: line([base + 0.16, 0.042, 215]),
    w: line([base + 0.13, 0.04, 215]),
    wf: fill([base + 0.13, 0.04, 215]),
    v: line([base - 0.06, 0.03, 155]),
    t: line([base - 0.05, 0.03, 155]),
  };
}

const fill = (colour: Oklch, opacity = 1): Ink => ({ property: 'fill', colour, opacity });
const line = (colour: Oklch, opacity = 1): Ink => ({ property: 'stroke', colour, opacity });

/** Presses a colour into a dark range and pulls it toward the cool green of grass by moonlight. */
function moonlit(colour: Oklch, base: number, range: number, tint: number): Oklch {
  const [lightness, a, b] = toLab(colour);
  const [, grassA, grassB] = toLab([0, 0.03, 158]);
  const mix = (own: number, grass: number): number =>
    own * (0.37 - 0.25 * tint) + grass * (0.35 + 0.5 * tint);
  return fromLab(base + (range * (lightness - 0.33)) / 0.6, mix(a, grassA), mix(b, grassB));
}

/** The colour rules of a picture, as hex values by class. */
function fieldInks(palette: PaletteColours, shape: FieldShape, theme: 'light' | 'dark'): Record<string, Ink> {
  if (shape === 'band') return band(palette, theme === 'light' ? 0.27 : 0.215);
  return theme === 'light' ? day(palette) : night(palette);
}

function rules(inks: Record<string, Ink>): string {
  return Object.entries(inks)
    .map(([name, { property, colour, opacity = 1 }]) => {
      const see = opacity < 1 ? `;${property}-opacity:${String(opacity).slice(1)}` : '';
      return `.${name}{${property}:${toHex(colour)}${see}}`;
    })
    .join('');
}

/** The style element of a picture. */
export function stylesheet(palette: PaletteColours, shape: FieldShape, theme: FieldTheme): string {
  const light = rules(fieldInks(palette, shape, theme === 'dark' ? 'dark' : 'light'));
  const dark =
    theme === 'auto' ? `@media (prefers-color-scheme:dark){${rules(fieldInks(palette, shape, 'dark'))}}` : '';
  const motion = shape === 'hero' && theme === 'auto' ? sweep : '';
  return `<style>${fixed}${light}${dark}${motion}</style>`;
}
