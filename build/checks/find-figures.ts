import { plainText } from '../../rules/plain-text.ts';

const UNITS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

/** The digits of numbers that are spelled out. "One" is left out, because "one page" claims nothing. */
export const DIGITS_OF: Readonly<Record<string, string>> = Object.fromEntries([
  ...UNITS.split(' ').map((word, index) => [word, `${index + 2}`]),
  ...TENS.split(' ').map((word, index) => [word, `${index + 2}0`]),
]);

/** Whether a figure is money or a percentage. */
export const isAmount = (value: string): boolean => /[$%]/.test(value);

/** A figure in a text. */
export interface Figure {
  /** As written: "$2,500", "99.2%", "3-6", "two". */
  value: string;
  /** Its range in the text. */
  start: number;
  end: number;
}

const AMOUNT = String.raw`\$?\d+(?:,\d{3})*(?:\.\d+)?(?:[KMB](?![a-z])|x(?![a-z]))?%?\+?`;
/** Digits with their units: money, percentages, multiples, ranges, ratings. "B2B", "I-29" and "9AM" are names. */
const DIGITS = new RegExp(
  String.raw`(?<![\p{L}\d.,#_]|\p{L}[-‑/])${AMOUNT}(?:(?:[-–]|/(?=\d{1,2}(?!\d)))${AMOUNT})?(?![\p{L}\d_])`,
  'gu',
);

const NUMBER = Object.keys(DIGITS_OF).join('|');
const COUNT = `(?:${NUMBER})(?:-(?:one|${NUMBER}))?|hundreds?|thousands?|dozens?|half|twice|double|triple`;
/** Nouns that turn a spelled-out number into a claim: time, money, clients and so on. */
const COUNTED =
  'seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|percent|dollars|times|clients?|customers?|patients?|accounts?|projects?|campaigns?|sessions?|spots?|places|starts|markets?|cities|states|services|industries|placements|mentions|reviews?';
const WORDS = new RegExp(String.raw`\b(${COUNT})(?=(?:[ -][\w'’]+)?[ -](?:${COUNTED})\b)`, 'gi');

/** A bare year is a date, and so is a day after the name of a month. */
const YEAR = /^(?:19|20)\d\d(?:[-–](?:19|20)?\d\d)?$/;
const MONTH_BEFORE =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? $|\b(?:19|20)\d\d-(?:\d\d-)?$/;

const TIME = String.raw`\d{1,2}(?::\d\d)?`;
/**
 * Numbers that say when or which, not how many: clock times, phone numbers, postal codes, and numbers after a noun
 * ("Suite 3", "§ 501.171"). Money and percentages are never among them.
 */
const IDENTIFIERS = new RegExp(
  [
    String.raw`\b\d{1,2}:\d\d(?!\d)|\b${TIME}(?: ?(?:[-–]|to) ?${TIME})?[ \u00a0]?(?:[ap]\.m\.|[AP]M\b|[ap]m\b)`,
    String.raw`(?:\+?1[ .-])?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b`,
    String.raw`(?:, [A-Z]{2}|\bZIP(?: code)?:?) \d{5}(?:-\d{4})?\b`,
    String.raw`(?:§|\b(?:Section|Sec\.|Article|Art\.|Chapter|Suite|Ste\.|Unit|Floor|Room|Apt\.|Box|Highway|Hwy\.|Route|No\.(?= ?\d{3})))[ \u00a0]?\d[\w.()-]*`,
  ].join('|'),
  'g',
);

/**
 * Finds the figures in a text: percentages, multiples, money, counts and durations, in digits or, in front of a unit,
 * spelled out. Years, dates, identifiers and names with digits don't count.
 * @returns figures in the order of the text, without overlaps
 */
export function findFigures(text: string): Figure[] {
  const identifiers = [...text.matchAll(IDENTIFIERS)];
  const digits = [...text.matchAll(DIGITS)].filter(
    ({ 0: value, index }) =>
      (isAmount(value) ||
        !identifiers.some(
          (each) => index < each.index + each[0].length && each.index < index + value.length,
        )) &&
      !YEAR.test(value) &&
      !MONTH_BEFORE.test(text.slice(Math.max(0, index - 12), index)),
  );
  return [...digits, ...text.matchAll(WORDS)]
    .map(({ 0: value, index }) => ({ value, start: index, end: index + value.length }))
    .sort((a, b) => a.start - b.start);
}

const LETTER_OR_DIGIT = /[\p{L}\d]/u;

/** Puts a text on one line with single spaces. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Normalizes spaces, quotation marks, dashes and case for comparing. */
export function comparable(text: string): string {
  return plainText(oneLine(text)).toLowerCase();
}

/**
 * Finds the occurrences of a wording that don't start or end inside a word.
 * @param text comparable text
 * @param wording comparable text
 */
export function findWording(text: string, wording: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let start = text.indexOf(wording); start >= 0; start = text.indexOf(wording, start + 1)) {
    const end = start + wording.length;
    if (!splitsWord(text, start) && !splitsWord(text, end)) found.push({ start, end });
  }
  return found;
}

function splitsWord(text: string, index: number): boolean {
  return LETTER_OR_DIGIT.test(text.charAt(index - 1)) && LETTER_OR_DIGIT.test(text.charAt(index));
}
