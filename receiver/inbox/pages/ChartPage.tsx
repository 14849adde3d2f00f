import type { Tally } from '../weeks.ts';
import { TableFrame } from './TableFrame.tsx';
import { WeekBars } from './WeekBars.tsx';

/** "Nov 16" */
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Bars for the eye, and a table with the same figures. */
export function ChartPage({ tally: { sources, weeks } }: { tally: Tally }) {
  const latestFirst = weeks.toReversed();
  const labeled = latestFirst.map((week) => ({ ...week, label: shortDay.format(Date.parse(week.day)) }));
  const total = weeks.reduce((sum, week) => sum + week.total, 0);
  return (
    <>
      <h1>Leads per week</h1>
      {total === 0 ? (
        <p className="empty">No leads in the last 12 weeks.</p>
      ) : (
        <>
          <p>
            {total.toLocaleString('en-US')} {total === 1 ? 'lead' : 'leads'} in the last 12 weeks, without
            spam. This week is not over.
          </p>
          <ul className="legend">
            {sources.map((source, at) => (
              <li key={source} className={`series-${at}`}>
                {source}
              </li>
            ))}
          </ul>
          <WeekBars weeks={labeled} sources={sources} />
          <TableFrame label="Leads per week and source">
            <table>
              <thead>
                <tr>
                  <th scope="col">Week of</th>
                  {sources.map((source) => (
                    <th scope="col" key={source}>
                      {source}
                    </th>
                  ))}
                  <th scope="col">All</th>
                </tr>
              </thead>
              <tbody>
                {labeled.map(({ day, label, counts, total }) => (
                  <tr key={day}>
                    <th scope="row">{label}</th>
                    {counts.map((count, at) => (
                      <td key={sources[at]}>{count}</td>
                    ))}
                    <td>{total}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        </>
      )}
    </>
  );
}
