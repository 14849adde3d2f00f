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

/** A file of the logo. */
export interface LogoFile {
  name: string;
  /** Its bytes. */
  base64: string;
  /** In pixels, or in units of the drawing. */
  width: number;
  height: number;
}

/** The logo, read from its files. Without a dark one, the light one is shown in both themes. */
export interface BrandLogo {
  light: LogoFile;
  dark?: LogoFile;
}

const logoFile = () =>
  z.string().regex(/^[\w-]+\.(?:svg|png)$/, 'is not the name of an SVG or PNG file. Write it as logo.svg');

/** The look of the agency. Pages, drawings, social images and documents derive from it. */
export const brand = () =>
  z
    .strictObject({
      colors: z
        .strictObject({
          main: color().describe(
            'The color of bands, links and drawings, dark enough for white text. Any CSS color: "#174029", "oklch(33% 0.06 156)", "navy".',
          ),
          action: color().describe(
            'The color of buttons and highlights: any CSS color. Text on it is dark or white, whichever is easier to read.',
          ),
          alert: color()
            .default('oklch(45% 0.165 29)')
            .describe(
              'The color of error messages and urgency lines: any CSS color that is dark enough to read on white. The default is brick red.',
            ),
        })
        .describe('The colors. All others, and the dark theme, are derived from them.'),
      typefaces: z
        .strictObject({
          display: family().describe(
            'The typeface of headings, by its name on fontsource.org. Its npm package must be installed.',
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
          'The mark beside the name and in all icons: a square SVG file in the content folder, made only of shapes, smaller than 2 kB. Its fills may follow the theme: "var(--ink)", "var(--band)", "var(--action)". Phones crop icons, so keep what matters within the middle 80%.',
        ),
      logo: z
        .strictObject({
          light: logoFile().describe(
            'The logo on light pages: an SVG file (text as paths) or a PNG file in the content folder, 1.5 to 8 times as wide as high, smaller than 40 kB.',
          ),
          dark: logoFile()
            .optional()
            .describe('The logo on dark pages. By default, both themes show the same file.'),
        })
        .optional()
        .describe(
          'A wide logo that contains the name. It takes the place of the mark and the name at the top and the end of pages, and in search results. Icons keep the mark.',
        ),
      landscape: z
        .enum(['quilt', 'contours', 'arcs', 'fields', 'coast', 'none'])
        .default('none')
        .describe(
          'What drawings show. quilt (patches of quarter circles, leaves and bars), contours (lines of height) and arcs (waves) are patterns in the colors of the brand. fields and coast are land from the air. By default there are no drawings, and pages use only type and colors.',
        ),
    })
    .describe('What the agency looks like.');
