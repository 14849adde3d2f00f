import { ribbon, spread } from '../../art/charts.ts';
import type { Drawing } from '../../model/illustration.ts';
import { useSite } from '../site-context.ts';
import { PairOfBars } from './PairOfBars.tsx';

/** Height of the budget and of a label with two lines, in em. */
const HEIGHT = 14;
const LABEL = 2.6;

/** A budget that flows to the right: spending that paid off goes on, the rest ends at a bar. */
export function BudgetFlow({ budget, kept, cut, cost, before, after }: Drawing<'budget-flow'>) {
  const { t, dollars: inDollars } = useSite().locale;
  const parts = [kept, ...cut];
  const total = parts.reduce((sum, { dollars }) => sum + dollars, 0);
  const { joined, apart, length } = spread(
    parts.map(({ dollars }) => dollars),
    { scale: HEIGHT / total, gap: 0.5, least: LABEL },
  );
  const flows = parts.flatMap((part, index) => {
    const [from, to] = [joined[index], apart[index]];
    return from && to ? [{ ...part, from, to, middle: (to.top + to.bottom) / 2, isCut: index > 0 }] : [];
  });
  const bar = ({ date, dollars }: typeof before) => ({
    value: dollars,
    figure: inDollars(dollars),
    note: date,
  });
  return (
    <>
      <p>
        <b>{inDollars(total)}</b> {budget}
      </p>
      <svg height={`${length}em`} aria-hidden="true">
        <svg width="50%" viewBox={`0 0 50 ${length}`} preserveAspectRatio="none" aria-hidden="true">
          {flows.map(({ name, from, to, isCut }) => (
            <path
              key={name}
              className={isCut ? 'data-alert' : 'data'}
              d={ribbon({ x: 0, ...from }, { x: isCut ? 42 : 50, ...to })}
            />
          ))}
        </svg>
        {flows.map(({ name, dollars, to, middle, isCut }) => (
          <g key={name}>
            {isCut && (
              <line className="cut" x1="42%" x2="42%" y1={`${to.top - 0.2}em`} y2={`${to.bottom + 0.2}em`} />
            )}
            <text x={isCut ? '46%' : '53%'} y={`${middle - 0.2}em`}>
              <tspan className="strong">{inDollars(dollars)}</tspan>
              {isCut && `, ${t('cut')}`}
            </text>
            <text x={isCut ? '46%' : '53%'} y={`${middle + 1}em`}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <div>
        <p className="quiet">{cost}</p>
        <PairOfBars bars={[bar(before), bar(after)]} />
      </div>
    </>
  );
}
