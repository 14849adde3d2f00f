import { plotsOf } from '../../rules/plots.ts';

/** What a figure says, drawn as plots of one size on every card: those before it in brown, those of the result in gold. */
export function Plots({ figure }: { figure: string }) {
  const plots = plotsOf(figure);
  return plots ? (
    <svg className={plots.ofTen ? 'plots plots-ten' : 'plots'} viewBox="0 0 115 9.4" aria-hidden="true">
      <path d={`M${plots.ofTen ? 0 : 15} 4.7h${Math.round(plots.gold * 100) / 10}`} />
    </svg>
  ) : null;
}
