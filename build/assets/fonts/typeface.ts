import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import type subsetFont from 'subset-font';
import { cached, contentHash } from '../../base/cache.ts';
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

const typefaces = new Map<string, Promise<ReadTypeface>>();

/** Reads the metrics of a typeface once. The cache keeps them and their font file. */
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
  const { key, bytes } = await pinnedFont(family, weight, subset);
  const metrics = await cached('fonts', `${key}.json`, async () =>
    Buffer.from(JSON.stringify(await readMetrics(bytes))),
  );
  return { typeface: JSON.parse(Buffer.from(metrics).toString()), bytes };
}

/** One weight of a typeface with all glyphs of a subset, as a TrueType font, with its key in the cache. */
export async function pinnedFont(family: Family, weight: number, subset = 'latin') {
  const font = await readFile(family.file(weight, subset));
  const key = contentHash('one weight', font, `${weight}`);
  const bytes = await cached('fonts', `${key}.ttf`, () => pinWeight(font, family.range && weight));
  return { key, bytes };
}

async function pinWeight(font: Buffer, wght: number | undefined): Promise<Buffer> {
  const { default: subset } = await loadPackage(() => import('subset-font'));
  const axes = wght === undefined ? {} : { variationAxes: { wght } };
  const options = { keepAllGlyphs: true, targetFormat: 'truetype', ...axes };
  const pinned = await subset(
    font,
    undefined as unknown as string,
    options as Parameters<typeof subsetFont>[2],
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
