import type { ArtOptions } from '../fields/field-art.ts';
import { polar, rectPath } from '../fields/path.ts';
import type { Random } from '../fields/random.ts';
import { type Inks, path, sceneDocument, startScene } from '../scene.ts';
import {
  createContours,
  createNoise,
  type Field,
  longestLine,
  type Point,
  rockPath,
  type Size,
  softPath,
} from '../terrain.ts';

const INKS: Inks = {
  tf: ['fill', [0.38, 0.06, 158]],
  t: ['stroke', [0.38, 0.06, 158]],
  lf: ['fill', [0.43, 0.068, 154]],
  al: ['fill', [0.62, 0.05, 125]],
  rk: ['fill', [0.68, 0.018, 75], [0.4, 0.02, 240]],
  sn: ['fill', [0.985, 0.006, 230], [0.72, 0.03, 235]],
  s1: ['fill', [0.25, 0.06, 265, 0.22]],
  s2: ['fill', [0.25, 0.06, 265, 0.2]],
  hi: ['fill', [0.99, 0.03, 95, 0.16]],
  w: ['fill', [0.66, 0.07, 226], [0.47, 0.06, 232]],
  wd: ['fill', [0.575, 0.075, 235], [0.4, 0.06, 238]],
  i: ['stroke', [0.9, 0.03, 95]],
  r: ['stroke', [0.965, 0.016, 105]],
};

const STROKES = '.t{stroke-width:9;stroke-dasharray:0 7}.i{stroke-width:4}.r{stroke-width:2.4}';

/** The size of the mountains, of the grid that they are measured on, and of the smallest stone. */
const SCALES = {
  stamp: { scale: 0.8, step: 11, detail: 16 },
  card: { scale: 1.1, step: 11, detail: 15.5 },
  hero: { scale: 1.55, step: 18, detail: 21 },
  band: { scale: 1.6, step: 20, detail: 23 },
};

/** Draws mountains from the air: snow and rock in the light of the morning, woods, meadows, a lake and a road. Pure. */
export function mountainArt(options: ArtOptions): string {
  const { shape } = options;
  const { random, colors, size, small } = startScene(options, [0.9, 1, 1.15]);
  const noise = createNoise(random);
  const { scale, step, detail } = SCALES[shape];
  const ridges = range(size, scale, random);
  const foot = 105 * scale;
  const turn = random.range(0, Math.PI);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const relief = remember((x, y) => {
    const [atX, atY] = [x + 7 * noise(x / 30, y / 30 + 30), y + 7 * noise(x / 30 + 30, y / 30)];
    return ridges.reduce((highest, ridge) => Math.max(highest, heightBy(ridge, atX, atY, foot)), 0);
  });
  const levels = createContours(size, step, relief);
  // The sun stands in the northwest.
  const shade: Field = (x, y) => {
    const slope = (dx: number, dy: number): number =>
      relief(x + dx * step, y + dy * step) - relief(x - dx * step, y - dy * step);
    if (relief(x, y) < 0.24) return 0;
    return (-(0.6 * slope(1, 0) + 0.8 * slope(0, 1)) * foot) / (2 * step);
  };
  const shaded = createContours(size, step, shade);
  const lit = createContours(size, step, (x, y) => -shade(x, y));
  const floor = createContours(
    size,
    small ? 16 : 20,
    (x, y) => relief(x, y) + 0.3 * noise(x / 85, y / 85) + 0.12 * noise(x / 36, y / 36),
  );
  const lake = findLake(size, relief, random);
  const water = createContours(size, small ? 9 : 12, (x, y) => {
    if (!lake) return -1;
    const [dx, dy] = [x - lake[0], y - lake[1]];
    return (
      60 * scale -
      Math.hypot(dx * cos + dy * sin, 2 * (dy * cos - dx * sin)) +
      22 * noise(x / 40, y / 40) -
      60 * Math.max(0, relief(x, y) - 0.25)
    );
  });
  const larches = createContours(size, 18, (x, y) =>
    Math.min(noise(x / 46, y / 46 + 70), 3 * (0.42 - relief(x, y)), 3 * (relief(x, y) - 0.08)),
  );
  const meadow = createContours(size, 24, (x, y) => noise(x / 70 + 50, y / 70) - 2 * relief(x, y));
  const road = small ? [] : longestLine(size, 20, relief, 0.2);
  const shore = softPath(water(0), 12);
  const body = [
    `<defs><path id="f" d="${softPath(floor(0.18), 1.3 * detail)}"/></defs>`,
    path('b', rectPath({ x: 0, y: 0, ...size })),
    path('a', softPath(meadow(-0.1), 20)),
    path('c', softPath(meadow(0.3), 20)),
    '<use href="#f" class="tf"/><use href="#f" class="t"/>',
    path('lf', softPath(floor(0.4), 1.3 * detail)),
    path('k', softPath(larches(0.08), 1.3 * detail)),
    path('al', softPath(levels(0.48), 1.3 * detail)),
    path('rk', rockPath(levels(0.58), detail)),
    path('sn', rockPath(levels(0.76), detail)),
    path('s1', rockPath(shaded(0.2), detail)),
    path('s2', rockPath(shaded(0.7), detail)),
    path('hi', rockPath(lit(0.45), detail)),
    path('r', softPath(road, 24)),
    path('i', shore),
    path('w', shore),
    path('wd', softPath(water(13 * scale), 14)),
  ].join('');
  return sceneDocument(INKS, STROKES, colors, options, size, body);
}

/** The lowest ground near the middle of the picture. */
function findLake({ width, height }: Size, relief: Field, random: Random): Point | undefined {
  const low = Array.from(
    { length: 300 },
    (): Point => [random.range(40, width - 40), random.range(40, height - 40)],
  )
    .map(([x, y]) => ({
      at: [x, y] as const,
      level: relief(x, y) + Math.hypot(x / width - 0.5, y / height - 0.5) / 3,
    }))
    .sort((a, b) => a.level - b.level)[0];
  return low && relief(...low.at) < 0.3 ? low.at : undefined;
}

/** A field that computes each point once. */
function remember(field: Field): Field {
  const known = new Map<string, number>();
  return (x, y) => {
    const key = `${x},${y}`;
    const value = known.get(key) ?? field(x, y);
    known.set(key, value);
    return value;
  };
}

/** A stretch of a ridge, falling from one height to another. */
type Ridge = readonly [from: Point, to: Point, high: number, low: number];

/** Ranges across the picture: a jagged crest, and spurs that fall off on both of its sides. */
function range({ width, height }: Size, scale: number, random: Random): Ridge[] {
  const heading = random.range(-35, 35) + (width > 1.4 * height ? 0 : random.pick([0, 90]));
  const ridges: Ridge[] = [];
  const along = (from: Point, angle: number, length: number): Point => {
    const [dx, dy] = polar(angle, length * scale);
    return [from[0] + dx, from[1] + dy];
  };
  const spur = (from: Point, high: number, angle: number): void => {
    const middle = along(from, angle, random.range(70, 95));
    const end = along(middle, angle + random.range(-25, 25), random.range(70, 110));
    ridges.push([from, middle, high, high * 0.86], [middle, end, high * 0.86, 0.35]);
    if (random.chance(0.6))
      ridges.push([middle, along(middle, angle + random.pick([-62, 62]), 85), high * 0.84, 0.4]);
  };
  const reach = Math.hypot(width, height) / 2 / scale;
  const middle: Point = [width / 2, height / 2];
  const first = random.range(-150, -60) * random.pick([-1, 1]);
  const gap = 330;
  for (let off = first - gap * Math.ceil(reach / gap); off < reach; off += gap) {
    let at = along(along(middle, heading + 90, off), heading, -reach);
    let high = random.range(0.85, 1.05);
    let side = random.pick([-1, 1]);
    for (let gone = 0; gone < 2 * reach; ) {
      const length = random.range(62, 95);
      const next = along(at, heading + random.range(-38, 38), length);
      const height = Math.min(1.15, Math.max(0.78, high + random.range(-0.28, 0.28)));
      ridges.push([at, next, high, height]);
      spur(next, height - 0.03, heading + side * random.range(55, 95));
      if (random.chance(0.35)) spur(next, height - 0.05, heading - side * random.range(60, 100));
      side = -side;
      [at, high] = [next, height];
      gone += length * 0.85;
    }
  }
  return ridges.filter(([[x, y]]) => x > -150 && y > -150 && x < width + 150 && y < height + 150);
}

/** How high the ground is below a ridge. */
function heightBy([[x1, y1], [x2, y2], high, low]: Ridge, x: number, y: number, foot: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  if (Math.abs(x - x1) > 2.5 * foot || Math.abs(y - y1) > 2.5 * foot) return 0;
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return high + share * (low - high) - Math.hypot(x - x1 - share * dx, y - y1 - share * dy) / foot;
}
