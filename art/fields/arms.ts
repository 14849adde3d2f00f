import type { Mark } from './marks.ts';
import { coordinates, polar } from './path.ts';

/** A centre pivot: where it stands, how far it reaches, and the angle at which its arm rests. */
export interface Pivot {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly arm: number;
}

/** The arm of a pivot and, on all but the small ones, the stand that it turns on. */
export function armMarks({ cx, cy, radius, arm }: Pivot, standOnly: boolean): Mark[] {
  const reach = `M${coordinates(cx, cy)}l${coordinates(...polar(arm, radius - 1))}`;
  const stand = `M${coordinates(cx, cy)}h0`;
  return [
    ...(standOnly ? [] : [{ layer: 'arm', style: 'p', path: reach } as const]),
    ...(radius > 30 ? [{ layer: 'arm', style: 'c0', path: stand } as const] : []),
  ];
}

/** The arm of the featured pivot with its wheel towers, around its own origin so that it can turn. */
export function armMarkup({ cx, cy, radius, arm }: Pivot): string {
  const reach = `M0 0l${coordinates(...polar(arm, radius - 1))}`;
  return (
    `<g transform="translate(${coordinates(cx, cy)})"><g class="arm">` +
    `<path class="p" d="${reach}"/><path class="k0" d="${reach}"/></g></g>`
  );
}
