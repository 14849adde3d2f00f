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
 * Formats a date as "September 9, 2025". Works on the text, so no time zone can shift the day.
 * @param isoDate YYYY-MM-DD
 */
export function formatDate(isoDate: string): string {
  const [year, month = 1, day = 1] = isoDate.split('-').map(Number);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** Formats whole US dollars as "$2,500". */
export function formatDollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** Formats "+14025550142" as "(402) 555-0142"; numbers outside North America stay as they are. */
export function formatPhone(international: string): string {
  return international.replace(/^\+1(\d{3})(\d{3})(\d{4})\b/, '($1) $2-$3');
}

/** The phone number at the start of a text, "4025550142" of "4025550142 ext. 4": some forms take any text. */
export function leadingNumber(phone: string): string | undefined {
  return /^\+?\d+(?![\d/])/.exec(phone)?.[0];
}
