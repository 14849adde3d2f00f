import { z } from 'zod';
import { clientSlug } from '../client.ts';
import { heading } from '../fields.ts';

const color = () =>
  z.strictObject({
    name: heading().describe('The name of the color: "Pine".'),
    fill: z.enum(['leaf', 'corn', 'rust', 'ink']).describe('The color of the palette that stands for it.'),
  });

/** A client's logo with its eight variations and its colors. */
export const logoSheet = () =>
  z.strictObject({
    kind: z.literal('logo-sheet').describe('A logo with its variations and colors.'),
    client: clientSlug(),
    lines: z.array(heading()).min(1).max(2).describe('The name as the logo sets it, line by line.'),
    colors: z.array(color()).length(4, 'needs 4 colors').describe('The colors of the brand.'),
  });

export type LogoSheetData = z.infer<ReturnType<typeof logoSheet>>;
