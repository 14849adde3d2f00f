import type { Entry, PostEntry } from '../../../model/content.ts';
import { memoize } from '../../base/memoize.ts';
import { countWords, readingTime } from '../markdown/reading-time.ts';

/** How many words the body of a file has. */
export const wordCount = memoize(({ body }: Entry<unknown>) => countWords(body));

/** How long a post takes to read: what its author states, or else what its word count gives. */
export const readTime = (post: PostEntry) => post.data.readTime ?? readingTime(wordCount(post));

/** The characters of a file beyond printable ASCII, each once. */
export const rareCharacters = memoize(({ data, body }: Entry<unknown>) => rareIn([data, body]));

/** The same for data that is not a file. @param part plain data */
export function rareIn(part: unknown): string {
  const rare = JSON.stringify(part).match(/[^ -~]/gu) ?? [];
  return [...new Set(rare)].join('');
}
