import { ribbon } from '../../art/charts.ts';
import type { Drawing } from '../../model/illustration.ts';
import { Icon } from '../parts/Icon.tsx';
import { useSite } from '../site-context.ts';
import { PairOfBars } from './PairOfBars.tsx';

/** Two lists of results. A gold ribbon links the client's old and new place; hairlines link those of the others. */
export function SearchResults({ query, own, before, after }: Drawing<'search-results'>) {
  const { t } = useSite().locale;
  const rows = Math.max(before.results.length, after.results.length);
  const moves = before.results
    .map((name, from) => ({ name, from, to: after.results.indexOf(name) }))
    .filter(({ to }) => to >= 0);
  const list = ({ date, results }: typeof before, place: 'data-quiet' | 'action') => (
    <ol>
      <li className="quiet">{date}</li>
      {results.map((name, index) => (
        <li key={name} className={name === own ? place : undefined}>
          <span>{index + 1}</span> {name}
        </li>
      ))}
    </ol>
  );
  const bar = ({ count }: typeof before) => ({
    value: count,
    figure: String(count),
    note: t('visits/month'),
  });
  return (
    <>
      <p className="search-query">
        <Icon name="search" />
        {query}
      </p>
      <div className="search-lists">
        {list(before, 'data-quiet')}
        <svg viewBox={`0 -1 100 ${rows + 1}`} preserveAspectRatio="none" aria-hidden="true">
          {moves.map(({ name, from, to }) =>
            name === own ? (
              <path
                key={name}
                className="action"
                d={ribbon({ x: 0, top: from, bottom: from + 1 }, { x: 100, top: to, bottom: to + 1 })}
              />
            ) : (
              <path key={name} d={`M0 ${from + 0.5}L100 ${to + 0.5}`} />
            ),
          )}
        </svg>
        {list(after, 'action')}
      </div>
      <PairOfBars bars={[bar(before), bar(after)]} />
    </>
  );
}
