import type { Point } from '../point.ts';
import { type Anchor, type Box, boxAround, outside, overlap, textBox } from '../region-map/boxes.ts';
import { type LinePoint, type Placed, placeLabels, stateLabel, strikes } from '../region-map/labels.ts';
import { along } from '../region-map/shapes.ts';
import { MILE, SAFE } from './frame.ts';
import type { Geography, MapLine } from './geography.ts';

/** A name on the map. */
export interface Label extends Anchor {
  /** The name, with line breaks. The anchor is that of its first line. */
  readonly name: string;
  readonly kind: 'city' | 'town' | 'county' | 'highway' | 'river';
}

/** The font size of names, in units. It suits the smallest map, on a phone. */
export const LABEL_SIZE = 16;
/** The font size of the names of highways, rivers and counties. */
const SMALL_SIZE = 0.88 * LABEL_SIZE;
const DOT = 4;
/** Half the width of a highway with its outline, and the space to leave beside a river. */
const ROAD_REACH = 2.9;
const BANK = 1.6;
/** The cost of a line through a name: higher than that of the worst position. */
const LINE_COST = 100;
/** Distances of a name from its dot, as multiples of the usual one. The city has more: roads crowd it. */
const DISTANCES = [1, 1.5, 2.1, 3, 4, 5, 6, 7];
const CITY_DISTANCES = [...DISTANCES, 8, 9, 10];
/** From this distance on, a line leads from the dot to its name. */
const LEADER_MIN = 1.2 * LABEL_SIZE;
/** The height of the ten-mile scale with the number above it, and the corners where it fits. */
const SCALE_HEIGHT = 1.5 * LABEL_SIZE;
const SCALES: readonly Scale[] = [SAFE.bottom, SAFE.top + SCALE_HEIGHT].flatMap((y) =>
  [SAFE.left, SAFE.right - 10 * MILE].map((x) => ({ x, y, length: 10 * MILE })),
);

/** The line that shows ten miles, by its left end. */
export interface Scale {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

interface Town {
  readonly name: string;
  readonly at: Point;
}

/** A dot with its name. */
interface NamedDot {
  readonly dot: Town;
  readonly anchor: Placed;
}

/** The lines that no name may lie on. */
export function linesOf({ rivers, highways }: Pick<Geography, 'rivers' | 'highways'>): LinePoint[] {
  const pointsOf = ({ points }: MapLine, reach: number) =>
    along(points, 2).map(([x, y]): LinePoint => [x, y, reach]);
  return [
    ...rivers.flatMap((river) => pointsOf(river, river.width / 2 + BANK)),
    ...highways.flatMap((highway) => pointsOf(highway, ROAD_REACH)),
  ];
}

const scaleBox = ({ x, y, length }: Scale): Box => ({
  left: x,
  right: x + length,
  top: y - SCALE_HEIGHT,
  bottom: y,
});

const nameBox = ({ anchor }: NamedDot): Box => textBox(anchor.text, anchor, LABEL_SIZE);

/** A line from a dot to its name. */
export type Leader = readonly [from: Point, to: Point];

/** The line from a dot to the nearest point of its name, if the name is far away. */
function leaderOf(named: NamedDot): Leader | undefined {
  const { at } = named.dot;
  const { left, right, top, bottom } = nameBox(named);
  const to: Point = [Math.min(Math.max(at[0], left), right), Math.min(Math.max(at[1], top), bottom)];
  return Math.hypot(to[0] - at[0], to[1] - at[1]) > LEADER_MIN ? [at, to] : undefined;
}

/**
 * Names dots so that no name lies on another one or on a line. A town whose name has no such place is left
 * out with its dot. The city, which comes first, always stays.
 */
function nameDots(dots: readonly Town[], lines: readonly LinePoint[], taken: readonly Box[]): NamedDot[] {
  const anchors = placeLabels(
    dots.map(({ name, at: [x, y] }, index) => ({
      ...{ name, x, y },
      distances: index === 0 ? CITY_DISTANCES : DISTANCES,
    })),
    { frame: SAFE, borders: lines, border: LINE_COST, taken, size: LABEL_SIZE, dot: DOT },
  );
  const named = dots.map((dot, index): NamedDot => ({ dot, anchor: anchors[index] as Placed }));
  const faults = named.map((each) => {
    const box = nameBox(each);
    const others = [...taken, ...named.filter((other) => other !== each).map(nameBox)];
    const dotBoxes = dots.filter((dot) => dot !== each.dot).map(({ at: [x, y] }) => boxAround(x, y, DOT));
    return (
      lines.filter((point) => strikes(box, point)).length +
      [...others, ...dotBoxes].reduce((sum, other) => sum + overlap(box, other), outside(box, SAFE))
    );
  });
  const worst = faults.indexOf(Math.max(...faults.slice(1)), 1);
  return (faults[worst] ?? 0) > 0
    ? nameDots(
        dots.filter((_, index) => index !== worst),
        lines,
        taken,
      )
    : named;
}

/**
 * Places the names of towns, highways, rivers and counties so that none covers another. Names without room
 * are left out. The scale is in the corner where it displaces the fewest names.
 */
export function placeNames(
  dots: readonly Town[],
  geography: Geography,
): { labels: Label[]; dots: Town[]; leaders: Leader[]; scale: Scale } {
  const lines = linesOf(geography);
  const choices = SCALES.map((scale) => {
    const box = scaleBox(scale);
    const named = nameDots(dots, lines, [
      box,
      ...dots.slice(0, 1).map(({ at: [x, y] }) => boxAround(x, y, DOT)),
    ]);
    const clear = named.filter(({ dot: { at } }) => overlap(box, boxAround(...at, 2 * DOT)) === 0);
    return { scale, box, named: clear, struck: lines.filter((point) => strikes(box, point)).length };
  });
  const [{ scale, box: boxOfScale, named }] = choices.sort(
    (a, b) => b.named.length - a.named.length || a.struck - b.struck,
  ) as [(typeof choices)[number]];
  const labels: Label[] = [];
  const taken: Box[] = [boxOfScale];
  const add = (label: Label, box: Box): void => {
    if (outside(box, SAFE) > 0 || taken.some((other) => overlap(box, other, 3) > 0)) return;
    labels.push({ ...label, x: Math.round(label.x), y: Math.round(label.y) });
    taken.push(box);
  };
  named.forEach((each, index) => {
    const { text, ...anchor } = each.anchor;
    add({ ...anchor, name: text, kind: index === 0 ? 'city' : 'town' }, nameBox(each));
  });
  const leaders = named.map(leaderOf).filter((line) => line !== undefined);
  const leaderPoints = leaders.flatMap((line) => along(line, DOT));
  taken.push(...named.map(({ dot: { at } }) => boxAround(...at, 2 * DOT)));
  const write = (name: string, kind: Label['kind'], points: readonly Point[], gap: number): void => {
    const free = points
      .map(([x, y]): Anchor => ({ x, y: y + SMALL_SIZE * 0.34, anchor: 'middle' }))
      .filter((place) => {
        const box = textBox(name, place, SMALL_SIZE);
        return outside(box, SAFE) === 0 && taken.every((other) => overlap(box, other, gap) === 0);
      });
    const clear = free.filter((place) => {
      const box = textBox(name, place, SMALL_SIZE);
      return !leaderPoints.some((point) => strikes(box, point));
    });
    const places = clear.length > 0 ? clear : free;
    const best = places[Math.floor(places.length * 0.7)];
    if (best) add({ ...best, name, kind }, textBox(name, best, SMALL_SIZE));
  };
  for (const { name, points } of geography.highways) write(name, 'highway', along(points, MILE), 12);
  for (const { name, points } of geography.rivers) write(name, 'river', along(points, MILE), 4);
  const busy = lines.filter((_, index) => index % 4 === 0).map(([x, y]) => boxAround(x, y, 4));
  for (const county of geography.counties) {
    const [x, y] = stateLabel(county, taken, busy, SMALL_SIZE);
    const anchor: Anchor = { x, y, anchor: 'middle' };
    add({ ...anchor, name: county.name, kind: 'county' }, textBox(county.name, anchor, SMALL_SIZE));
  }
  return { labels, dots: named.map(({ dot }) => dot), leaders, scale };
}
