import { z } from 'zod';
import { text } from './fields.ts';

const color = () => text(60);
const family = () => text(60);

/** The agency's mark, read from its SVG file. Its fills may be custom properties. */
export interface Mark {
  viewBox: string;
  /** The side of the viewBox. */
  side: number;
  /** The markup inside of the SVG element. */
  shapes: string;
}

/** What the agency looks like: pages, drawings, social images and documents all derive from it. */
export const brand = () =>
  z
    .strictObject({
      colors: z
        .strictObject({
          main: color().describe(
            'Bands, links and drawings, with white text on it. Any CSS color: "#174029", "oklch(33% 0.06 156)", "navy".',
          ),
          action: color().describe(
            'Buttons and highlights: any CSS color. Their text is dark or white, whichever is easier to read.',
          ),
          alert: color()
            .default('oklch(45% 0.165 29)')
            .describe(
              'Errors and the most urgent line: any CSS color that is dark enough to be read on white. By default a brick red.',
            ),
        })
        .describe('The colors. All others, and the dark theme, are derived from them.'),
      typefaces: z
        .strictObject({
          display: family().describe(
            'The typeface of headings, by its name on fontsource.org. Its package has to be installed.',
          ),
          displayWeight: z
            .int()
            .min(300)
            .max(900)
            .default(800)
            .describe('The weight of headings: 400 is regular, 700 bold.'),
          text: family().describe('The typeface of everything else, by its name on fontsource.org.'),
        })
        .describe('The typefaces.'),
      mark: z
        .string()
        .regex(/^[\w-]+\.svg$/, 'is not the name of an SVG file. Write it as mark.svg')
        .describe(
          'The mark beside the name, and all icons: a square SVG file in the content folder, of shapes alone, below 2 kB. Its fills may follow the theme: "var(--ink)", "var(--band)", "var(--action)". Phones cut its corners off: draw what matters within the middle 80%.',
        ),
      landscape: z
        .enum(['fields', 'coast', 'none'])
        .default('none')
        .describe(
          'What the drawings show from the air: fields or a coast. By default there are none, and pages are set in type and colors alone.',
        ),
    })
    .describe('What the agency looks like.');
