import type { Oklch } from './colour.ts';

/** The crops and soils that every palette picks from, so that thirteen palettes stay one family. */
const land = {
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

/** The colours that one picture is made of. Fields near the river take from `wet`, those away from it from `dry`. */
export interface PaletteColours {
  readonly ground: readonly [Oklch, Oklch];
  readonly wet: readonly [Oklch, Oklch, Oklch];
  readonly dry: readonly [Oklch, Oklch, Oklch];
  readonly deep: Oklch;
  readonly accent: Oklch;
}

/** Palettes by blog category slug and by page kind. */
export const fieldPalettes = {
  'marketing-basics': {
    ground: [land.sand, land.sage],
    wet: [land.alfalfa, land.soy, land.corn],
    dry: [land.wheat, land.straw, land.fallow],
    deep: land.switchgrass,
    accent: land.gold,
  },
  'growth-strategies': {
    ground: [land.celery, land.sage],
    wet: [land.soy, land.corn, land.sprout],
    dry: [land.celery, land.alfalfa, land.straw],
    deep: land.pine,
    accent: land.gold,
  },
  'seo-and-content': {
    ground: [land.sand, land.furrow],
    wet: [land.alfalfa, land.corn, land.wheat],
    dry: [land.gold, land.ochre, land.straw],
    deep: land.loam,
    accent: land.switchgrass,
  },
  'advertising-and-paid-media': {
    ground: [land.sand, land.clay],
    wet: [land.corn, land.sage, land.wheat],
    dry: [land.bluestem, land.clay, land.straw],
    deep: land.loam,
    accent: land.gold,
  },
  'websites-and-design': {
    ground: [land.chalk, land.sky],
    wet: [land.flax, land.sage, land.slough],
    dry: [land.straw, land.sky, land.wheat],
    deep: land.dusk,
    accent: land.gold,
  },
  'tools-and-tech': {
    ground: [land.sand, land.mint],
    wet: [land.teal, land.sage, land.slough],
    dry: [land.straw, land.fallow, land.mint],
    deep: land.pine,
    accent: land.ochre,
  },
  'industry-spotlights': {
    ground: [land.sand, land.fallow],
    wet: [land.sage, land.alfalfa, land.fallow],
    dry: [land.furrow, land.wheat, land.straw],
    deep: land.loam,
    accent: land.bluestem,
  },
  'trends-and-inspiration': {
    ground: [land.straw, land.sage],
    wet: [land.alfalfa, land.sage, land.corn],
    dry: [land.milkweed, land.straw, land.coneflower],
    deep: land.switchgrass,
    accent: land.gold,
  },
  'ai-and-innovation': {
    ground: [land.chalk, land.lavender],
    wet: [land.aster, land.mint, land.flax],
    dry: [land.lavender, land.straw, land.sage],
    deep: land.dusk,
    accent: land.gold,
  },
  service: {
    ground: [land.sand, land.celery],
    wet: [land.corn, land.switchgrass, land.soy],
    dry: [land.gold, land.straw, land.alfalfa],
    deep: land.pine,
    accent: land.ochre,
  },
  industry: {
    ground: [land.straw, land.fallow],
    wet: [land.sage, land.corn, land.soy],
    dry: [land.clay, land.wheat, land.furrow],
    deep: land.loam,
    accent: land.switchgrass,
  },
  location: {
    ground: [land.straw, land.sage],
    wet: [land.corn, land.alfalfa, land.slough],
    dry: [land.wheat, land.sky, land.sand],
    deep: land.switchgrass,
    accent: land.gold,
  },
  home: {
    ground: [land.sand, land.fallow],
    wet: [land.alfalfa, land.corn, land.soy],
    dry: [land.wheat, land.gold, land.straw],
    deep: land.pine,
    accent: land.loam,
  },
} as const satisfies Record<string, PaletteColours>;

/** The name of a palette: a blog category's slug or a page kind. */
export type FieldPalette = keyof typeof fieldPalettes;

/** The palette of a blog category; one that is new, and has none of its own, gets the home page's. */
export function toPalette(category: string): FieldPalette {
  return Object.hasOwn(fieldPalettes, category) ? (category as FieldPalette) : 'home';
}
