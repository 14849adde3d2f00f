/** Silent reading of English non-fiction (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** @returns "7 min read", at least one minute */
export function readingTime(words: number): string {
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}

/** Counts the words of markdown without its markup. */
export function countWords(markdown: string): number {
  let words = 0;
  while (WORD.test(markdown)) words += 1;
  return words;
}
