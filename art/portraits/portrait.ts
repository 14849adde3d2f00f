import { type Oklch, toHex } from '../fields/color.ts';
import { createRandom } from '../fields/random.ts';
import { featuresOf } from './features.ts';
import { polygon } from './hatch.ts';
import { type Hints, type Look, lookOf } from './look.ts';
import { reliefOf } from './relief.ts';
import { CX, CY, type Shape, type Shapes, shapesOf } from './shapes.ts';
import { tonesOf } from './tones.ts';

/** Distance between lines: for a face that fills a column, and for one beside a name. */
const GAPS = { large: 2.7, small: 4.4 };

export type PortraitSize = keyof typeof GAPS;

/** Who to draw. The seed is the person's name. */
export interface PortraitOptions {
  readonly seed: string;
  readonly hints?: Hints | undefined;
  readonly size: PortraitSize;
}

/** Engraves a person who does not exist, as a standalone SVG document. Pure: equal options give equal bytes. */
export function portrait({ seed, hints = {}, size }: PortraitOptions): string {
  const look = lookOf(hints, createRandom(seed));
  const shapes = shapesOf(look);
  const relief = reliefOf(look);
  const flip = look.flip ? '-1.25 0 0 1.25 270 -24' : '1.25 0 0 1.25 -30 -24';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">' +
    `${stylesheet(look)}<path class="g" d="M0 0h240v240H0z"/><g transform="matrix(${flip})">` +
    `<g transform="scale(.2)">${silhouette(shapes)}<path class="i" d="${tonesOf(look, shapes, relief, GAPS[size])}"/></g>` +
    `${featuresOf(look, relief)}</g></svg>`
  );
}

/** Ink on paper in front of a field; at night, in moonlight. */
function stylesheet({ ground }: Look): string {
  const colors = (field: Oklch, paper: Oklch, ink: Oklch) =>
    `.g{fill:${toHex(field)}}.p{fill:${toHex(paper)}}.i{fill:${toHex(ink)}}.l,.o{stroke:${toHex(ink)}}`;
  const day = colors([0.82, ...ground], [0.975, 0.012, 112], [0.28, 0.045, 156]);
  const night = colors([0.4, ...ground], [0.84, 0.03, 112], [0.17, 0.03, 156]);
  return `<style>${day}@media (prefers-color-scheme:dark){${night}}.l{fill:none;stroke-linecap:round}.o{stroke-width:4.5}.n{fill:none}</style>`;
}

/** The paper under the lines, and the outlines that no hair covers. */
function silhouette({ outlined, neck, face, chin, region }: Shapes): string {
  const rows = ({ top, bottom }: { top: number; bottom: number }) =>
    Array.from(
      { length: 33 },
      (_, index) => top + ((bottom - top) * (1 - Math.cos((Math.PI * index) / 32))) / 2,
    );
  const around = (ys: number[], half: (y: number) => number) => [
    ...ys.map((y) => [CX - half(y), y] as const),
    ...ys.toReversed().map((y) => [CX + half(y), y] as const),
  ];
  const path = (shape: Shape, name: string) =>
    `<path class="${name}" d="${polygon(around(rows(shape), shape.half))}"/>`;
  const jaw = around(rows({ top: CY - 24, bottom: chin }), face.half).filter(
    ([x, y]) => region(x + (x < CX ? 2 : -2), y - 0.5) === 'skin',
  );
  return (
    outlined.map((shape) => path(shape, 'p o')).join('') +
    path(neck, 'p') +
    path(face, 'p') +
    `<path class="n o" d="${polygon(jaw, '')}"/>`
  );
}
