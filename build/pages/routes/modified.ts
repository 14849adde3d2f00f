import type { PostEntry } from '../../../model/content.ts';

/** The day (YYYY-MM-DD) that a post gives itself: of its last update, or else of its publication. */
export function postDay({ data }: Pick<PostEntry, 'data'>): string {
  return data.updatedDate ?? data.publishDate;
}

/**
 * The last of some days (YYYY-MM-DD).
 * @returns undefined when there is none, or one is unknown: an older day would not be true
 */
export function lastDay(days: readonly (string | undefined)[]): string | undefined {
  // Sorting puts undefined last.
  return days.toSorted().at(-1);
}
