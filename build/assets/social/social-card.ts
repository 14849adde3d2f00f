import { type FieldPalette, fieldArt } from '../field-art/field-art.ts';
import type { SocialColours } from './colours.ts';
import { fitTitle } from './fit-title.ts';
import type { Typeface } from './typeface.ts';

/** What a preview picture shows. */
export interface SocialCard {
  title: string;
  art: { seed: string; palette: FieldPalette };
  brand: { name: string; host: string; /** The brand mark: a square SVG document. */ mark: string };
  colours: SocialColours;
}

const [WIDTH, HEIGHT] = [1200, 630];
/** Where the paper ends and the field begins, and where the line over the brand runs. */
const [EDGE, RULE] = [800, 526];
const INSET = 60;
const MARK = 44;
/** Cap height of the display face, in em: capitals stand as far from the top as letters from the left. */
const CAPS = 0.7;

/**
 * Draws a preview picture: the title on paper, the page's own field beside it, the brand under a section line.
 * @returns an SVG document of 1200×630
 */
export function socialCard(card: SocialCard, faces: { display: Typeface; text: Typeface }): string {
  const { colours, brand } = card;
  const box = { width: EDGE - INSET - 44, height: RULE - INSET - 36, maxLines: 6 };
  const title = fitTitle(card.title, faces.display, box);
  const lines = title.lines.map((line, index) => {
    const y = INSET + title.size * CAPS + index * title.leading;
    return `<tspan x="${INSET}" y="${y.toFixed(1)}">${escapeXml(line)}</tspan>`;
  });
  const middle = (RULE + HEIGHT) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="${colours.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    place(fieldArt({ ...card.art, shape: 'card', theme: 'light' }), EDGE, 0, WIDTH - EDGE, HEIGHT),
    `<path fill="none" stroke="${colours.line}" stroke-width="2" d="M${EDGE} 0v${HEIGHT}M0 ${RULE}h${EDGE}"/>`,
    text(faces.display, title.size, colours.ink, title.tracking, lines.join('')),
    place(brand.mark, INSET, middle - MARK / 2, MARK, MARK),
    `<g transform="translate(${INSET + MARK + 16} ${middle})">`,
    text(faces.display, 32, colours.ink, -0.02, `<tspan y="11">${escapeXml(brand.name)}</tspan>`),
    '</g>',
    `<g transform="translate(${EDGE - 44} ${middle})" text-anchor="end">`,
    text(faces.text, 25, colours['ink-quiet'], 0, `<tspan y="9">${escapeXml(brand.host)}</tspan>`),
    '</g></svg>',
  ].join('');
}

function text(face: Typeface, size: number, colour: string, tracking: number, content: string): string {
  const spacing = (size * tracking).toFixed(2);
  return `<text font-family="${escapeXml(face.family)}" font-size="${size.toFixed(1)}" letter-spacing="${spacing}" fill="${colour}">${content}</text>`;
}

/** Puts one SVG document into another: it fills its place, and what is over is cut off. */
function place(svg: string, x: number, y: number, width: number, height: number): string {
  const attributes = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return svg.replace(/^[^]*?<svg\b([^>]*)>/, (_, own: string) => {
    const kept = own.replace(/\s(?:x|y|width|height|preserveAspectRatio|xmlns)="[^"]*"/g, '');
    return `<svg ${attributes}${kept}>`;
  });
}

function escapeXml(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
