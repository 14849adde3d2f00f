import type { Point } from '../point.ts';
import { type Anchor, type Box, boxAround, outside, overlap, textBox } from '../region-map/boxes.ts';
import { type LinePoint, type Placed, placeLabels, stateLabel, strikes } from '../region-map/labels.ts';
import { along } from '../region-map/shapes.ts';
import { MILE, SAFE } from './frame.ts';
import type { Geography, MapLine } from './geography.ts';

/** A name on the map. */
export interface Label extends Anchor {
  /** With line breaks. The anchor is that of its first line. */
  readonly name: string;
  readonly kind: 'city' | 'town' | 'county' | 'highway' | 'river';
}

/** The size of a name, in units, where the map is smallest: on a phone. */
export const LABEL_SIZE = 16;
/** That of the names of highways, rivers and counties. */
const SMALL_SIZE = 0.88 * LABEL_SIZE;
const DOT = 4;
/** A highway's half width with its casing, and what must stay free beside a river. */
const ROAD_REACH = 2.9;
const BANK = 1.6;
/** What a line through a name costs: no position is bad enough for it. */
const LINE_COST = 100;
/** A name in a crowded place may stand this many times as far from its dot as usual; all roads meet in the city. */
const DISTANCES = [1, 1.5, 2.1, 3, 4, 5, 6, 7];
const CITY_DISTANCES = [...DISTANCES, 8, 9, 10];
/** From here on, a line leads from the dot to its name. */
const LEADER_MIN = 1.2 * LABEL_SIZE;
/** Where ten miles may be shown, with their number above. */
const SCALE_HEIGHT = 1.5 * LABEL_SIZE;
const SCALES: readonly Scale[] = [SAFE.bottom, SAFE.top + SCALE_HEIGHT].flatMap((y) =>
  [SAFE.left, SAFE.right - 10 * MILE].map((x) => ({ x, y, length: 10 * MILE })),
);

/** Ten miles: the left end of their line. */
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
interface Named {
  readonly dot: Town;
  readonly anchor: Placed;
}

/** The lines that no name may lie on. */
export function linesOf({ rivers, highways }: Pick<Geography, 'rivers' | 'highways'>): LinePoint[] {
  const marks = ({ points }: MapLine, reach: number) =>
    along(points, 2).map(([x, y]): LinePoint => [x, y, reach]);
  return [
    ...rivers.flatMap((river) => marks(river, river.width / 2 + BANK)),
    ...highways.flatMap((highway) => marks(highway, ROAD_REACH)),
  ];
}

const scaleBox = ({ x, y, length }: Scale): Box => ({
  left: x,
  right: x + length,
  top: y - SCALE_HEIGHT,
  bottom: y,
});

const nameBox = ({ anchor }: Named): Box => textBox(anchor.text, anchor, LABEL_SIZE);

/** A line from a dot to its name. */
export type Leader = readonly [from: Point, to: Point];

/** The line from a dot to the nearest point of its name, if that is far. */
function leaderOf(one: Named): Leader | undefined {
  const { at } = one.dot;
  const { left, right, top, bottom } = nameBox(one);
  const to: Point = [Math.min(Math.max(at[0], left), right), Math.min(Math.max(at[1], top), bottom)];
  return Math.hypot(to[0] - at[0], to[1] - at[1]) > LEADER_MIN ? [at, to] : undefined;
}

/**
 * Names dots so that no name lies on another one or on a line. A town that finds no such place is left out, with its dot;
 * the first one, the city, never is.
 */
function nameDots(dots: readonly Town[], lines: readonly LinePoint[], taken: readonly Box[]): Named[] {
  const anchors = placeLabels(
    dots.map(({ name, at: [x, y] }, index) => ({
      ...{ name, x, y },
      distances: index === 0 ? CITY_DISTANCES : DISTANCES,
    })),
    { frame: SAFE, borders: lines, border: LINE_COST, taken, size: LABEL_SIZE, dot: DOT },
  );
  const named = dots.map((dot, index): Named => ({ dot, anchor: anchors[index] as Placed }));
  const faults = named.map((one) => {
    const box = nameBox(one);
    const others = [...taken, ...named.filter((other) => other !== one).map(nameBox)];
    const dotBoxes = dots.filter((dot) => dot !== one.dot).map(({ at: [x, y] }) => boxAround(x, y, DOT));
    return (
      lines.filter((mark) => strikes(box, mark)).length +
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
 * Writes the names of places, highways and counties where none covers another. What finds no room is left out. The scale
 * is in the corner where it takes the least from them.
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
    return { scale, box, named: clear, struck: lines.filter((mark) => strikes(box, mark)).length };
  });
  const [{ scale, box: scaled, named }] = choices.sort(
    (a, b) => b.named.length - a.named.length || a.struck - b.struck,
  ) as [(typeof choices)[number]];
  const labels: Label[] = [];
  const taken: Box[] = [scaled];
  const add = (label: Label, box: Box): void => {
    if (outside(box, SAFE) > 0 || taken.some((other) => overlap(box, other, 3) > 0)) return;
    labels.push({ ...label, x: Math.round(label.x), y: Math.round(label.y) });
    taken.push(box);
  };
  named.forEach((one, index) => {
    const { text, ...anchor } = one.anchor;
    add({ ...anchor, name: text, kind: index === 0 ? 'city' : 'town' }, nameBox(one));
  });
  const leaders = named.map(leaderOf).filter((line) => line !== undefined);
  const led = leaders.flatMap((line) => along(line, DOT));
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
      return !led.some((point) => strikes(box, point));
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
