import type { Sketch } from '../../model/illustration.ts';

/** Small pictures on a grid of 48 by 36: shapes in the order of painting, each with its fill. */
export const SKETCHES: Readonly<Record<Sketch, readonly (readonly [fill: string, d: string])[]>> = {
  tent: [
    ['data', 'M24 6 43 30H5z'],
    ['paper', 'M24 6 33 30H15z'],
    ['action', 'M24 14 30 30H18z'],
  ],
  kayak: [
    ['data-alert', 'M3 19c12 12 30 12 42 0-12-4-30-4-42 0z'],
    ['ink', 'M18 18.5c3-2.5 9-2.5 12 0-3 2.5-9 2.5-12 0z'],
    ['line', 'M10 31 39 8'],
    ['data', 'M6 34l2-5 5 1zM43 5l-2 5-5-1z'],
  ],
  pack: [
    ['line', 'M19 9c0-7 10-7 10 0'],
    ['data', 'M14 31V15c0-9 20-9 20 0v16z'],
    ['paper', 'M18 22h12v9H18z'],
    ['action', 'M14 15h20v3H14z'],
  ],
  boot: [
    ['data', 'M13 6h12v12c8 1 14 3 14 9H13z'],
    ['paper', 'M13 6h12v4H13z'],
    ['line', 'M25 14h-5M25 18h-5'],
    ['ink', 'M12 27h28v4H12z'],
  ],
  headlamp: [
    ['line', 'M7 18c0-14 34-14 34 0M7 18c3 8 31 8 34 0'],
    ['data', 'M15 12h18v15H15z'],
    ['action', 'M24 15a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z'],
  ],
  poles: [
    ['line', 'M15 10 22 32M33 10 26 32M18 30h6M24 30h6'],
    ['data', 'M12.5 4l4-1 3 9-4 1zM35.5 4l-4-1-3 9 4 1z'],
  ],
  room: [
    ['action', 'M29 5h12v10H29z'],
    ['line', 'M35 5v10M29 10h12M3 31h42'],
    ['data', 'M6 18h20v11H6z'],
    ['paper', 'M10 18h12v6H10z'],
    ['line', 'M38 31V20M34 20h8'],
  ],
  keys: [
    ['action', 'M16 9a7 7 0 1 0 0 14 7 7 0 0 0 0-14z'],
    ['paper', 'M16 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'],
    ['data', 'M23 14h20v8h-4v-4h-3v4h-4v-4h-9z'],
  ],
  split: [
    ['data', 'M24 4a14 14 0 0 1 14 14H24z'],
    ['paper', 'M38 18a14 14 0 0 1-14 14V18z'],
    ['ink', 'M24 32a14 14 0 0 1-14-14h14z'],
    ['paper', 'M10 18A14 14 0 0 1 24 4v14z'],
  ],
  dog: [
    ['action', 'M15 13 11 5l8 4h10l8-4-4 8v8c0 10-18 10-18 0z'],
    ['ink', 'M22 19h4l-2 3z'],
    ['line', 'M20 14v1.5M28 14v1.5M24 22v3'],
  ],
  offer: [
    ['data-alert', 'M5 8h38v20H5z'],
    ['paper', 'M9 12h30v12H9z'],
    ['line', 'M15 22 22 14M30 15h5M30 18h5M30 21h5'],
  ],
  map: [
    ['paper', 'M4 6l13 4 14-4 13 4v22l-13-4-14 4-13-4z'],
    ['line', 'M17 10v22M31 6v22'],
    ['data', 'M17 18l14-5v8l-14 5z'],
    ['data-alert', 'M38 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'],
  ],
};
