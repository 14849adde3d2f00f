/** Words that people read in a minute, silently, in English (Brysbaert 2019: 238 for non-fiction). */
const WORDS_PER_MINUTE = 238;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/**
 * How long a text takes to read.
 * @param words how many it has
 * @returns "7 min read", at least one minute
 */
export function readingTime(words: number): string {
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}

/** How many words a text has; its markup counts for none. @param markdown the body of a post */
export function countWords(markdown: string): number {
  let words = 0;
  while (WORD.test(markdown)) words += 1;
  return words;
}
