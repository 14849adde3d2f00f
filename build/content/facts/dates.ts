import type { PostEntry } from '../../../model/content.ts';
import { TIME_ZONE } from '../../base/today.ts';

const ZONE = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

const moments = new Map<string, string>();

/**
 * The start of a day with its time zone offset, which search engines ask for.
 * @param isoDate YYYY-MM-DD
 * @returns "2025-07-22T00:00:00-05:00"; in winter, "-06:00"
 */
export function atMidnight(isoDate: string): string {
  const known = moments.get(isoDate);
  if (known) return known;
  // Clocks change at 2 AM Central time; 06:00 UTC is midnight or 1 AM there.
  const parts = ZONE.formatToParts(new Date(`${isoDate}T06:00:00Z`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  const moment = `${isoDate}T00:00:00${offset}`;
  moments.set(isoDate, moment);
  return moment;
}

/** The day (YYYY-MM-DD) of a post's last update, or of its publication. */
export function postDay({ data }: Pick<PostEntry, 'data'>): string {
  return data.updatedDate ?? data.publishDate;
}

/** The last of some days (YYYY-MM-DD); undefined when one is unknown, because an older day would be wrong. */
export function lastDay(days: readonly (string | undefined)[]): string | undefined {
  // Sorting puts undefined last.
  return days.toSorted().at(-1);
}
