import type { Tones } from '../fields/color.ts';
import { fromLab, type Oklch, toLab } from '../fields/color.ts';
import { type CropColors, paletteOf } from '../fields/palettes.ts';
import { discPath, format, type Rect, rectPath, splinePath } from '../fields/path.ts';
import { createPlanter } from '../fields/planting.ts';
import { createRandom } from '../fields/random.ts';
import type { Point } from '../point.ts';
import { along } from '../region-map/shapes.ts';
import { distance, MILE, MILES, SIZE } from './frame.ts';
import type { MapLine } from './geography.ts';

/** A built-up area around a point, with its reach in miles. */
export interface Settlement {
  readonly at: Point;
  readonly reach: number;
}

const PAPER = toLab([0.88, 0.05, 112]);

/** The crops of the home page, paler, so that names stay legible on them. Only water is blue. */
export function mapPalette(tones: Tones): CropColors {
  const pale = Object.entries(paletteOf('home', tones)).map(([crop, color]): [string, Oklch] => {
    const [l, a, b] = toLab(color).map((value, axis) => 0.42 * value + 0.58 * (PAPER[axis] ?? 0));
    return [crop, fromLab(l ?? 0, a ?? 0, b ?? 0)];
  });
  return Object.fromEntries(pale) as CropColors;
}

/**
 * Land in sections of a square mile, with parcels of a few sections, greener near water, timber along the
 * rivers, and streets. The grid and its scale are real; the seed decides what grows on each parcel.
 */
export function landMarkup(
  seed: string,
  rivers: readonly MapLine[],
  settled: readonly Settlement[],
  palette: CropColors,
): string {
  const random = createRandom(seed);
  const water = rivers.flatMap(({ points }) => along(points, MILE));
  const [left, top] = [-random.int(1, 9), -random.int(1, 9)];
  const paths = new Map<string, string>();
  const add = (style: string, path: string): void => void paths.set(style, (paths.get(style) ?? '') + path);
  const planter = createPlanter(
    palette,
    (x, y) => 0.3 + 0.55 * Math.exp(-((distance([x, y], water) / 70) ** 2)),
    random,
  );
  const rectOf = (column: number, row: number, width: number, height: number): Rect => ({
    x: left + column * MILE,
    y: top + row * MILE,
    width: width * MILE,
    height: height * MILE,
  });

  const taken = new Set<string>();
  for (let row = 0; row <= MILES; row += 1) {
    for (let column = 0; column <= MILES; column += 1) {
      const square = rectOf(column, row, 1, 1);
      const at: Point = [square.x + MILE / 2, square.y + MILE / 2];
      if (
        settled.some(({ at: town, reach }) => distance(at, [town]) < reach * MILE * random.range(0.75, 1.2))
      ) {
        taken.add(`${column},${row}`);
        add('j', rectPath(square));
        add('streets', `M${square.x} ${at[1]}h${MILE}M${at[0]} ${square.y}v${MILE}`);
      }
    }
  }
  for (let row = 0; row <= MILES; row += 1) {
    for (let column = 0; column <= MILES; column += 1) {
      if (taken.has(`${column},${row}`)) continue;
      const [wide, high] = random.pick([
        [1, 2],
        [2, 1],
        [2, 2],
        [3, 2],
        [2, 3],
        [3, 3],
      ] as const);
      const cellsOf = (columns: number, rows: number) =>
        Array.from(
          { length: columns * rows },
          (_, cell) => `${column + (cell % columns)},${row + Math.floor(cell / columns)}`,
        );
      // The largest size that has room.
      const [columns, rows] = (
        [
          [wide, high],
          [wide, 1],
          [1, high],
        ] as const
      ).find(([x, y]) => !cellsOf(x, y).some((cell) => taken.has(cell))) ?? [1, 1];
      for (const cell of cellsOf(columns, rows)) taken.add(cell);
      const parcel = rectOf(column, row, columns, rows);
      const center: Point = [parcel.x + parcel.width / 2, parcel.y + parcel.height / 2];
      const timber = distance(center, water) < MILE && random.chance(0.8);
      const pivot = !timber && parcel.width === parcel.height && random.chance(0.2);
      const crop = pivot ? planter.soil(parcel) : planter.crop(parcel);
      add(timber ? 'mf' : crop, rectPath(parcel));
      if (pivot) add(planter.crop(parcel, [crop]), discPath(...center, parcel.width / 2 - 0.8));
    }
  }
  const lines = (every: number): string =>
    Array.from({ length: Math.ceil(MILES / every) + 1 }, (_, index) => {
      const offset = index * every * MILE;
      return `M0 ${top + offset}h${SIZE}M${left + offset} 0v${SIZE}`;
    }).join('');
  const { streets, ...grounds } = Object.fromEntries(paths);
  return [
    ...Object.entries(grounds).map(([style, d]) => `<path class="${style}" d="${d}"/>`),
    `<path class="s" d="${streets}"/><path class="n" stroke-width=".7" d="${lines(1)}"/>`,
    `<path class="r" stroke-width="1.4" d="${lines(6)}"/>`,
    riverMarkup(rivers),
  ].join('');
}

function riverMarkup(rivers: readonly MapLine[]): string {
  const paths = rivers.map(({ points, width }) => ({ d: splinePath(points), width }));
  const stroke = (style: string, size: (width: number) => number): string =>
    paths
      .map(({ d, width }) => `<path class="${style}" stroke-width="${format(size(width))}" d="${d}"/>`)
      .join('');
  return (
    stroke('m', (width) => width * 2) +
    stroke('i', (width) => width + 2.5) +
    stroke('w', (width) => width) +
    stroke('y', (width) => width * 0.4)
  );
}
