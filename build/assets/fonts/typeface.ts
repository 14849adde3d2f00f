import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import type subset from 'subset-font';
import { derived } from '../../base/derive.ts';
import { memoize } from '../../base/memoize.ts';
import { loadPackage } from '../../base/parallel.ts';
import type { Face, Family } from './faces.ts';

/** The metrics of a typeface at one weight, in em. */
export interface Typeface {
  ascent: number;
  /** Negative. */
  descent: number;
  /** The advance width of each character, and of the box that stands for a missing one. */
  advances: Record<string, number>;
  missing: number;
}

interface ReadTypeface {
  typeface: Typeface;
  /** Its font file. */
  bytes: Uint8Array;
}

/** Saves a second per site. */
const fonts = derived('fonts', import.meta.filename);

const typefaces = new Map<string, Promise<ReadTypeface>>();

/** Reads the metrics of a typeface once. */
export function readTypeface(
  { family, bitmapWeight }: Pick<Face, 'family' | 'bitmapWeight'>,
  weight: number = bitmapWeight,
  subset = 'latin',
): Promise<ReadTypeface> {
  const file = `${family.file(weight, subset)} ${weight}`;
  const typeface = typefaces.get(file) ?? readFont(family, weight, subset);
  typefaces.set(file, typeface);
  // npm may be installing the package right now.
  typeface.catch(() => typefaces.delete(file));
  return typeface;
}

async function readFont(family: Family, weight: number, subset: string): Promise<ReadTypeface> {
  const bytes = await pinnedFont(family, weight, subset);
  const metrics = await fonts.bytes(fonts.key('metrics', bytes), async () =>
    Buffer.from(JSON.stringify(await readMetrics(bytes))),
  );
  return { typeface: JSON.parse(Buffer.from(metrics).toString()), bytes };
}

/** One weight of a typeface with all glyphs of a subset, as a TrueType font. */
export async function pinnedFont(family: Family, weight: number, subset = 'latin'): Promise<Uint8Array> {
  const font = await readFile(family.file(weight, subset));
  const wght = family.range && weight;
  return fonts.bytes(fonts.key('one weight', font, wght), () => pinWeight(font, wght));
}

/**
 * A font with the glyphs of a text alone.
 * @param wght the part of the weight axis that is kept, for a variable font
 */
export function subsetFont(
  original: Buffer,
  text: string,
  wght: number | { min: number; max: number } | undefined,
): Promise<Uint8Array> {
  const axes = wght === undefined ? {} : { variationAxes: { wght } };
  return fonts.bytes(fonts.key('subset', original, text, axes), async () => {
    const { default: subset } = await loadPackage(() => import('subset-font'));
    return subset(original, text, { targetFormat: 'woff2', ...axes });
  });
}

async function pinWeight(font: Buffer, wght: number | undefined): Promise<Buffer> {
  const { default: subsetFont } = await loadPackage(() => import('subset-font'));
  const axes = wght === undefined ? {} : { variationAxes: { wght } };
  const options = { keepAllGlyphs: true, targetFormat: 'truetype', ...axes };
  const pinned = await subsetFont(
    font,
    undefined as unknown as string,
    options as Parameters<typeof subset>[2],
  );
  // fontkit reads past the end of the file if the last glyph is a space, which has no outline.
  return Buffer.concat([pinned, Buffer.alloc(16)]);
}

export const openFont = memoize(async (bytes: Uint8Array): Promise<Font> => {
  const { create } = await loadPackage(() => import('fontkit'));
  const font = create(Buffer.from(bytes));
  if (!('layout' in font)) throw new Error('The font file is a collection');
  return font;
});

async function readMetrics(bytes: Uint8Array): Promise<Typeface> {
  const font = await openFont(bytes);
  const em = font.unitsPerEm;
  const advances = font.characterSet
    // Some fonts map control characters to glyphs without outlines.
    .filter((code) => code >= 0x20)
    .map((code) => [String.fromCodePoint(code), font.glyphForCodePoint(code).advanceWidth / em]);
  return {
    ascent: font.ascent / em,
    descent: font.descent / em,
    advances: Object.fromEntries(advances),
    missing: font.getGlyph(0).advanceWidth / em,
  };
}

/**
 * Width of a line in em, without kerning, which makes lines a little shorter.
 * @param tracking added after each character, in em
 */
export function textWidth({ advances, missing }: Typeface, text: string, tracking = 0): number {
  return [...text].reduce((sum, character) => sum + (advances[character] ?? missing) + tracking, 0);
}
