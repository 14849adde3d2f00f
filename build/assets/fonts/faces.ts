import type { Content } from '../../../model/content.ts';
import { ContentError } from '../../base/errors.ts';
import { locate } from '../../content/read/locate.ts';
import { type Family, findFamily, missingFamily } from './family.ts';

/** A typeface in its role. */
export interface Face {
  role: 'display' | 'text';
  family: Family;
  isSerif: boolean;
  /** The weights that pages load: a variable font has all from min to max in one file. */
  cuts: readonly { min: number; max: number }[];
  /** In bitmaps, where no hinting helps thin strokes. */
  bitmapWeight: number;
}

export type Faces = Record<Face['role'], Face>;

/** The weights of texts that the styles ask for. A typeface with a file for each weight has the regular and the bold one. */
const TEXT = { regular: 400, bitmap: 500, bold: 700, max: 750 };

/**
 * The two typefaces of a site.
 * @throws ContentError for typefaces that are not installed
 */
export function brandFaces({ settings, settingsFile }: Pick<Content, 'settings' | 'settingsFile'>): Faces {
  const { display, displayWeight, text } = settings.brand.typefaces;
  const [displayFamily, textFamily] = [findFamily(display), findFamily(text)];
  if (displayFamily && textFamily) {
    const heading = nearestWeight(displayFamily, displayWeight);
    const regular = nearestWeight(textFamily, TEXT.regular);
    const isVariable = textFamily.range !== undefined;
    const bold = nearestWeight(textFamily, isVariable ? TEXT.max : TEXT.bold);
    return {
      display: {
        role: 'display',
        family: displayFamily,
        isSerif: displayFamily.category === 'serif',
        cuts: [{ min: heading, max: heading }],
        bitmapWeight: heading,
      },
      text: {
        role: 'text',
        family: textFamily,
        isSerif: textFamily.category === 'serif',
        cuts: isVariable
          ? [{ min: regular, max: bold }]
          : [...new Set([regular, bold])].map((weight) => ({ min: weight, max: weight })),
        bitmapWeight: nearestWeight(textFamily, TEXT.bitmap),
      },
    };
  }
  const missing = { ...(!displayFamily && { display }), ...(!textFamily && { text }) };
  const mistakes = Object.entries(missing).map(([role, name]) => ({
    file: settingsFile,
    field: ['brand', 'typefaces', role],
    message: `the typeface "${name}" ${missingFamily(name)}`,
  }));
  throw new ContentError(locate(mistakes));
}

/** The weight of a typeface that is closest to the wanted one. */
export function nearestWeight({ range, weights }: Family, wanted: number): number {
  if (range) return Math.min(Math.max(wanted, range.min), range.max);
  const [nearest = wanted] = weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return nearest;
}

/** Identifies the glyphs of a typeface, for cache keys. */
export function faceKey({ family, cuts, bitmapWeight }: Face): string {
  return JSON.stringify([family.package, family.version, cuts, bitmapWeight]);
}
