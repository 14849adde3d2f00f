const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/;

/** Whether the dates of a site say the day before the month: 27/05/2020 can't be read otherwise. */
export function isDayFirst(dates: readonly unknown[]): boolean {
  const numeric = dates.map((date) => NUMERIC.exec(String(date)));
  const count = (part: number) => numeric.filter((match) => Number(match?.[part]) > 12).length;
  return count(1) > count(2);
}

/** Whether a date has two meanings: 03/09/2019. */
export function isAmbiguous(date: unknown): boolean {
  const [, first, second] = NUMERIC.exec(String(date)) ?? [];
  return first !== undefined && first !== second && Math.max(Number(first), Number(second)) <= 12;
}

/** The day of a date as it is written, in its own time zone: YYYY-MM-DD; undefined if it isn't one. */
export function oldDate(date: unknown, dayFirst: boolean): string | undefined {
  if (typeof date === 'number' && date > 1e8 && date < 1e14)
    return new Date(date < 1e11 ? date * 1000 : date).toISOString().slice(0, 10);
  const text = String(date ?? '').trim();
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year) return realDate(year, month, day);
  const [, first, second, end] = NUMERIC.exec(text) ?? [];
  const isDay = Number(first) > 12 || (Number(second) <= 12 && (dayFirst || text.includes('.')));
  if (first) return isDay ? realDate(end, second, first) : realDate(end, first, second);
  const name =
    /(?<![a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?=[a-z]*\b)/i.exec(text)?.[0] ?? '';
  const [, number, of] = /\b(\d{1,2})(?:st|nd|rd|th)?(?: +[a-z]+\.?)?,? +(\d{4})\b/i.exec(text) ?? [];
  return realDate(of, String(MONTHS.indexOf(name.toLowerCase()) + 1), number);
}

function realDate(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
