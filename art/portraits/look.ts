import type { Random } from '../fields/random.ts';

/** A kind of hair by its reach beyond the head: to the sides, up, down from the eyes, and over the cheeks. */
export const HAIR = {
  bald: { wide: 0, up: 0, down: 0, sides: 0 },
  short: { wide: 4, up: 6, down: 2, sides: 3 },
  swept: { wide: 6, up: 12, down: 4, sides: 3 },
  bun: { wide: 4, up: 6, down: 6, sides: 2 },
  curly: { wide: 17, up: 15, down: 26, sides: 4 },
  bob: { wide: 13, up: 9, down: 54, sides: 8 },
  long: { wide: 13, up: 8, down: 112, sides: 8 },
};

const TONES = ['light', 'medium', 'dark'] as const;
const SKIN = { light: 0, medium: 0.08, dark: 0.24 };
const SHADE = { light: 0.42, medium: 0.68, dark: 0.92 };

/** Straw, grass, sky and clay: chroma and hue. */
const GROUNDS = [
  [0.075, 92],
  [0.065, 128],
  [0.04, 225],
  [0.055, 62],
] as const;

/** What a file may say about a person. The name decides the rest. */
export interface Hints {
  readonly hair?: keyof typeof HAIR | undefined;
  readonly shade?: keyof typeof SHADE | undefined;
  readonly skin?: keyof typeof SKIN | undefined;
  readonly beard?: boolean | undefined;
  readonly glasses?: boolean | undefined;
  readonly older?: boolean | undefined;
}

/** A face in numbers: lengths in the units of a square of 240, tones from 0 (paper) to 1 (ink). */
export type Look = ReturnType<typeof lookOf>;

export function lookOf(hints: Hints, { range, pick, chance }: Random) {
  const hair = hints.hair ?? pick(Object.keys(HAIR) as (keyof typeof HAIR)[]);
  const soft = hair === 'bob' || hair === 'long' || hair === 'bun';
  return {
    ...HAIR[hair],
    hair,
    /** A narrow jaw, thin brows, sloping shoulders. */
    soft,
    beard: hints.beard ?? false,
    glasses: hints.glasses ?? false,
    older: hints.older ?? false,
    skin: SKIN[hints.skin ?? pick(TONES)],
    shade: SHADE[hints.shade ?? (hints.older ? 'light' : pick(TONES))],
    rx: range(43, 47) - (soft ? 2 : 0),
    ry: range(60, 64),
    jaw: soft ? range(2, 2.3) : range(2.3, 2.8),
    turn: soft ? range(5, 7) : range(7, 11),
    eyes: soft ? range(17, 18) : range(17.5, 19.5),
    brow: soft ? range(2.2, 3) : range(2.6, 3.8),
    nose: range(20, 24),
    mouth: range(12, 15),
    smile: range(3, 5.5),
    part: range(-16, 16),
    collar: pick([30, 14, 0]),
    cloth: range(0.35, 0.8),
    ground: pick(GROUNDS),
    flip: chance(0.5),
  };
}
