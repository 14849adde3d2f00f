const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Writes a day in US English as long month, day, year (specification, part 1, section 1).
 * Works on the text alone, so that no time zone can move the day.
 * @param isoDate YYYY-MM-DD
 * @returns for example "September 9, 2025"
 */
export function longDate(isoDate: string): string {
  const [year, month = 1, day = 1] = isoDate.split('-').map(Number);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}
