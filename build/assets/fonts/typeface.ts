import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type subsetFont from 'subset-font';
import { cached, cachePath, contentHash } from '../../base/cache.ts';
import { loadPackage } from '../../base/load-package.ts';

const require = createRequire(import.meta.url);

/** The site's two variable typefaces. */
export const FACES = {
  display: {
    family: 'Besley',
    file: require.resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'),
    /** The part of the weight axis that the styles use. */
    weights: { min: 800, max: 800 },
    /** In bitmaps, where no hinting helps thin strokes. */
    bitmapWeight: 800,
  },
  text: {
    family: 'Public Sans',
    file: require.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
    weights: { min: 400, max: 750 },
    bitmapWeight: 500,
  },
} as const;

export type Face = (typeof FACES)[keyof typeof FACES];

/** The metrics of a typeface at its bitmap weight, in em. */
export interface Typeface {
  /** The family name inside the font file. */
  family: string;
  ascent: number;
  /** Negative. */
  descent: number;
  /** The advance width of each character, and of the box that stands for a missing one. */
  advances: Record<string, number>;
  missing: number;
}

/** Reads the metrics of a typeface; they and the font file that they come from are cached. */
export async function readTypeface(face: Face): Promise<{ typeface: Typeface; path: string }> {
  const font = await readFile(face.file);
  const key = contentHash('face', font, `${face.bitmapWeight}`);
  const bytes = await cached('fonts', `${key}.ttf`, () => pinWeight(font, face.bitmapWeight));
  const metrics = await cached('fonts', `${key}.json`, async () =>
    Buffer.from(JSON.stringify(await readMetrics(bytes))),
  );
  return {
    typeface: JSON.parse(Buffer.from(metrics).toString()),
    path: cachePath('fonts', `${key}.ttf`),
  };
}

/** One weight of a variable font with all its glyphs, as a TrueType font. */
async function pinWeight(font: Buffer, wght: number): Promise<Buffer> {
  const { default: subset } = await loadPackage(() => import('subset-font'));
  const options = { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght } };
  return subset(font, undefined as unknown as string, options as Parameters<typeof subsetFont>[2]);
}

async function readMetrics(bytes: Uint8Array): Promise<Typeface> {
  const { create } = await loadPackage(() => import('fontkit'));
  const font = create(Buffer.from(bytes));
  if (!('characterSet' in font)) throw new Error('The font file is a collection');
  const em = font.unitsPerEm;
  const advances = font.characterSet
    // Fonts may have glyphs for control characters, with no outlines.
    .filter((code) => code >= 0x20)
    .map((code) => [String.fromCodePoint(code), font.glyphForCodePoint(code).advanceWidth / em]);
  return {
    family: font.familyName,
    ascent: font.ascent / em,
    descent: font.descent / em,
    advances: Object.fromEntries(advances),
    missing: font.getGlyph(0).advanceWidth / em,
  };
}

/**
 * Width of a line in em. Kerning is left out; it makes lines a little shorter.
 * @param tracking added after each character, in em
 */
export function textWidth({ advances, missing }: Typeface, text: string, tracking = 0): number {
  return [...text].reduce((sum, character) => sum + (advances[character] ?? missing) + tracking, 0);
}
