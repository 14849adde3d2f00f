/** Days and times in the agency's time zone. Days are written YYYY-MM-DD. */
export interface Clock {
  dayOf(time: number): string;
  /** When a day starts, in milliseconds since 1970. A day that a country skipped starts with the next one. */
  startOf(day: string): number;
  /** "Sunday, November 22, 2026" */
  longDay(time: number): string;
  /** "2:41 PM" */
  timeOfDay(time: number): string;
  /** "Nov 22, 2026, 2:41 PM CST" */
  exact(time: number): string;
}

const DAY_MS = 86_400_000;

export function createClock(timeZone: string): Clock {
  const format = (options: Intl.DateTimeFormatOptions, locale = 'en-US') => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (time: number) => formatter.format(time);
  };
  // The Swedish format is "2026-11-22 14:41:05".
  const local = format({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE');
  const offset = (time: number) => Date.parse(`${local(time).replace(' ', 'T')}Z`) - time;
  const dayOf = (time: number) => local(time).slice(0, 10);
  return {
    dayOf,
    startOf(day) {
      const midnight = Date.parse(`${day}T00:00:00Z`);
      // The offset may change on this day, also at midnight itself, which then doesn't exist or occurs twice.
      const starts = [-DAY_MS, DAY_MS].map((away) => midnight - offset(midnight + away));
      return Math.min(...starts.filter((start) => dayOf(start) >= day));
    },
    longDay: format({ dateStyle: 'full' }),
    timeOfDay: format({ timeStyle: 'short' }),
    exact: format({
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
  };
}

/** @param day YYYY-MM-DD */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a real day of this century. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
