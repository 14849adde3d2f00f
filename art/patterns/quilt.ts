import type { ArtOptions } from '../fields/draw-fields.ts';
import type { ArtShape } from '../fields/frames.ts';
import { discPath, rectPath } from '../fields/path.ts';
import type { Random } from '../fields/random.ts';
import { path, sceneDocument, startScene } from '../scene.ts';
import { type PatternInk, patternInks } from './inks.ts';

/** The side of a patch. */
const SIDE: Record<ArtShape, number> = { card: 100, stamp: 80, hero: 100, band: 100, edge: 100 };

/** Patches of two inks that stand apart: the ground, and the figure on it. */
const PAIRS: readonly (readonly [ground: PatternInk, figure: PatternInk])[] = [
  ['m1', 'm5'],
  ['m1', 'm3'],
  ['m2', 'm6'],
  ['m2', 'm4'],
  ['m3', 'm1'],
  ['m3', 'm5'],
  ['m4', 'm1'],
  ['m4', 'm6'],
  ['m5', 'm2'],
  ['m5', 'm3'],
  ['m6', 'm2'],
  ['m6', 'm4'],
];
const ACCENT_PAIRS: typeof PAIRS = [
  ['m1', 'a1'],
  ['m2', 'a1'],
  ['a1', 'm1'],
  ['a2', 'a1'],
  ['a2', 'm2'],
];

type Motif = (side: number) => string;

/** Figures that fill a patch from its corner at 0, 0. */
const MOTIFS: Record<string, Motif> = {
  quarter: (side) => `M0 0h${side}a${side} ${side} 0 0 1-${side} ${side}z`,
  leaf: (side) => `M0 0a${side} ${side} 0 0 1 ${side} ${side}a${side} ${side} 0 0 1-${side}-${side}z`,
  half: (side) => `M0 0a${side / 2} ${side / 2} 0 0 0 ${side} 0z`,
  bars: (side) =>
    [0, 1, 2].map((bar) => rectPath({ x: 0, y: (bar * side) / 3, width: side, height: side / 6 })).join(''),
  disc: (side) => discPath(side / 2, side / 2, side * 0.28),
  corner: (side) => `M0 0h${side}L0 ${side}z`,
  rings: (side) =>
    `M0 ${side}V${side * 0.68}A${side * 0.68} ${side * 0.68} 0 0 0 ${side * 0.68} 0H${side}A${side} ${side} 0 0 1 0 ${side}z` +
    `M0 0h${side * 0.36}A${side * 0.36} ${side * 0.36} 0 0 1 0 ${side * 0.36}z`,
};

/** Draws a grid of quarter circles, leaves and bars in the agency's colors. Pure. */
export function quiltArt(options: ArtOptions): string {
  const { shape, palette, tones } = options;
  const { random, size } = startScene(options, [1, 1, 4 / 3]);
  const side = SIDE[shape];
  // A few motifs and pairs in one picture look designed; all of them look like a sampler.
  const motifs = shuffled(Object.keys(MOTIFS), random).slice(0, shape === 'stamp' ? 2 : 4);
  const pairs = shuffled(PAIRS, random).slice(0, 4);
  const accents = shuffled(ACCENT_PAIRS, random).slice(0, 2);
  const [columns, rows] = [Math.ceil(size.width / side), Math.ceil(size.height / side)];
  const taken = new Set<string>();
  const paths: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (taken.has(`${column} ${row}`)) continue;
      const isLarge =
        row + 1 < rows && column + 1 < columns && !taken.has(`${column + 1} ${row}`) && random.chance(0.16);
      if (isLarge)
        for (const [x, y] of [
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const)
          taken.add(`${column + x} ${row + y}`);
      const edge = isLarge ? 2 * side : side;
      const [ground, figure] = random.pick(random.chance(0.2) ? accents : pairs);
      const motif = random.pick(motifs);
      const turn = random.int(0, 3) * 90;
      const [x, y] = [column * side, row * side];
      // Each patch reaches under the next ones: nothing shines through between them.
      paths.push(path(ground, rectPath({ x, y, width: edge + 1, height: edge + 1 })));
      const place = `translate(${x} ${y})${turn ? `rotate(${turn} ${edge / 2} ${edge / 2})` : ''}`;
      paths.push(`<path class="${figure}" transform="${place}" d="${MOTIFS[motif]?.(edge)}"/>`);
    }
  }
  return sceneDocument(patternInks(palette, tones), '', options, size, paths.join(''));
}

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, place: random.range(0, 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
