import type { Entry, PostEntry } from '../../../model/content.ts';
import { memoize } from '../../base/helpers.ts';
import { countWords, readingTime } from '../../body/headings.ts';

export const wordCount = memoize(({ body }: Entry<unknown>) => countWords(body));

/** How long a post takes to read, as its author states or by its word count. */
export const readTime = (post: PostEntry) => post.data.readTime ?? readingTime(wordCount(post));

/** The distinct characters of a file beyond printable ASCII. */
export const rareCharacters = memoize(({ data, body }: Entry<unknown>) => rareIn([data, body]));

/** The distinct characters of plain data beyond printable ASCII. */
export function rareIn(part: unknown): string {
  const rare = JSON.stringify(part).match(/[^ -~]/gu) ?? [];
  return [...new Set(rare)].join('');
}
