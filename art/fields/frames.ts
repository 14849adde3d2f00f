/**
 * The use of a drawing: an article card, its thumbnail on phones, a page hero, a band behind white text, or
 * the lower edge of every page.
 */
export type ArtShape = 'card' | 'stamp' | 'hero' | 'band' | 'edge';

/** The course of the river: across, down, around a corner, or across as a creek. A railroad replaces it. */
export type Course = 'across' | 'down' | 'corner' | 'creek' | 'railroad';

/** The size of a drawing, and how its land is divided. The side of a section is 100 units. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The number of blocks of two by two sections. Most are one large pivot. */
  readonly quads: number;
  /** The number of pairs of sections. */
  readonly pairs: number;
  /** The share of the other sections that are split further. */
  readonly split: number;
  readonly farmsteads: number;
  /** The number of full meanders of the river. */
  readonly meanders: number;
  /** How far the river swings; 1 is full meanders with a gooseneck. */
  readonly riverSwing: number;
  readonly riverWidth: number;
  /** The probability of an oxbow lake, a bend that the river has cut off. */
  readonly oxbow: number;
  /** How often the river or the railroad takes each course. The default is always across. */
  readonly courses?: Partial<Record<Course, number>>;
  readonly bridges: number;
}

/** The side of a section, a square of the land survey. */
export const SECTION = 100;

/** The frame of each shape. */
export const frames: Record<ArtShape, Frame> = {
  card: {
    width: 600,
    height: 400,
    quads: 2,
    pairs: 2,
    split: 0.4,
    // Farmsteads would be too small to recognize.
    farmsteads: 0,
    meanders: 2,
    riverSwing: 1,
    riverWidth: 9,
    oxbow: 0.15,
    courses: { across: 3, down: 3, corner: 3, creek: 2, railroad: 2.5 },
    bridges: 1,
  },
  stamp: {
    width: 240,
    height: 240,
    quads: 1,
    pairs: 1,
    split: 0.3,
    farmsteads: 0,
    meanders: 0.8,
    riverSwing: 0.8,
    riverWidth: 9,
    oxbow: 0,
    courses: { across: 2, down: 2, corner: 2, railroad: 3 },
    bridges: 0,
  },
  hero: {
    width: 800,
    height: 900,
    quads: 6,
    pairs: 5,
    split: 0.19,
    farmsteads: 4,
    meanders: 2.5,
    riverSwing: 1,
    riverWidth: 12,
    oxbow: 1,
    bridges: 2,
  },
  band: {
    width: 1600,
    height: 500,
    quads: 10,
    pairs: 9,
    split: 0.14,
    farmsteads: 0,
    meanders: 3,
    riverSwing: 0.72,
    riverWidth: 10,
    oxbow: 0,
    bridges: 2,
  },
  edge: {
    width: 3600,
    height: 100,
    quads: 0,
    pairs: 4,
    split: 0.3,
    farmsteads: 0,
    meanders: 0.5,
    riverSwing: 0.5,
    riverWidth: 12,
    oxbow: 0,
    courses: { down: 1 },
    bridges: 0,
  },
};
