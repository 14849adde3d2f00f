import { escapeMarkup } from '../base/escape-markup.ts';
import type { Brand } from './brand.ts';
import { type Typeface, textWidth } from './fonts/typeface.ts';
import { fitTitle } from './social-title.ts';

type Typefaces = Record<'display' | 'text', Typeface>;

const [WIDTH, HEIGHT] = [1200, 630];
/** Where the paper ends and the landscape begins, and where the line over the brand runs. */
const [EDGE, RULE] = [800, 526];
const [INSET, OUTSET] = [60, 44];
const MARK = 44;
/** About the cap height of a display face, in em: capitals are as far from the top as letters from the left. */
const CAPS = 0.7;

/**
 * Draws a preview picture: the title on paper, the page's own landscape beside it, the brand under a section line.
 * @param landscape an SVG document
 * @returns an SVG document of 1200×630
 */
export function socialCard(title: string, landscape: string, brand: Brand, faces: Typefaces): string {
  const colors = brand.palette.light;
  const box = { width: EDGE - INSET - OUTSET, height: RULE - INSET - 36, maxLines: 6 };
  // At this size a typewriter's apostrophe is conspicuous.
  const set = fitTitle(title.replace(/(?<=\p{L})'/gu, '’'), faces.display, box);
  const lines = set.lines.map((line, index) => {
    const y = INSET + set.size * CAPS + index * set.leading;
    return `<tspan x="${INSET}" y="${y.toFixed(1)}">${escapeMarkup(line)}</tspan>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="${colors.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    nest(landscape, EDGE, 0, WIDTH - EDGE, HEIGHT),
    `<path fill="none" stroke="${colors.line}" stroke-width="2" d="M${EDGE} 0v${HEIGHT}M0 ${RULE}h${EDGE}"/>`,
    text(faces.display, set.size, colors.ink, set.tracking, lines.join('')),
    brandLine(brand, faces),
    '</svg>',
  ].join('');
}

/** Mark and name on the left, the address on the right; long ones are set smaller, so that they don't meet. */
function brandLine(
  { name, host, icon, palette: { light: colors } }: Brand,
  { display, text: sans }: Typefaces,
): string {
  const start = INSET + MARK + 16;
  const room = EDGE - OUTSET - start - 40;
  const scale = Math.min(1, room / (32 * textWidth(display, name, -0.02) + 25 * textWidth(sans, host)));
  const middle = (RULE + HEIGHT) / 2;
  const at = (x: number, size: number, words: string) =>
    `<tspan x="${x}" y="${(middle + size * 0.35).toFixed(1)}">${escapeMarkup(words)}</tspan>`;
  return [
    nest(icon, INSET, middle - MARK / 2, MARK, MARK),
    text(display, 32 * scale, colors.ink, -0.02, at(start, 32 * scale, name)),
    `<g text-anchor="end">${text(sans, 25 * scale, colors['ink-quiet'], 0, at(EDGE - OUTSET, 25 * scale, host))}</g>`,
  ].join('');
}

function text(face: Typeface, size: number, color: string, tracking: number, content: string): string {
  const spacing = (size * tracking).toFixed(2);
  return `<text font-family="${escapeMarkup(face.family)}" font-weight="${face.weight}" font-size="${size.toFixed(1)}" letter-spacing="${spacing}" fill="${color}">${content}</text>`;
}

/** Positions one SVG document inside another, scaled to cover its area. */
function nest(svg: string, x: number, y: number, width: number, height: number): string {
  const attributes = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return svg.replace(/^[\s\S]*?<svg\b([^>]*)>/, (_, own: string) => {
    const kept = own.replace(/\s(?:x|y|width|height|preserveAspectRatio|xmlns)="[^"]*"/g, '');
    return `<svg ${attributes}${kept}>`;
  });
}
