import { Font } from '@react-pdf/renderer';
import { memoizeLast } from '../../base/memoize.ts';
import { type Faces, nearestWeight } from '../fonts/faces.ts';
import { pinnedFont } from '../fonts/typeface.ts';

/** Absolute paths of the fonts of a document: one file for each weight, because a PDF can't embed variable fonts. */
export type DocumentFonts = Record<'display' | 'regular' | 'italic' | 'bold' | 'boldItalic', string>;

/** The fonts of a site's documents; a typeface without italics is upright throughout. */
export async function documentFonts({ display, text }: Faces): Promise<DocumentFonts> {
  const { family } = text;
  const italic = family.styles.includes('italic') ? 'italic' : 'normal';
  const [regular, bold] = [nearestWeight(family, 400), nearestWeight(family, 700)];
  const files = await Promise.all([
    pinnedFont(display.family, display.bitmapWeight),
    pinnedFont(family, regular),
    pinnedFont(family, regular, 'latin', italic),
    pinnedFont(family, bold),
    pinnedFont(family, bold, 'latin', italic),
  ]);
  const [heading = '', ...others] = files.map(({ path }) => path);
  const [normal = '', slanted = '', strong = '', both = ''] = others;
  return { display: heading, regular: normal, italic: slanted, bold: strong, boldItalic: both };
}

/** Makes the fonts known to react-pdf, as the families "Display" and "Text". */
export const registerFonts = memoizeLast(register, (fonts: DocumentFonts) => JSON.stringify(fonts));

async function register(fonts: DocumentFonts): Promise<void> {
  const known = Font.getRegisteredFonts();
  for (const family of ['Display', 'Text']) delete known[family];
  Font.register({ family: 'Display', src: fonts.display });
  Font.register({
    family: 'Text',
    fonts: [
      { src: fonts.regular },
      { src: fonts.italic, fontStyle: 'italic' },
      { src: fonts.bold, fontWeight: 700 },
      { src: fonts.boldItalic, fontStyle: 'italic', fontWeight: 700 },
    ],
  });
  for (const source of ['Display', 'Text'].flatMap((family) => known[family]?.sources ?? [])) {
    await source.load();
    // Weights of one variable font share a name, by which a PDF would take them for one font.
    const name = `${source.fontFamily}-${source.fontWeight}-${source.fontStyle}`;
    Object.defineProperty(source.data, 'postscriptName', { value: name });
  }
}
