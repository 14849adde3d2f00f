import { rememberedLast } from '../remembered.ts';

/** Words that people read in a minute, silently, in English (Brysbaert 2019: 238 for non-fiction). */
const WORDS_PER_MINUTE = 238;

/**
 * How long a text takes to read.
 * @param markdown the body of a post
 * @returns "7 min read", at least one minute
 */
export function readingTime(markdown: string): string {
  return `${Math.max(1, Math.round(countWords(markdown) / WORDS_PER_MINUTE))} min read`;
}

/** The words of a text; its markup counts for none. Its page asks for them more than once. */
export const countWords = rememberedLast(
  (markdown: string) => markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0,
  (markdown) => markdown,
);
