import type { FaceName } from './faces.ts';
import type { ColourName } from './look.ts';

/** How a text is set; lengths in points. */
export interface TextStyle {
  /** Replaces the faces of the text's own kinds. */
  face?: FaceName;
  size: number;
  /** Distance from baseline to baseline. */
  leading: number;
  colour: ColourName;
  /** Added after each character, in em. */
  tracking?: number;
}

/** A column of the page. */
export interface Column {
  x: number;
  width: number;
}

const LETTER = { width: 612, height: 792 };
const MARGIN = 54;

/** The page: US letter. Headings of sections stand in a column of their own, beside what they head. */
export const PAGE = {
  ...LETTER,
  margin: MARGIN,
  top: 58,
  bottom: LETTER.height - 64,
  wide: { x: MARGIN, width: LETTER.width - 2 * MARGIN },
  aside: { x: MARGIN, width: 116 },
  column: { x: 190, width: LETTER.width - MARGIN - 190 },
} as const;

/** Every text style of a document. */
export const STYLES = {
  title: { face: 'display', size: 36, leading: 36.5, colour: 'ink', tracking: -0.035 },
  lead: { size: 13, leading: 18.5, colour: 'ink' },
  note: { size: 9, leading: 13, colour: 'ink-quiet' },
  section: { face: 'display', size: 15, leading: 16.5, colour: 'ink', tracking: -0.018 },
  part: { face: 'display', size: 12, leading: 15, colour: 'leaf', tracking: -0.01 },
  text: { size: 10, leading: 14.5, colour: 'ink' },
  item: { size: 9.75, leading: 13.25, colour: 'ink' },
  cell: { size: 9.25, leading: 12.5, colour: 'ink' },
  head: { face: 'strong', size: 8.75, leading: 12, colour: 'ink' },
  footer: { size: 8.5, leading: 12, colour: 'ink-quiet' },
  brand: { face: 'display', size: 10.5, leading: 12, colour: 'ink', tracking: -0.015 },
} as const satisfies Record<string, TextStyle>;
