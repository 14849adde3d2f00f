import type { Content, PostEntry } from '../../model/content.ts';
import type { Service } from '../../model/service.ts';
import { memoizeLast } from '../base/memoize.ts';

/** Date (YYYY-MM-DD) of the last commit that changed a file, by the file's absolute path. */
export type GitDates = ReadonlyMap<string, string>;

const midnights = new Map<string, string>();

/** Memoized, because a formatter is slow to create. */
const formatIn = memoizeLast(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  (timeZone) => timeZone,
);

/**
 * The start of a day with its time zone offset, which search engines ask for.
 * @param isoDate YYYY-MM-DD
 * @param timeZone of the agency: "America/Chicago"
 * @returns "2025-07-22T00:00:00-05:00"; in winter, "-06:00"
 */
export function atMidnight(isoDate: string, timeZone: string): string {
  const key = `${isoDate} ${timeZone}`;
  const cached = midnights.get(key);
  if (cached) return cached;
  const format = formatIn(timeZone);
  const offsetAt = (moment: string) => {
    const zone = format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value;
    return zone?.replace('GMT', '') || '+00:00';
  };
  const midnight = `${isoDate}T00:00:00`;
  // Clocks may change between midnight UTC and midnight here.
  const moment = midnight + offsetAt(midnight + offsetAt(`${midnight}Z`));
  midnights.set(key, moment);
  return moment;
}

/** The day (YYYY-MM-DD) of a post's last update, or of its publication. */
export function postDay({ data }: Pick<PostEntry, 'data'>): string {
  return data.updatedDate ?? data.publishDate;
}

/** The last of some days (YYYY-MM-DD); undefined if one is unknown, because an older day would be wrong. */
export function lastDay(days: readonly (string | undefined)[]): string | undefined {
  // Sorting puts undefined last.
  return days.toSorted().at(-1);
}

/** The text about a service's open slots, while it can be true in the month that it is written for; otherwise undefined. */
export function currentOpenings(
  { today }: Pick<Content, 'today'>,
  { openings }: Service,
): string | undefined {
  if (!openings || !today.startsWith(openings.month)) return undefined;
  return openings.until && openings.until < today ? undefined : openings.text;
}
