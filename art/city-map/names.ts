import { type Anchor, type Box, boxAround, outside, overlap, textBox } from '../region-map/boxes.ts';
import { placeLabels, stateLabel } from '../region-map/labels.ts';
import { along, MILE, type Point, SAFE } from './frame.ts';
import type { Geography } from './geography.ts';

/** A name on the map. */
export interface Label extends Anchor {
  readonly name: string;
  readonly kind: 'city' | 'town' | 'county' | 'highway' | 'river';
}

/** The size of a name, in units, where the map is smallest: on a phone. */
export const LABEL_SIZE = 19;
/** That of the names of highways, rivers and counties. */
const SMALL_SIZE = 0.88 * LABEL_SIZE;
const DOT = 4;
/** Ten miles, with their number above. */
export const SCALE = { x: SAFE.left, y: SAFE.bottom, length: 10 * MILE };

/** Writes the names of places, highways and counties where none covers another. What finds no room is left out. */
export function placeNames(dots: readonly { name: string; at: Point }[], geography: Geography): Label[] {
  const lines = [...geography.rivers, ...geography.highways].flatMap(({ points }) => along(points, 2));
  const anchors = placeLabels(
    dots.map(({ name, at: [x, y] }) => ({ name, x, y })),
    { frame: SAFE, borders: lines, size: LABEL_SIZE, dot: DOT },
  );
  const labels: Label[] = [];
  const taken: Box[] = [
    { left: SCALE.x, right: SCALE.x + SCALE.length, top: SCALE.y - 1.5 * LABEL_SIZE, bottom: SCALE.y },
  ];
  const add = (label: Label, box: Box): void => {
    if (outside(box, SAFE) > 0 || taken.some((other) => overlap(box, other, 3) > 0)) return;
    labels.push({ ...label, x: Math.round(label.x), y: Math.round(label.y) });
    taken.push(box);
  };
  anchors.forEach((anchor, index) => {
    const name = dots[index]?.name ?? '';
    add({ ...anchor, name, kind: index === 0 ? 'city' : 'town' }, textBox(name, anchor, LABEL_SIZE));
  });
  taken.push(...dots.map(({ at: [x, y] }) => boxAround(x, y, 2 * DOT)));
  const write = (name: string, kind: Label['kind'], points: readonly Point[], gap: number): void => {
    const places = points
      .map(([x, y]): Anchor => ({ x, y: y + SMALL_SIZE * 0.34, anchor: 'middle' }))
      .filter((place) => {
        const box = textBox(name, place, SMALL_SIZE);
        return outside(box, SAFE) === 0 && taken.every((other) => overlap(box, other, gap) === 0);
      });
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
  return labels;
}
