const LETTER_OR_DIGIT = /[\p{L}\d]/u;

/** A text on one line, with single spaces. */
export function flat(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** A wording or a text as they are compared: flat, in any case. */
export function comparable(text: string): string {
  return flat(text).toLowerCase();
}

/**
 * Where a wording stands in a text as whole words.
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

/** Tells whether a place is between two letters or digits. */
function splitsWord(text: string, place: number): boolean {
  return LETTER_OR_DIGIT.test(text.charAt(place - 1)) && LETTER_OR_DIGIT.test(text.charAt(place));
}
