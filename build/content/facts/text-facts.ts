import type { Entry, PostEntry } from '../../../model/content.ts';
import { type Language, languagesIn } from '../markdown/languages.ts';
import { countWords, readingTime } from '../markdown/reading-time.ts';
import { fact } from '../read/entry-facts.ts';

/** The languages of the code in a file, written as fences or as HTML. */
export const codeLanguages = fact('code languages', ({ body }): Language[] => [...languagesIn([body])]);

/** How many words the body of a file has. */
export const wordCount = fact('words', ({ body }) => countWords(body));

/** How long a post takes to read: what it says itself, or what its words make. */
export const readTime = fact(
  'read time',
  (post: Pick<PostEntry, 'data'> & Entry<unknown>) => post.data.readTime ?? readingTime(wordCount(post)),
);

/** The characters of a file that are more than the letters, digits and signs of ASCII, each once. */
export const rareCharacters = fact('rare characters', ({ data, body }) => rareIn([data, body]));

/** The same of anything that is not a file. @param part plain data */
export function rareIn(part: unknown): string {
  const rare = JSON.stringify(part).match(/[^ -~]/gu) ?? [];
  return [...new Set(rare)].join('');
}
