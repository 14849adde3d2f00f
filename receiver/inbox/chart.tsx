/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { addDays } from '../clock.ts';
import type { App } from '../services.ts';
import { countSources, type SourceCount } from '../store/list-leads.ts';
import { recordAccess } from './access-log.tsx';
import { sendInboxPage, Table } from './layout.tsx';

const WEEKS = 12;
/** How many sources to show by name. The rest are counted together. */
const SOURCES = 4;
const REST = 'others';

/** "Nov 16" */
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Shows leads per week and source: as bars, and in a table with the same numbers. */
export const chartRoutes = new Hono<App>().get('/chart', async (c) => {
  const { database, clock, now } = c.env;
  await recordAccess(c, 'chart');
  const days = weekStarts(clock.dayOf(now()));
  const tally = tallyOf(days, await countSources(database, days.map(clock.startOf)));
  return sendInboxPage(c, { title: 'Leads per week', section: 'chart' }, <ChartPage {...tally} />);
});

/** The Mondays of the last weeks, oldest first. */
function weekStarts(today: string): string[] {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, at) => addDays(today, (at + 1 - WEEKS) * 7 - sinceMonday));
}

interface Week {
  /** "Nov 16" */
  label: string;
  /** Leads by source, in the order of `sources`. */
  counts: number[];
  total: number;
}

interface Tally {
  /** The sources with the most leads, then the rest. */
  sources: string[];
  /** Latest first. */
  weeks: Week[];
}

function tallyOf(days: readonly string[], counts: readonly SourceCount[]): Tally {
  const totals = new Map<string, number>();
  for (const { source, leads } of counts) totals.set(source, (totals.get(source) ?? 0) + leads);
  const ranked = [...totals].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([source]) => source);
  const named = ranked.length > SOURCES + 1 ? ranked.slice(0, SOURCES) : ranked;
  const sources = ranked.length > named.length ? [...named, REST] : named;
  const weeks = days.map((day, at) => {
    const perSource = sources.map(() => 0);
    for (const { week, source, leads } of counts) {
      const column = named.includes(source) ? named.indexOf(source) : sources.length - 1;
      if (week === at + 1) perSource[column] = (perSource[column] ?? 0) + leads;
    }
    const total = perSource.reduce((sum, count) => sum + count, 0);
    return { label: shortDay.format(Date.parse(day)), counts: perSource, total };
  });
  return { sources, weeks: weeks.toReversed() };
}

function ChartPage({ sources, weeks }: Tally) {
  const total = weeks.reduce((sum, week) => sum + week.total, 0);
  if (total === 0) {
    return (
      <>
        <h1>Leads per week</h1>
        <p class="no-results">No leads in the last 12 weeks.</p>
      </>
    );
  }
  return (
    <>
      <h1>Leads per week</h1>
      <p>
        {total.toLocaleString('en-US')} {total === 1 ? 'lead' : 'leads'} in the last 12 weeks, without spam.
        This week isn’t over yet.
      </p>
      <ul class="legend">
        {sources.map((source, at) => (
          <li class={`series-${at}`}>{source}</li>
        ))}
      </ul>
      <WeekBars weeks={weeks} />
      <Table label="Leads per week and source" columns={['Week of', ...sources, 'All']}>
        {weeks.map(({ label, counts, total }) => (
          <tr>
            <th scope="row">{label}</th>
            {[...counts, total].map((count) => (
              <td>{count}</td>
            ))}
          </tr>
        ))}
      </Table>
    </>
  );
}

/** A bar for each week, with a part for each source. Screen readers skip it, because the table says the same. */
function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(...weeks.map(({ total }) => total));
  return (
    <div class="week-bars" aria-hidden="true">
      {weeks.map(({ label, counts, total }) => (
        <p>
          <span>{label}</span>
          <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
            {counts.map((count, at) => {
              const start = counts.slice(0, at).reduce((sum, before) => sum + before, 0);
              return <rect class={`series-${at}`} x={start} width={count} height="1" />;
            })}
          </svg>
          <b>{total}</b>
        </p>
      ))}
    </div>
  );
}
