import { plainText } from '../../../rules/typography.ts';

const LETTER_OR_DIGIT = /[\p{L}\d]/u;

/** Puts a text on one line with single spaces. */
export function flat(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Normalizes spaces, quotation marks, dashes and case for comparing. */
export function comparable(text: string): string {
  return plainText(flat(text)).toLowerCase();
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
