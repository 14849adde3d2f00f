import { readFile } from 'node:fs/promises';
import { formatHex, parse } from 'culori';
import { Parser } from 'htmlparser2';
import type { Content } from '../../model/content.ts';
import type { Palette } from '../../rules/brand.ts';
import { DARK_ID } from '../../rules/picture.ts';
import { readShapes } from '../base/svg-shapes.ts';
import { type DrawingRecipe, drawingRecipe } from './drawings.ts';
import type { PictureSize } from './pictures/encode.ts';
import type { Pictures } from './pictures/pictures.ts';

/** A logo that is at least this many times as wide as high contains the name. */
const WIDE = 1.5;

/** Whether a logo contains the name of the client. */
export const isWideLogo = ({ width, height }: PictureSize) => width >= WIDE * height;

/** A logo in the colors of the page. */
export interface DrawnLogo extends PictureSize {
  recipe: DrawingRecipe;
}

/** Draws the logos that are SVG files of one color in the colors of both themes. @returns them by the slug of the client */
export async function drawLogos(
  { clients }: Pick<Content, 'clients'>,
  pictures: Pick<Pictures, 'original'>,
  palette: Palette,
): Promise<ReadonlyMap<string, DrawnLogo>> {
  const drawn = new Map<string, DrawnLogo>();
  for (const { slug, data } of clients) {
    const original = data.logo ? pictures.original(data.logo) : undefined;
    if (original?.format !== 'svg') continue;
    const { viewBox, width, height, shapes, mistake } = readShapes(await readFile(original.file, 'utf8'));
    if (mistake || !(width > 0 && height > 0) || inksOf(shapes).size !== 1) continue;
    const size = { width: Math.round((64 * width) / height), height: 64 };
    // As marks have it: a symbol in the color of links, a name in that of text.
    const ink = isWideLogo(size) ? 'ink' : 'link';
    const styles = `svg{color:${palette.light[ink]}}svg:target{color:${palette.dark[ink]}}`;
    const painted = shapes.replace(/ (fill|stroke)="(?!none")[^"]*"/gi, ' $1="currentColor"');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" id="${DARK_ID}" width="${size.width}" height="64" viewBox="${viewBox}" fill="currentColor"><style>${styles}</style>${painted}</svg>`;
    drawn.set(slug, { recipe: drawingRecipe('logo', slug, svg), ...size });
  }
  return drawn;
}

/** The colors of shapes. @param shapes markup with nothing but shapes and groups */
function inksOf(shapes: string): Set<string> {
  const inks = new Set<string>();
  const paints = [{ fill: 'black', stroke: 'none' }];
  const parser = new Parser(
    {
      onopentag(name, { fill, stroke }) {
        const { fill: outerFill = '', stroke: outerStroke = '' } = paints.at(-1) ?? {};
        const paint = { fill: fill ?? outerFill, stroke: stroke ?? outerStroke };
        paints.push(paint);
        if (name === 'g') return;
        for (const color of Object.values(paint))
          if (color.trim() !== 'none') inks.add(formatHex(parse(color)) ?? color);
      },
      onclosetag() {
        paints.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(shapes);
  return inks;
}
