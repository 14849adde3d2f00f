import type { Oklch } from './color.ts';
import { lean, ORIGINAL_TONES, type Tones } from './color.ts';

/** The colors of crops and soils that all palettes share, so that they look like one family. */
const LAND_COLORS = {
  pine: [0.33, 0.052, 158],
  switchgrass: [0.41, 0.068, 152],
  corn: [0.52, 0.092, 142],
  alfalfa: [0.6, 0.105, 134],
  soy: [0.69, 0.115, 126],
  sprout: [0.78, 0.11, 120],
  sage: [0.75, 0.055, 135],
  celery: [0.87, 0.06, 118],
  gold: [0.79, 0.142, 84],
  wheat: [0.85, 0.098, 88],
  straw: [0.905, 0.05, 94],
  ochre: [0.67, 0.125, 72],
  bluestem: [0.56, 0.115, 48],
  clay: [0.66, 0.085, 52],
  loam: [0.4, 0.05, 58],
  furrow: [0.5, 0.05, 64],
  fallow: [0.66, 0.055, 78],
  sand: [0.84, 0.045, 88],
  chalk: [0.93, 0.022, 105],
  flax: [0.69, 0.075, 240],
  sky: [0.82, 0.045, 232],
  slough: [0.46, 0.06, 232],
  dusk: [0.34, 0.055, 250],
  teal: [0.47, 0.062, 190],
  mint: [0.8, 0.05, 170],
  milkweed: [0.74, 0.095, 8],
  coneflower: [0.56, 0.125, 352],
  aster: [0.5, 0.095, 296],
  lavender: [0.74, 0.06, 300],
} as const satisfies Record<string, Oklch>;

/**
 * The palettes: first those of blog categories, in their order, then those of kinds of pages. Each has three
 * crops near the river, three away from it, two soils, an accent, and the darkest crop.
 */
const PALETTES = {
  pasture: 'alfalfa soy corn wheat straw fallow sand sage gold switchgrass',
  spring: 'soy corn sprout celery alfalfa straw celery sage gold pine',
  harvest: 'alfalfa corn wheat gold ochre straw sand furrow switchgrass loam',
  clay: 'corn sage wheat bluestem clay straw sand clay gold loam',
  river: 'flax sage slough straw sky wheat chalk sky gold dusk',
  dusk: 'teal sage slough straw fallow mint sand mint ochre pine',
  stubble: 'sage alfalfa fallow furrow wheat straw sand fallow bluestem loam',
  bloom: 'alfalfa sage corn milkweed straw coneflower straw sage gold switchgrass',
  aster: 'aster mint flax lavender straw sage chalk lavender gold dusk',
  service: 'corn switchgrass soy gold straw alfalfa sand celery ochre pine',
  industry: 'sage corn soy clay wheat furrow straw fallow switchgrass loam',
  location: 'corn alfalfa slough wheat sky sand straw sage gold switchgrass',
  home: 'alfalfa corn soy wheat gold straw sand fallow loam pine',
};

/** The number of palettes for blog categories. */
const CATEGORY_PALETTES = 9;

/** The CSS classes of crops, in the order of each palette. */
const CROPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'k', 'z'] as const;

/** The CSS class of a crop. */
export type Crop = (typeof CROPS)[number];
/** The color of each crop in a picture. */
export type CropColors = Record<Crop, Oklch>;
/** The name of a palette: for a blog category, or for a kind of pages. */
export type ArtPalette = keyof typeof PALETTES;

export const ART_PALETTES = Object.keys(PALETTES) as ArtPalette[];

/**
 * The colors of a palette. Its gold follows the agency's action color.
 * @throws Error for a name that is not a palette
 */
export function paletteOf(name: ArtPalette, { action }: Pick<Tones, 'action'>): CropColors {
  if (!PALETTES[name]) throw new Error(`No palette is named "${name}".`);
  const names = PALETTES[name].split(' ') as (keyof typeof LAND_COLORS)[];
  const colors = { ...LAND_COLORS, gold: lean(LAND_COLORS.gold, action, ORIGINAL_TONES.action) };
  return Object.fromEntries(CROPS.map((crop, index) => [crop, colors[names[index] ?? 'sand']])) as CropColors;
}

/** The palette of a blog category, by the position of the category among all. */
export function categoryPalette(position: number): ArtPalette {
  return ART_PALETTES[Math.max(0, position) % CATEGORY_PALETTES] ?? 'home';
}
