import type { Colors } from '../../rules/brand.ts';
import { SHARE_IMAGE } from '../../rules/picture.ts';
import type { Brand } from './brand.ts';
import type { Lettering } from './fonts/lettering.ts';
import { type Typeface, textWidth } from './fonts/typeface.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
/** The size of a photo, which is beside the title. */
export const PHOTO = { width: 540, height: HEIGHT };
/** The right edge of the paper: at the picture, or at a strip of color where there is none. */
export const edgeOf = (picture: 'photo' | 'landscape' | undefined): number =>
  picture === 'photo' ? WIDTH - PHOTO.width : picture ? 800 : WIDTH - 28;
/** The y of the line above the brand. */
const RULE = 526;
const [INSET, OUTSET] = [60, 44];
const MARK = 44;
/** The cap height of most display faces, in em. With it, capitals have the same margin above as letters on the left. */
const CAPS = 0.7;

/**
 * Draws a link preview: the title on paper, the picture of the page beside it, the brand under a line.
 * @param landscape or a photo: an SVG document; a strip of the main color stands in for a missing one
 * @param brand the line with the brand
 * @param edge where the picture begins
 * @returns an SVG document of 1200×630
 */
export function socialCard(
  title: string,
  landscape: string | undefined,
  brand: string,
  colors: Colors,
  display: Lettering,
  edge: number,
): string {
  const box = { width: edge - INSET - OUTSET, height: RULE - INSET - 36, maxLines: 6 };
  // At this size a typewriter's apostrophe is conspicuous.
  const set = fitTitle(title.replace(/(?<=\p{L})'/gu, '’'), display.typeface, box);
  const lines = set.lines.map((line, index) => {
    const y = INSET + set.size * CAPS + index * set.leading;
    return shape(display.draw(line, set.size, set.tracking).path, INSET, y, colors.ink);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="${colors.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    // Paper covers the sides of the landscape. Clipping them would take longer than the rest.
    landscape === undefined
      ? `<path fill="${colors.band}" d="M${edge} 0H${WIDTH}v${HEIGHT}H${edge}z"/>`
      : nest(landscape.replace('<svg', '<svg overflow="visible"'), edge, 0, WIDTH - edge, HEIGHT),
    landscape && `<path fill="${colors.paper}" d="M0 0h${edge}v${HEIGHT}H0z"/>`,
    `<path fill="none" stroke="${colors.line}" stroke-width="2" d="M${edge} 0v${HEIGHT}M0 ${RULE}h${edge}"/>`,
    ...lines,
    brand,
    '</svg>',
  ].join('');
}

/** Mark and name on the left, the host on the right. Long ones are set smaller, so that they don't overlap. */
export function brandLine(
  { name, host, icon, palette: { light: colors } }: Brand,
  { display, text }: Record<'display' | 'text', Lettering>,
  edge: number,
): string {
  const start = INSET + MARK + 16;
  const room = edge - OUTSET - start - 40;
  const [wide, narrow] = [textWidth(display.typeface, name, -0.02), textWidth(text.typeface, host)];
  const scale = Math.min(1, room / (32 * wide + 25 * narrow));
  const middle = (RULE + HEIGHT) / 2;
  const url = text.draw(host, 25 * scale);
  return [
    nest(icon, INSET, middle - MARK / 2, MARK, MARK),
    shape(display.draw(name, 32 * scale, -0.02).path, start, middle + 32 * scale * 0.35, colors.ink),
    shape(url.path, edge - OUTSET - url.width, middle + 25 * scale * 0.35, colors['ink-quiet']),
  ].join('');
}

/** A photo as an SVG document. */
export function photoColumn(jpeg: Buffer): string {
  const { width, height } = PHOTO;
  const href = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
}

function shape(path: string, x: number, y: number, color: string): string {
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${color}" d="${path}"/>`;
}

/** Positions one SVG document inside another, scaled to cover its area. */
function nest(svg: string, x: number, y: number, width: number, height: number): string {
  const attributes = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return svg.replace(/^[\s\S]*?<svg\b([^>]*)>/, (_, rootAttributes: string) => {
    const others = rootAttributes.replace(/\s(?:x|y|width|height|preserveAspectRatio|xmlns)="[^"]*"/g, '');
    return `<svg ${attributes}${others}>`;
  });
}

/** A title set in lines. */
export interface FittedTitle {
  lines: string[];
  /** Type size in pixels. */
  size: number;
  /** Distance from baseline to baseline in pixels. */
  leading: number;
  /** Space added after each character, in em. */
  tracking: number;
}

/** Room for a title, in pixels. */
export interface TitleBox {
  width: number;
  height: number;
  maxLines: number;
}

const [LARGEST, SMALLEST, STEP] = [128, 40, 4];

/** Sets a title in its box: as large as possible, but a little smaller if that makes lines even. */
export function fitTitle(title: string, face: Typeface, box: TitleBox): FittedTitle {
  const fitting: FittedTitle[] = [];
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    const set = setAt(title, face, size, box.width);
    const tall = set.lines.length > box.maxLines || height(set) > box.height;
    if (!tall && lineWidth(set, face) <= box.width) fitting.push(set);
  }
  const [best] = fitting.sort((a, b) => quality(b, face) - quality(a, face));
  return best ?? shrink(setAt(title, face, SMALLEST, box.width), face, box);
}

/** Width of the longest line in pixels. */
export function lineWidth({ lines, size, tracking }: FittedTitle, face: Typeface): number {
  return Math.max(...lines.map((line) => textWidth(face, line, tracking) * size));
}

/** Sets a title at a size; large type is set tighter. */
function setAt(title: string, face: Typeface, size: number, width: number): FittedTitle {
  const tracking = size >= 80 ? -0.036 : size >= 56 ? -0.03 : -0.022;
  const lines = breakLines(title, (line) => textWidth(face, line, tracking) * size, width);
  return { lines, size, leading: size * (size >= 80 ? 1.06 : 1.1), tracking };
}

/** Breaks a text into the fewest lines that fit, as even as possible; a single word may be wider than the line. */
function breakLines(text: string, measure: (line: string) => number, width: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  /** The best way to set the first words, by their number. */
  const best: { lines: string[]; slack: number }[] = [{ lines: [], slack: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const line = words.slice(start, end).join(' ');
      const free = width - measure(line);
      if (free < 0 && end - start > 1) break;
      const before = best[start];
      if (!before) continue;
      // Squared: one line that is far too short looks worse than two that are a little short.
      const way = { lines: [...before.lines, line], slack: before.slack + Math.max(0, free) ** 2 };
      const other = best[end];
      const fewer = other && way.lines.length - other.lines.length;
      if (!other || (fewer ?? 0) < 0 || (fewer === 0 && way.slack < other.slack)) best[end] = way;
    }
  }
  return best[words.length]?.lines ?? [];
}

/** Weighs size against evenness: how full the lines are, compared with the longest one. */
function quality(set: FittedTitle, face: Typeface): number {
  const widths = set.lines.map((line) => textWidth(face, line, set.tracking));
  const fullness = widths.reduce((sum, width) => sum + width, 0) / widths.length / Math.max(...widths);
  return set.size ** 0.65 * fullness;
}

function height({ lines, size, leading }: FittedTitle): number {
  return (lines.length - 1) * leading + size;
}

/** Scales down a title that fits at no size, like a word of fifty letters. */
function shrink(set: FittedTitle, face: Typeface, box: TitleBox): FittedTitle {
  const scale = Math.min(1, box.width / lineWidth(set, face), box.height / height(set));
  return { ...set, size: set.size * scale, leading: set.leading * scale };
}
