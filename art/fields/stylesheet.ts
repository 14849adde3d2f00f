import { fromLab, lean, type Oklch, ORIGINAL_TONES, type Tones, toHex, toLab } from './color.ts';
import type { ArtShape } from './frames.ts';
import type { CropColors } from './palettes.ts';

const STROKES =
  '.r{stroke-width:2}.br{stroke-width:3}.p{stroke-width:1.3}.c0{stroke-width:4}.k0{stroke-width:3.6;stroke-dasharray:0 18.8}.t{stroke-width:6;stroke-dasharray:0 4}' +
  '.u{stroke-width:4;stroke-dasharray:0 4}.q{stroke-width:4}.rb{stroke-width:10}.rt{stroke-width:6;stroke-dasharray:1.4 3.4}.rl{stroke-width:1.8}' +
  '.p,.q,.c0,.k0,.u,.t{stroke-linecap:round}';

const SWEEP =
  '@media (prefers-reduced-motion:no-preference){.arm{animation:a 1.2s cubic-bezier(.3,.1,.2,1) .2s backwards}' +
  '@keyframes a{from{transform:rotate(-120deg)}}}';

/** A color with its opacity. */
type Ink = readonly [...Oklch, opacity?: number];

/** The colors of everything except crops. */
interface Scene {
  /** Lines on light crops, and on dark ones. */
  shade: Ink;
  shine: Ink;
  road: Oklch;
  lane: Ink;
  arm: Oklch;
  meadow: Oklch;
  bank: Oklch;
  current: Oklch;
  water: Oklch;
  /** Tall and low trees. */
  tall: Oklch;
  low: Oklch;
  /** Undefined for a band. */
  farmstead?: { barn: Oklch; shade: Oklch; house: Oklch; bins: Oklch; light?: Ink };
}

/** By day: crops in their own colors, and roads of pale gravel. */
const DAY: Scene = {
  shade: [0.25, 0.03, 80, 0.13],
  shine: [0.97, 0.03, 100, 0.17],
  road: [0.965, 0.016, 105],
  lane: [0.965, 0.016, 105, 0.75],
  arm: [0.975, 0.012, 105],
  meadow: [0.56, 0.075, 140],
  bank: [0.915, 0.035, 95],
  current: [0.72, 0.065, 228],
  water: [0.66, 0.07, 232],
  tall: [0.4, 0.065, 152],
  low: [0.45, 0.07, 148],
  farmstead: {
    barn: [0.56, 0.16, 31],
    shade: [0.42, 0.13, 29],
    house: [0.985, 0.005, 105],
    bins: [0.66, 0.015, 230],
  },
};

/** By night: crops in moonlight, dark roads, a pale cool river, and lit windows. */
const NIGHT: Scene = {
  shade: [0.12, 0.03, 150, 0.34],
  shine: [0.9, 0.03, 180, 0.14],
  road: [0.17, 0.016, 150],
  lane: [0.17, 0.016, 150, 0.85],
  arm: [0.86, 0.02, 180],
  meadow: [0.29, 0.04, 160],
  bank: [0.24, 0.03, 160],
  current: [0.86, 0.032, 228],
  water: [0.69, 0.055, 240],
  tall: [0.2, 0.03, 160],
  low: [0.25, 0.034, 158],
  farmstead: {
    barn: [0.4, 0.09, 30],
    shade: [0.3, 0.07, 28],
    house: [0.91, 0.15, 86],
    bins: [0.5, 0.025, 235],
    light: [0.87, 0.15, 82, 0.3],
  },
};

/** A band, dark and quiet by day and by night, so that white text stays legible on it. */
const band = (base: number): Scene => ({
  shade: [0.1, 0.02, 150, 0.28],
  shine: [0.85, 0.03, 170, 0.07],
  road: [base + 0.13, 0.03, 152],
  lane: [base + 0.13, 0.03, 150, 0.7],
  arm: [base + 0.25, 0.04, 120],
  meadow: [base - 0.01, 0.035, 152],
  bank: [base + 0.08, 0.025, 150],
  current: [base + 0.16, 0.042, 215],
  water: [base + 0.13, 0.04, 215],
  tall: [base - 0.06, 0.03, 155],
  low: [base - 0.05, 0.03, 155],
});

/** The color rules of a picture, as hex values by class. */
function colorRules(palette: CropColors, shape: ArtShape, theme: 'light' | 'dark', { main }: Tones): string {
  const base = theme === 'light' ? 0.27 : 0.215;
  if (shape === 'band') {
    return rules(bandPalette(palette, base - 0.005, main), tinted(band(base), main));
  }
  return theme === 'light' ? rules(palette, DAY) : rules(nightPalette(palette), tinted(NIGHT, main));
}

/** Tints a scene with the agency's main color. Water and farmsteads keep their own colors. */
function tinted(scene: Scene, main: Oklch): Scene {
  const entries = Object.entries(scene).map(([name, ink]) => {
    if (name === 'farmstead' || name === 'water' || name === 'current') return [name, ink];
    const [lightness, chroma, hue, opacity] = ink as Ink;
    const color = lean([lightness, chroma, hue], main, ORIGINAL_TONES.main);
    return [name, opacity === undefined ? color : [...color, opacity]];
  });
  return Object.fromEntries(entries);
}

/** Compresses the colors of crops into a dark range, tinted with the agency's main color. */
function bandPalette(palette: CropColors, base: number, main: Oklch): CropColors {
  const [, grassA, grassB] = toLab(lean([0, 0.03, 158], main, ORIGINAL_TONES.main));
  return mapCrops(palette, (color) => {
    const [lightness, a, b] = toLab(color);
    return fromLab(
      base + (0.115 * (lightness - 0.33)) / 0.6,
      a * 0.12 + grassA * 0.85,
      b * 0.12 + grassB * 0.85,
    );
  });
}

/**
 * At night, the colors of crops are about two thirds as strong as by day and a little cooler. Pale soils
 * become dark, because they would look khaki.
 */
function nightPalette(palette: CropColors): CropColors {
  return mapCrops(palette, ([lightness, chroma, hue]) => {
    const [, a, b] = toLab([lightness, 0.7 * chroma, hue]);
    return fromLab(0.165 + (lightness - 0.33) / 6 + 2.2 * chroma, a - 0.004, b - 0.012);
  });
}

function mapCrops(palette: CropColors, map: (color: Oklch) => Oklch): CropColors {
  return Object.fromEntries(Object.entries(palette).map(([crop, color]) => [crop, map(color)])) as CropColors;
}

function rules(crops: CropColors, scene: Scene): string {
  const { road, arm, meadow, bank, water, farmstead } = scene;
  return [
    ...Object.entries(crops).map(([crop, color]) => rule(crop, 'fill', color)),
    rule('s', 'stroke', scene.shade),
    rule('l', 'stroke', scene.shine),
    rule('r', 'stroke', road),
    rule('br', 'stroke', road),
    rule('n', 'stroke', scene.lane),
    rule('p', 'stroke', [...arm, 0.9]),
    rule('c0', 'stroke', arm),
    rule('k0', 'stroke', arm),
    rule('m', 'stroke', meadow),
    rule('mf', 'fill', meadow),
    rule('i', 'stroke', bank),
    rule('bf', 'fill', bank),
    rule('y', 'stroke', scene.current),
    rule('w', 'stroke', water),
    rule('wf', 'fill', water),
    rule('tf', 'fill', scene.tall),
    rule('lf', 'fill', scene.low),
    rule('t', 'stroke', scene.tall),
    rule('u', 'stroke', scene.low),
    rule('rb', 'stroke', bank),
    rule('rt', 'stroke', scene.tall),
    rule('rl', 'stroke', scene.tall),
    farmstead && rule('x', 'fill', farmstead.barn),
    farmstead && rule('xd', 'fill', farmstead.shade),
    farmstead && rule('o', 'fill', farmstead.house),
    farmstead && rule('q', 'stroke', farmstead.bins),
    farmstead?.light && rule('v', 'fill', farmstead.light),
  ].join('');
}

function rule(name: string, property: 'fill' | 'stroke', [lightness, chroma, hue, opacity]: Ink): string {
  const faint = opacity === undefined ? '' : `;${property}-opacity:${String(opacity).slice(1)}`;
  return `.${name}{${property}:${toHex([lightness, chroma, hue])}${faint}}`;
}

/**
 * Makes rules apply if the URL of a drawing ends with the id of its root element (rules/picture.ts). An image
 * doesn't know the theme of its page, and in Safari not even that of the system.
 */
export function atNight(rules: string): string {
  return rules.replace(/\.\w+\{/g, ':target $&');
}

/** The style element of a drawing. @param used the classes that the drawing uses; the default is all */
export function stylesheet(
  palette: CropColors,
  shape: ArtShape,
  tones: Tones,
  used?: ReadonlySet<string>,
): string {
  const light = colorRules(palette, shape, 'light', tones);
  const dark = atNight(colorRules(palette, shape, 'dark', tones));
  const rules = `${STROKES}${light}${dark}`.replace(/(?::target )?\.(\w+)\{[^}]*\}/g, (rule, name: string) =>
    !used || used.has(name) ? rule : '',
  );
  return `<style>${rules}${shape === 'hero' ? SWEEP : ''}</style>`;
}
