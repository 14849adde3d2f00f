import type { ArtOptions } from '../fields/draw-fields.ts';
import { type Crop, type CropColors, paletteOf } from '../fields/palettes.ts';
import { coordinates, format, polar, type Rect, rectPath } from '../fields/path.ts';
import { createPlanter } from '../fields/planting.ts';
import type { Random } from '../fields/random.ts';
import { stripPath } from '../fields/strips.ts';
import type { Point } from '../point.ts';
import { type Inks, path, sceneDocument, startScene } from '../scene.ts';
import {
  createContours,
  createNoise,
  type Height,
  longestLine,
  rockPath,
  type Size,
  softPath,
} from '../terrain.ts';

const INKS: Inks = {
  w1: ['fill', [0.86, 0.045, 200], [0.5, 0.045, 215]],
  w2: ['fill', [0.765, 0.06, 218], [0.425, 0.05, 228]],
  w3: ['fill', [0.67, 0.072, 230], [0.36, 0.05, 236]],
  w4: ['fill', [0.585, 0.076, 238], [0.305, 0.048, 242]],
  ro: ['fill', [0.8, 0.03, 75]],
  su: ['stroke', [0.98, 0.01, 200], [0.72, 0.03, 200]],
  lw: ['stroke', [0.98, 0.02, 200, 0.35]],
  tf: ['fill', [0.38, 0.06, 158]],
  t: ['stroke', [0.38, 0.06, 158]],
  lf: ['fill', [0.43, 0.068, 154]],
  n: ['stroke', [0.965, 0.016, 105, 0.75]],
  r: ['stroke', [0.965, 0.016, 105]],
  bo: ['fill', [0.985, 0.005, 105], [0.8, 0.02, 200]],
  bs: ['fill', [0.42, 0.05, 240]],
  ho: ['fill', [0.97, 0.012, 95], [0.86, 0.13, 86]],
  hd: ['fill', [0.6, 0.03, 60]],
  br: ['stroke', [0.72, 0.03, 70]],
  lh: ['fill', [0.985, 0.005, 105], [0.86, 0.02, 100]],
};

const STROKES =
  '.su{stroke-width:2.6}.lw{stroke-width:1.2}.t{stroke-width:9;stroke-dasharray:0 7}' +
  '.r{stroke-width:2.4}.br{stroke-width:6}.n{stroke-width:1.6}';

/** The possible directions inland, in degrees. The sea is below, above, or to one side. */
const INLAND = {
  card: [-60, -30, -90, 200, 235],
  stamp: [-45, -135, 225],
  hero: [-35, -145],
  band: [-90],
  edge: [-90],
};

/** Draws a rocky coast from the air: shallow and deep sea, islands, a harbor, meadows and woods. Pure. */
export function coastArt(options: ArtOptions): string {
  const { shape } = options;
  const { random, size, small } = startScene(options, [0.9, 1, 1.2]);
  const colors = withoutBlue(paletteOf(options.palette, options.tones));
  const { width, height } = size;
  const angle = ((random.pick(INLAND[shape]) + random.range(-12, 12)) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const noise = createNoise(random);
  const offset = random.range(-0.05, 0.08) * Math.min(width, height);
  // The distance inland from a straight coast, with noise that makes headlands and coves.
  const coarse: Height = (x, y) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    const [inland, along] = [dx * cos + dy * sin, dy * cos - dx * sin];
    return inland + offset + 110 * noise(along / 90, inland / 380) + 50 * noise(40 + along / 62, inland / 95);
  };
  const isles: Height = (x, y) => 340 * Math.max(0, noise(200 + x / 62, y / 62) - 0.42);
  const land: Height = (x, y) => coarse(x, y) + isles(x, y);
  const ground: Height = (x, y) =>
    land(x, y) + 16 * noise(x / 34, y / 34 + 80) + 8 * noise(x / 15 + 50, y / 15);
  const depth = createContours(
    size,
    { stamp: 10, card: 10, hero: 14, band: 18, edge: 14 }[shape],
    (x, y) => -ground(x, y),
  );
  const floor = createContours(
    size,
    small ? 20 : 22,
    (x, y) => -Math.max(land(x, y), ground(x, y)) + 7 * noise(x / 60, y / 60),
  );
  const haven = small ? undefined : findBay(size, ground, coarse, random);
  const woods = createContours(size, small ? 16 : 20, (x, y) =>
    Math.min(
      0.1 + noise(x / 105 + 9, y / 105) + 0.5 * noise(x / 45, y / 45 + 9) - 1.6 * nearness(haven, [x, y]),
      (land(x, y) - 4) / 25,
    ),
  );
  const wooded = softPath(woods(0.02), 14);
  const shore = rockPath(depth(0), 10);
  const deep = [22, 58, 112].map((fathoms) => softPath(floor(fathoms), 22));
  const road = small ? [] : longestLine(size, 26, coarse, 46);
  const use = (id: string, style: string): string => `<use href="#${id}" class="${style}"/>`;
  const body = [
    `<defs><path id="e" d="${shore}"/><path id="f" d="${wooded}"/></defs>`,
    path('ro', rectPath({ x: 0, y: 0, ...size })),
    meadows(
      size,
      angle,
      { stamp: 30, card: 40, hero: 50, band: 70, edge: 40 }[shape],
      ground,
      createPlanter(colors, () => random.range(0.3, 0.9), random),
      random,
    ),
    path('r', softPath(road, 30)),
    use('f', 'tf'),
    use('f', 't'),
    path('lf', softPath(woods(0.32), 18)),
    path('ro', rockPath(depth(-7), small ? 12 : 13)),
    use('e', 'w1'),
    ...deep.map((d, index) => path(`w${index + 2}`, d)),
    use('e', 'su'),
    haven && harbor(size, haven, ground, coarse, random),
  ].join('');
  const crops = Object.entries(colors).map(([crop, color]) => [crop, ['fill', color]] as const);
  return sceneDocument({ ...Object.fromEntries(crops), ...INKS }, STROKES, options, size, body);
}

/** Replaces the blues of a palette with greens, because only water is blue on a coast. */
function withoutBlue(palette: CropColors): CropColors {
  const entries = Object.entries(palette).map(([crop, [lightness, chroma, hue]]) => [
    crop,
    [lightness, chroma, hue > 180 && hue < 280 ? 130 : hue],
  ]);
  return Object.fromEntries(entries);
}

/** Hay and pasture between stone walls, at right angles to the coast. Sea and woods are painted over them. */
function meadows(
  { width, height }: Size,
  angle: number,
  least: number,
  ground: Height,
  planter: ReturnType<typeof createPlanter>,
  random: Random,
): string {
  const turn = Math.round((angle * 180) / Math.PI) % 45;
  const reach = Math.hypot(width, height) / 2;
  const paths = new Map<string, string>();
  const add = (style: string, path: string): void => void paths.set(style, (paths.get(style) ?? '') + path);
  const dry = (parcel: Rect): boolean => {
    const [x, y] = [parcel.x + parcel.width / 2, parcel.y + parcel.height / 2];
    const [downX, downY] = polar(turn + 90, y);
    const at: Point = [width / 2 + polar(turn, x)[0] + downX, height / 2 + polar(turn, x)[1] + downY];
    return ground(...at) > -70 && at[0] > -60 && at[1] > -60 && at[0] < width + 60 && at[1] < height + 60;
  };
  let walls = '';
  for (let x = -reach; x < reach; ) {
    const wide = least + random.int(0, 5) * 10;
    for (let y = -reach; y < reach; ) {
      const high = least + random.int(0, 6) * 10;
      const parcel = { x: Math.round(x), y: Math.round(y), width: wide, height: high };
      y += high;
      if (!dry(parcel)) continue;
      const crop: Crop = planter.crop(parcel);
      add(crop, rectPath(parcel));
      walls += rectPath(parcel);
      if (random.chance(0.22)) add(planter.companion(crop), stripPath(parcel, 'y', Math.round(wide / 12)));
    }
    x += wide;
  }
  const body = [...paths].map(([style, d]) => `<path class="${style}" d="${d}"/>`).join('');
  return `<g transform="translate(${coordinates(width / 2, height / 2)})rotate(${turn})">${body}<path class="n" d="${walls}"/></g>`;
}

/** How near a point is to the harbor, from 0 to 1. */
const nearness = (haven: Point | undefined, [x, y]: Point): number =>
  haven ? Math.exp(-(((x - haven[0]) ** 2 + (y - haven[1]) ** 2) / 75 ** 2)) : 0;

/** Sheltered water near the middle of the picture: land on about half of its sides. */
function findBay({ width, height }: Size, ground: Height, coarse: Height, random: Random): Point | undefined {
  const worth = ([x, y]: Point): number => {
    const sides = Array.from(
      { length: 12 },
      (_, side) => ground(x + polar(side * 30, 52)[0], y + polar(side * 30, 52)[1]) > 0,
    );
    const far = Math.hypot(x - width / 2, y - height / 2) / (0.3 * width);
    return -Math.abs(sides.filter(Boolean).length - 6) - far;
  };
  return scatter({ width, height }, 900, random)
    .filter((at) => ground(...at) < -12 && coarse(...at) > -60)
    .map((at) => ({ at, worth: worth(at) }))
    .sort((a, b) => b.worth - a.worth)[0]?.at;
}

const scatter = ({ width, height }: Size, count: number, random: Random): Point[] =>
  Array.from({ length: count }, (): Point => [random.range(20, width - 20), random.range(20, height - 20)]);

/** The first points that are farther apart than a gap. */
function spaced(points: readonly Point[], gap: number, count: number): Point[] {
  const chosen: Point[] = [];
  for (const [x, y] of points) {
    if (chosen.length < count && chosen.every((each) => Math.hypot(each[0] - x, each[1] - y) > gap))
      chosen.push([x, y]);
  }
  return chosen;
}

/** A village around sheltered water: houses, a breakwater with a lighthouse, moored boats and sailboats. */
function harbor(size: Size, haven: Point, ground: Height, coarse: Height, random: Random): string {
  const near = ([x, y]: Point, reach: number): boolean => Math.hypot(x - haven[0], y - haven[1]) < reach;
  const everywhere = scatter(size, 900, random);
  const nearby = scatter({ width: 260, height: 260 }, 900, random).map(
    ([x, y]): Point => [haven[0] + x - 130, haven[1] + y - 130],
  );
  const wind = random.int(0, 359);
  const place = ([x, y]: Point, turn: number, content: string): string =>
    `<g transform="translate(${coordinates(Math.round(x), Math.round(y))})rotate(${turn})">${content}</g>`;
  const hull = (length: number): string =>
    `M${format(-length / 2)} 0q${coordinates(length * 0.35, -length * 0.38, length, 0)}q${coordinates(-length * 0.65, length * 0.38, -length, 0)}z`;
  const moored = spaced(
    nearby.filter((at) => ground(...at) < -7 && near(at, 62)),
    15,
    9,
  );
  const sailing = spaced(
    everywhere.filter((at) => coarse(...at) < -45 && ground(...at) < -30 && !near(at, 70)),
    130,
    4,
  );
  const houses = spaced(
    nearby.filter((at) => ground(...at) > 12 && ground(...at) < 48),
    17,
    16,
  );
  const roofs = houses.map((at) =>
    place(
      at,
      Math.round(
        (Math.atan2(ground(at[0], at[1] + 9) - ground(...at), ground(at[0] + 9, at[1]) - ground(...at)) *
          180) /
          Math.PI,
      ),
      `<path class="ho" d="M-5-4h10v4h-10z"/><path class="hd" d="M-5 0h10v4h-10z"/>`,
    ),
  );
  const boats = moored.map((at) => place(at, wind + random.int(-8, 8), `<path class="bo" d="${hull(10)}"/>`));
  const sails = sailing.map((at) =>
    place(
      at,
      random.int(0, 359),
      `<path class="lw" d="M-6 0q-20-2-34-9M-6 0q-20 2-34 9"/><path class="bs" d="${hull(18)}"/><path class="bo" d="M8 0Q0 11-8 8z"/>`,
    ),
  );
  return [breakwater(haven, ground), ...roofs, ...boats, ...sails].join('');
}

/** A stone wall from the place where the harbor opens to the sea, with a lighthouse at its other end. */
function breakwater([x, y]: Point, ground: Height): string {
  const rays = Array.from({ length: 36 }, (_, index) => {
    const turn = (index * Math.PI) / 18;
    const reach = [...Array(16).keys()]
      .map((step) => 8 * (step + 1))
      .find((far) => ground(x + far * Math.cos(turn), y + far * Math.sin(turn)) > 3);
    return { turn, reach: reach ?? 200 };
  });
  // The shelter ends where this ray meets land and the next ones only open water.
  const open = rays.findIndex(
    ({ reach }, index) =>
      reach < 90 && [1, 2, 3].every((next) => (rays[(index + next) % 36]?.reach ?? 0) > 110),
  );
  const from = rays[open];
  if (!from) return '';
  const at = (turn: number, reach: number): Point => [
    Math.round(x + reach * Math.cos(turn)),
    Math.round(y + reach * Math.sin(turn)),
  ];
  const [start, bend, end] = [
    at(from.turn, from.reach + 6),
    at(from.turn + 0.45, from.reach + 14),
    at(from.turn + 0.8, Math.max(44, from.reach)),
  ];
  return (
    `<path class="br" d="M${coordinates(...start)}Q${coordinates(...bend, ...end)}"/>` +
    `<circle class="lh" cx="${end[0]}" cy="${end[1]}" r="6.5"/><circle class="k" cx="${end[0]}" cy="${end[1]}" r="3.4"/>`
  );
}
