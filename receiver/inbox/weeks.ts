import { addDays } from '../clock.ts';
import type { SourceCount } from '../store/lead-counts.ts';

const WEEKS = 12;
/** Other sources are counted together. */
const SOURCES = 4;
const REST = 'others';

/** Leads of each week by source. */
export interface Tally {
  /** Those with the most leads, and the rest. */
  sources: string[];
  /** Oldest first. */
  weeks: { day: string; counts: number[]; total: number }[];
}

/** The first days of this week and those before it, oldest first, each with the day after its last one. Weeks start on Monday. */
export function weekStarts(today: string): { day: string; end: string }[] {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  return Array.from({ length: WEEKS }, (_, at) => {
    const day = addDays(monday, (at + 1 - WEEKS) * 7);
    return { day, end: addDays(day, 7) };
  });
}

export function tallyOf(weeks: readonly { day: string; counts: readonly SourceCount[] }[]): Tally {
  const totals = new Map<string, number>();
  for (const { source, leads } of weeks.flatMap(({ counts }) => counts)) {
    totals.set(source, (totals.get(source) ?? 0) + leads);
  }
  const ranked = [...totals].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([source]) => source);
  const named = ranked.length > SOURCES + 1 ? ranked.slice(0, SOURCES) : ranked;
  const sources = ranked.length > named.length ? [...named, REST] : named;
  return {
    sources,
    weeks: weeks.map(({ day, counts }) => {
      const perSource = sources.map(() => 0);
      for (const { source, leads } of counts) {
        const at = named.indexOf(source);
        const column = at < 0 ? sources.length - 1 : at;
        perSource[column] = (perSource[column] ?? 0) + leads;
      }
      return { day, counts: perSource, total: perSource.reduce((sum, count) => sum + count, 0) };
    }),
  };
}
