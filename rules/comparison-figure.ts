/** A figure as plots of land of one size. */
export interface ComparisonFigure {
  /** How many are gold. */
  gold: number;
  /** Whether they are the best of ten, and not beside the one that somebody starts with. */
  ofTen: boolean;
  /** What a square is. */
  caption: string;
}

/** How many plots a drawing has room for. */
const MOST = 10;

/**
 * Reads a figure that compares: "200% more leads" is three plots for one, "85% higher" 1.85, "3x" three, "450% ROAS" (return
 * on ad spend) 4.5, and "Top 3" three of ten.
 * @returns undefined for any other text, and for more than the drawing has room for
 */
export function comparisonFigure(text: string): ComparisonFigure | undefined {
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const top = number(/^top (\d+)\b/i);
  const roas = number(/(?<![\d.,])([\d.]+)% ROAS\b/i) / 100;
  const gold =
    top ||
    roas ||
    number(/(?<![\d.,])([\d.]+)x\b/i) ||
    1 + number(/(?<![\d.,])([\d.]+)% (?:more|higher)\b/i) / 100;
  if (!(gold > 0 && gold <= MOST)) return undefined;
  // The size of each side is in the figure itself, so that no other one needs a source.
  const compared = roas ? 'Left: spent. Right: earned.' : 'Left: before. Right: after.';
  return { gold, ofTen: top > 0, caption: top ? `${top} of the ${MOST} spots on page one` : compared };
}
