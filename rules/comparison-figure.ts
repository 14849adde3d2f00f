import { phrasePattern } from './phrase-parts.ts';
import type { Translate } from './translate.ts';

/** A figure to draw as squares of equal size. */
export interface ComparisonFigure {
  /** How many squares are highlighted. */
  highlighted: number;
  /** Whether they are the best of ten squares. Otherwise they stand beside one square: the figure before. */
  ofTen: boolean;
  /** Explains the squares. */
  caption: string;
}

/** The number of squares that a drawing has room for. */
const MOST = 10;

/**
 * Reads a figure that compares: "200% more leads" is three squares beside one, "85% higher" 1.85, "3x" three,
 * "450% ROAS" (return on ad spend) 4.5, and "Top 3" three of ten.
 * @returns undefined for any other text, and for more than the drawing has room for
 */
export function comparisonFigure(text: string, t: Translate): ComparisonFigure | undefined {
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const more = [t('{number}% more'), t('{number}% higher')]
    .map((phrase) => phrasePattern(phrase, String.raw`(?<![\d.,])([\d.]+)\s?`))
    .map((pattern) => number(new RegExp(`${pattern}(?!\\p{L})`, 'iu')));
  const top = number(/^top (\d+)\b/i);
  const roas = number(/(?<![\d.,])([\d.]+)% ROAS\b/i) / 100;
  const highlighted =
    top || roas || number(/(?<![\d.,])([\d.]+)x\b/i) || 1 + (more.find(Boolean) ?? Number.NaN) / 100;
  if (!(highlighted > 0 && highlighted <= MOST)) return undefined;
  // The caption repeats no figure, so that only the one in the text needs a source.
  const compared = roas ? t('Left: spent. Right: earned.') : t('Left: before. Right: after.');
  const ranked = t('{number} of the {most} spots on page one', { number: top, most: MOST });
  return { highlighted, ofTen: top > 0, caption: top ? ranked : compared };
}
