/**
 * What a picture is for: an article card, its thumbnail on phones, a page hero, a band behind white text, or the lower edge
 * of every page.
 */
export type DrawingShape = 'card' | 'stamp' | 'hero' | 'band' | 'edge';

/** Across from left to right, down from the top, around a corner, a creek across, or a railroad and no water. */
export type Course = 'across' | 'down' | 'corner' | 'creek' | 'railroad';

/** The size of a picture and how its ground is divided. One section is 100 units on a side. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Sections merged two by two, each most often one great pivot. */
  readonly quads: number;
  /** Sections merged in pairs. */
  readonly pairs: number;
  /** Share of the sections that are split further. */
  readonly split: number;
  readonly farmsteads: number;
  /** Full meanders of the river. */
  readonly meanders: number;
  /** How far the river swings: 1 for full meanders with a gooseneck. */
  readonly riverSwing: number;
  readonly riverWidth: number;
  /** How often the river has left a bend behind. */
  readonly oxbow: number;
  /** How often water or a railroad takes each course; always straight across by default. */
  readonly courses?: Partial<Record<Course, number>>;
  readonly bridges: number;
}

/** The side of a section, the square of the survey grid. */
export const SECTION = 100;

/** The frame of each shape. */
export const frames: Record<DrawingShape, Frame> = {
  card: {
    width: 600,
    height: 400,
    quads: 2,
    pairs: 2,
    split: 0.4,
    // Too small to be made out.
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
