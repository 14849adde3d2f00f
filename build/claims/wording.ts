/**
 * A wording as a pattern: whole words in any case, with any white space between them.
 * @param wording the words of a claim
 */
export function wordingPattern(wording: string): RegExp {
  const words = wording.trim().split(/\s+/);
  const start = /^[\p{L}\d]/u.test(words.at(0) ?? '') ? '(?<![\\p{L}\\d])' : '';
  const end = /[\p{L}\d]$/u.test(words.at(-1) ?? '') ? '(?![\\p{L}\\d])' : '';
  return new RegExp(`${start}${words.map(escapeWord).join('\\s+')}${end}`, 'giu');
}

/** Where a wording stands in a text. */
export function findWording(text: string, pattern: RegExp): { start: number; end: number }[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

function escapeWord(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
