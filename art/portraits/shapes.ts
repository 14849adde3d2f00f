import type { Look } from './look.ts';

/** The middle of the face, and the lowest line that is visible. */
export const CX = 120;
export const CY = 106;
export const FOOT = 212;

/** A symmetric shape: half its width at each height. */
export interface Shape {
  readonly top: number;
  readonly bottom: number;
  readonly half: (y: number) => number;
}

type Region = 'hair' | 'skin' | 'cloth' | 'shirt' | 'ground';

const round = (t: number, power = 2) => Math.sqrt(Math.max(0, 1 - Math.abs(t) ** power));
const within = ({ top, bottom, half }: Shape, x: number, y: number) =>
  y >= top && y <= bottom && Math.abs(x - CX) <= half(y);

/** The outlines of a person, and what lies at each point. */
export function shapesOf(look: Look) {
  const { rx, ry, jaw, hair, wide, up, down, sides, soft, collar, part } = look;
  const crown = CY - ry;
  const chin = CY + ry;
  const shoulder = chin + (soft ? 13 : 9);
  const above = (y: number) => (y - CY + 14) / (ry + up - 14);
  const below = (y: number) => (y - CY + 14) / (down + 14);
  const wave = (y: number) => (hair === 'curly' ? 2.2 * Math.sin(y * 0.55) : 0);
  const fall = (y: number): number => {
    const t = below(y);
    if (hair === 'long') return rx + wide + 12 * t + 3 * Math.sin(y / 13);
    if (hair === 'bob') return rx + wide + 5 * t - 88 * Math.max(0, t - 0.8) ** 1.3;
    if (hair === 'curly') return (rx + wide) * (1 - 0.25 * t ** 3);
    return rx + wide - (wide - 1) * t;
  };
  const face: Shape = {
    top: crown,
    bottom: chin,
    half: (y) => {
      const t = (y - CY) / ry;
      return t < 0 ? rx * round(t, 2.5) : rx * round(t, jaw) * (1 - 0.1 * t);
    },
  };
  const mane: Shape = {
    top: crown - up,
    bottom: CY + down,
    half: (y) => wave(y) + (above(y) < 0 ? (rx + wide) * round(above(y), 2.3) : fall(y)),
  };
  const bun: Shape = { top: crown - 19, bottom: crown + 9, half: (y) => 19 * round((y - crown + 5) / 14) };
  const ears: Shape = { top: CY - 12, bottom: CY + 16, half: (y) => rx + 5.5 * round((y - CY - 2) / 14) };
  const neck: Shape = {
    top: CY + 30,
    bottom: chin + 36,
    half: (y) => (soft ? 19 : 23) + 0.25 * Math.max(0, y - chin - 8),
  };
  const body: Shape = {
    top: shoulder,
    bottom: FOOT,
    half: (y) => 22 + (soft ? 60 : 72) * ((y - shoulder) / (FOOT - shoulder)) ** 0.55,
  };
  const hairline = (dx: number): number => {
    const fromPart = Math.abs(dx - part);
    if (hair === 'bald') return 0;
    if (hair === 'swept') return CY - 33 - 0.22 * dx + 0.01 * dx * dx;
    if (hair === 'bob') return CY - 25 + 0.003 * fromPart ** 2;
    if (hair === 'long') return CY - 55 + 0.5 * fromPart + 0.012 * fromPart ** 2;
    return CY - 38 + 0.01 * dx * dx;
  };
  const hasEars = down < 10;
  const region = (x: number, y: number): Region => {
    const dx = Math.abs(x - CX);
    if (within(face, x, y)) {
      const lock = (sides * (1 + 0.25 * Math.sin(y / 9)) * face.half(y)) / rx;
      const covered = y > CY - 45 && y < CY + down && dx > face.half(y) - lock;
      return y < hairline(x - CX) || (sides > 0 && covered) ? 'hair' : 'skin';
    }
    if (hasEars && within(ears, x, y)) return 'skin';
    if (hair === 'bun' && within(bun, x, y)) return 'hair';
    if (within(neck, x, y) && y < shoulder + (collar ? 19 - 0.8 * dx : 14 - 0.02 * dx * dx)) return 'skin';
    // Long hair falls on both sides of the collar.
    const parted = y > shoulder && dx < 20 + 0.5 * (y - chin);
    if (hair !== 'bald' && !parted && within(mane, x, y)) return 'hair';
    if (!within(body, x, y)) return 'ground';
    return dx < collar - 0.55 * (y - shoulder) ? 'shirt' : 'cloth';
  };
  const outlined = [
    body,
    ...(hair === 'bun' ? [bun] : []),
    ...(up ? [mane] : []),
    ...(hasEars ? [ears] : []),
  ];
  return { face, neck, outlined, chin, shoulder, region };
}

export type Shapes = ReturnType<typeof shapesOf>;
