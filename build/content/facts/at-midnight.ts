/** The agency's time zone: its hours are stated in Central time. */
const ZONE = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', timeZoneName: 'longOffset' });

/**
 * The moment at which a day starts for the agency, with the offset of that day: search engines ask for one.
 * @param isoDate YYYY-MM-DD
 * @returns "2025-07-22T00:00:00-05:00"; in winter, "-06:00"
 */
export function atMidnight(isoDate: string): string {
  const known = moments.get(isoDate) ?? midnight(isoDate);
  moments.set(isoDate, known);
  return known;
}

const moments = new Map<string, string>();

function midnight(isoDate: string): string {
  // Six in the morning UTC is midnight or one o'clock there: on no day have the clocks changed by then.
  const parts = ZONE.formatToParts(new Date(`${isoDate}T06:00:00Z`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  return `${isoDate}T00:00:00${offset}`;
}
