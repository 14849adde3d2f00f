import type { Content, Entry, PostEntry } from '../../../model/content.ts';
import { memoize } from '../../base/memoize.ts';

/** Every post, including drafts and scheduled ones, which `posts` has on the development server. */
export const allPosts = memoize(({ posts, unpublished }: Content): readonly PostEntry[] => [
  ...new Set([...posts, ...unpublished.map(({ post }) => post)]),
]);

/** Every markdown file of the content folder. */
export const allEntries = memoize((content: Content): readonly Entry<unknown>[] => {
  const lists: unknown[] = [...Object.values(content), ...Object.values(content.pages)].flat();
  return [...new Set([...lists.filter(isEntry), ...allPosts(content)])];
});

function isEntry(value: unknown): value is Entry<unknown> {
  return typeof value === 'object' && value !== null && 'bodyLine' in value;
}

/** Every file whose body may have pictures. */
export function markdownEntries(content: Content): Entry<unknown>[] {
  const others = new Set<Entry<unknown>>([...content.authors, ...content.clients, ...content.downloads]);
  return allEntries(content).filter((entry) => !others.has(entry));
}

/** A text in front matter, with the path of its field. */
export interface TextField {
  field: PropertyKey[];
  text: string;
}

/** Every text of some front matter, at any depth. */
export function textFields(data: unknown, field: PropertyKey[] = []): TextField[] {
  if (typeof data === 'string') return [{ field, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    textFields(value, [...field, Array.isArray(data) ? Number(key) : key]),
  );
}
