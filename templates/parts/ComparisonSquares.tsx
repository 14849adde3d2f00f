import { comparisonFigure } from '../../rules/comparison-figure.ts';
import { useSite } from '../site-context.ts';

/**
 * Draws a figure as squares, of one size on every card: brown for the start, gold for the result. The missing part of the
 * last square is pale.
 */
export function ComparisonSquares({ figure }: { figure: string }) {
  const squares = comparisonFigure(figure, useSite().locale.t);
  if (!squares) return null;
  const { highlighted, ofTen, caption } = squares;
  const start = `M${ofTen ? 0 : 15} 4.7h`;
  return (
    <>
      <svg
        className={ofTen ? 'comparison-squares comparison-squares-ten' : 'comparison-squares'}
        viewBox="0 0 115 9.4"
        aria-hidden="true"
      >
        {!Number.isInteger(highlighted) && <path d={start + Math.ceil(highlighted) * 10} opacity={0.3} />}
        <path d={start + Math.round(highlighted * 100) / 10} />
      </svg>{' '}
      <small>{caption}</small>
    </>
  );
}
