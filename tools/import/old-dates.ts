const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/;

/** Whether the dates of a site say the day before the month: 27/05/2020 can't be read otherwise. */
export function isDayFirst(dates: readonly unknown[]): boolean {
  const numeric = dates.flatMap((date) => [NUMERIC.exec(String(date))].filter((match) => match !== null));
  const count = (part: number) => numeric.filter((match) => Number(match[part]) > 12).length;
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
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first, second, end] = numeric;
    const isDay = Number(first) > 12 || (Number(second) <= 12 && (dayFirst || text.includes('.')));
    return isDay ? realDate(end, second, first) : realDate(end, first, second);
  }
  const words =
    /\b([a-z]{3})[a-z]*\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})/i.exec(text) ??
    /\b(\d{1,2})(?:st|nd|rd|th)? +([a-z]{3})[a-z]*\.?,? +(\d{4})/i.exec(text);
  const [, one = '', two = '', end] = words ?? [];
  const [name, number] = /\d/.test(one) ? [two, one] : [one, two];
  return realDate(end, String(MONTHS.indexOf(name.toLowerCase()) + 1), number);
}

function realDate(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
