import type { Point } from '../point.ts';
import type { Frame } from './frames.ts';
import type { Reach } from './meander.ts';
import { discPath, format, polar, splinePath } from './path.ts';
import type { Random } from './random.ts';

/** A stretch of the river that turns one way. */
interface Bend {
  readonly from: number;
  readonly to: number;
  readonly apex: number;
  /** The inside of the bend: 1 to the right of the flow, -1 to the left. */
  readonly side: 1 | -1;
}

/**
 * The river with its floodplain: meadow, light banks, sand bars inside the bends, timber outside, an oxbow
 * lake. The center line is written once and stroked at several widths; `riverWidth` is that of the water.
 */
export function riverMarkup(line: readonly Reach[], frame: Frame, random: Random): string {
  const width = frame.riverWidth;
  const bends = findBends(line);
  const course = splinePath(everyNth(line, 10).map(({ x, y }): Point => [x, y]));
  const lake = random.chance(frame.oxbow) ? oxbow(line, bends, frame) : undefined;
  const use = (id: string, style: string, size: number): string =>
    `<use href="#${id}" class="${style}" stroke-width="${format(size)}"/>`;
  const path = (style: string, data: string): string => `<path class="${style}" d="${data}"/>`;
  const bars = bends.map((bend) => sandBar(line.slice(bend.from, bend.to), bend.side, width)).join('');
  const { tall, low } = timber(line, bends, width, random);
  return [
    `<defs><path id="e" d="${course}"/>${lake ? `<path id="f" d="${lake.path}"/>` : ''}</defs>`,
    lake ? path('mf', lake.island) + use('f', 'm', width * 1.9) : '',
    use('e', 'm', width * 2.6),
    path('lf', low),
    path('tf', tall),
    lake ? use('f', 'i', 4) + use('f', 'wf', 0) : '',
    use('e', 'i', width + 4),
    path('bf', bars),
    use('e', 'w', width),
    use('e', 'y', Math.round(width * 0.4)),
  ].join('');
}

/** The river of a small picture: only its water, banks and meadow. */
export function streamMarkup(line: readonly Reach[], { riverWidth }: Frame): string {
  const course = splinePath(
    everyNth(line, 40).map(({ x, y }): Point => [x, y]),
    'M',
    1,
  );
  const stroke = (style: string, width: number): string =>
    `<use href="#e" class="${style}" stroke-width="${width}"/>`;
  const strokes = [stroke('m', riverWidth + 14), stroke('i', riverWidth + 5), stroke('w', riverWidth)];
  return `<defs><path id="e" d="${course}"/></defs>${strokes.join('')}`;
}

const { round } = Math;

const everyNth = <T>(items: readonly T[], stride: number): T[] =>
  items.filter((_, index) => index % stride === 0);

function findBends(line: readonly Reach[]): Bend[] {
  const bends: Bend[] = [];
  let from = 0;
  for (let index = 1; index <= line.length; index += 1) {
    const [before, here] = [line[index - 1], line[index]];
    if (before && here && Math.sign(before.turn) === Math.sign(here.turn)) continue;
    const stretch = line.slice(from, index).map(({ turn }) => Math.abs(turn));
    const apex = from + stretch.indexOf(Math.max(...stretch));
    if (index - from > 16) bends.push({ from, to: index, apex, side: (before?.turn ?? 0) > 0 ? 1 : -1 });
    from = index;
  }
  return bends;
}

function beside({ x, y, heading }: Reach, side: number, distance: number): Point {
  const [dx, dy] = polar((heading * 180) / Math.PI + 90 * side, distance);
  return [x + dx, y + dy];
}

/** A sand bar along the inside of a bend, thickest at the apex. Its back lies under the water. */
function sandBar(stretch: readonly Reach[], side: number, width: number): string {
  const pick = (share: number): Reach | undefined => stretch[Math.round(share * (stretch.length - 1))];
  const along = (shares: readonly number[], distance: (share: number) => number): Point[] =>
    shares.flatMap((share) => {
      const at = pick(share);
      return at ? [beside(at, side, distance(share))] : [];
    });
  const edge = along(
    [0, 0.25, 0.5, 0.75, 1],
    (share) => width * (0.3 + 0.95 * Math.sin(Math.PI * share) ** 2),
  );
  const back = along([1, 0.67, 0.33, 0], () => 0);
  return `${splinePath(edge, 'M', 1)}${splinePath(back, 'L', 1)}z`;
}

/** Timber outside the bends: stands of tall and of low trees, each thickest in its middle. */
function timber(line: readonly Reach[], bends: readonly Bend[], width: number, random: Random) {
  const stand = (
    { apex, side }: Bend,
    before: number,
    after: number,
    distance: number,
    depth: number,
  ): string => {
    const points = everyNth(line.slice(Math.max(0, Math.round(apex - before)), Math.round(apex + after)), 6);
    if (points.length < 3) return '';
    const edge = (sign: number): Point[] =>
      points.map((at, index) => {
        const thick =
          Math.max(0, Math.sin((Math.PI * index) / (points.length - 1))) ** 0.6 * random.range(0.75, 1.2);
        return beside(at, -side, distance + sign * depth * thick);
      });
    return `${splinePath(edge(1), 'M', 1)}${splinePath(edge(-0.7).reverse(), 'L', 1)}z`;
  };
  const stands = { tall: '', low: '' };
  for (const bend of bends) {
    const reach = (bend.to - bend.from) / 2;
    const share = (): number => reach * random.range(0.55, 1);
    stands.tall += stand(bend, share() * 0.7, share() * 0.7, width * 1.1, width * 0.4);
    stands.low += stand(bend, share(), share(), width * 1.4, width * 0.45);
  }
  return stands;
}

/** An oxbow lake: a crescent in the floodplain, outside the apex of a bend of medium sharpness. */
function oxbow(line: readonly Reach[], bends: readonly Bend[], frame: Frame) {
  const width = frame.riverWidth;
  const radius = width * 2.3;
  const inside = (value: number, size: number): boolean => value > size * 0.11 && value < size * 0.89;
  const candidates = bends
    .flatMap(({ apex, side }) => {
      const at = line[apex];
      return at ? [{ at, side, center: beside(at, -side, radius + width * 0.9) }] : [];
    })
    .filter(({ center: [x, y] }) => inside(x, frame.width) && inside(y, frame.height))
    .sort((a, b) => Math.abs(a.at.turn) - Math.abs(b.at.turn));
  const chosen = candidates[Math.floor(candidates.length / 2)];
  if (!chosen) return undefined;
  const { at, side, center } = chosen;
  const [x, y] = center;
  const outward = (at.heading * 180) / Math.PI - 90 * side;
  const arc = (sign: 1 | -1): Point[] =>
    Array.from({ length: 7 }, (_, index) => {
      const taper = width * 0.36 * Math.sin((Math.PI * index) / 6) ** 0.6;
      const [dx, dy] = polar(outward - 115 + (230 * index) / 6, radius + sign * taper);
      return [x + dx, y + dy];
    });
  return {
    path: `${splinePath(arc(1))}${splinePath(arc(-1).reverse(), 'L')}z`,
    island: discPath(round(x), round(y), round(radius)),
  };
}
