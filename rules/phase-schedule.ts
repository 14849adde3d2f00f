/** Weeks in a month. */
const MONTH = 52 / 12;

/** The phases of a process on one scale, in weeks from the start of the process. */
export interface Schedule {
  /** A phase without an end is open: it goes on for as long as the client stays. */
  spans: readonly { start: number; end?: number }[];
  /** The end of the scale, where open phases end, too. */
  length: number;
  /** Ends of months or of every fourth week. */
  ticks: readonly { at: number; label: string }[];
}

/**
 * Reads when the phases of a process happen: "Week 1", "Weeks 2-3", "Month 2", "Months 2-3", "Ongoing",
 * "Monthly", "Monthly from month 4".
 * @returns undefined if one of the texts has another form
 */
export function scheduleOf(texts: readonly (string | undefined)[]): Schedule | undefined {
  const spans: { start: number; end?: number }[] = [];
  let last = 0;
  for (const text of texts) {
    const span = spanOf(text ?? '', last);
    if (!span) return undefined;
    spans.push(span);
    last = Math.max(last, span.start, span.end ?? 0);
  }
  const length = spans.some(({ end }) => end === undefined) ? last * 1.25 : last;
  const unit = texts.some((text) => /\bmonth \d/i.test(text ?? ''))
    ? { name: 'Month', weeks: MONTH, count: 1 }
    : { name: 'Week', weeks: 4, count: 4 };
  const ticks = Array.from({ length: Math.floor(length / unit.weeks) }, (_, index) => ({
    at: (index + 1) * unit.weeks,
    label: `${index ? '' : `${unit.name} `}${(index + 1) * unit.count}`,
  }));
  return last > 0 ? { spans, length, ticks } : undefined;
}

/** @param last where an open phase without a month starts */
function spanOf(text: string, last: number): Schedule['spans'][number] | undefined {
  const [, unit, from, to = from] = /^(week|month)s? (\d+)(?:[-–](\d+))?$/i.exec(text) ?? [];
  if (unit) {
    const weeks = /week/i.test(unit) ? 1 : MONTH;
    const [start, end] = [(Number(from) - 1) * weeks, Number(to) * weeks];
    return start >= 0 && end > start ? { start, end } : undefined;
  }
  const [open, month] = /^(?:ongoing|monthly)(?: from month (\d+))?$/i.exec(text) ?? [];
  if (open === undefined) return undefined;
  return { start: month ? (Number(month) - 1) * MONTH : last };
}
