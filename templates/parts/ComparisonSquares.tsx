import { comparisonFigure } from '../../rules/comparison-figure.ts';

/**
 * What a figure says, drawn as plots of one size on every card: those before it in brown, those of the result in gold. Of
 * the last plot, what is missing is pale.
 */
export function ComparisonSquares({ figure }: { figure: string }) {
  const plots = comparisonFigure(figure);
  if (!plots) return null;
  const { highlighted, ofTen, caption } = plots;
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
