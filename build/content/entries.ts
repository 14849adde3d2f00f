import type { Content, Entry, PostEntry } from '../../model/content.ts';
import { COLLECTIONS, type Collection } from '../../model/kinds.ts';
import type { TeamMember } from '../../model/portrait.ts';
import { insert } from '../../rules/insertions.ts';
import { typeset } from '../../rules/typography.ts';
import { memoize } from '../base/memoize.ts';

/** Every markdown file that this build shows, or that one of those refers to. */
export const shownEntries = memoize((content: Content): readonly Entry<unknown>[] => {
  const collections = Object.keys(COLLECTIONS) as Collection[];
  const pages = Object.values<Entry<unknown> | Entry<unknown>[] | undefined>(content.pages);
  return [
    ...collections.flatMap((name): Entry<unknown>[] => content[name]),
    ...pages.flatMap((page) => page ?? []),
  ];
});

/** The content of each language, the first one first. */
export const inAllLanguages = (content: Content): readonly Content[] => [content, ...content.translations];

/** Every markdown file of the content folder, including drafts and scheduled posts. */
export const allEntries = memoize((content: Content): readonly Entry<unknown>[] => [
  ...new Set([...shownEntries(content), ...content.unpublished.map(({ entry }) => entry)]),
]);

/** The same in all languages. */
export const everyEntry = memoize((content: Content): readonly Entry<unknown>[] => [
  ...new Set(inAllLanguages(content).flatMap(allEntries)),
]);

/** The entries of a kind, including drafts and scheduled posts. */
export function entriesOf<Data>(content: Content, { name }: { name: string }): Entry<Data>[] {
  return allEntries(content).filter((entry): entry is Entry<Data> => entry.kind === name);
}

/** Every post, including drafts and scheduled ones. */
export const allPosts = memoize(
  (content: Content): readonly PostEntry[] => entriesOf(content, COLLECTIONS.posts) as PostEntry[],
);

/** All drafts. The entries of a collection are drafts, too, while the page that lists them is one. */
export const drafts = memoize(
  ({ unpublished }: Content): ReadonlySet<Entry<unknown>> =>
    new Set(unpublished.filter(({ reason }) => reason === 'draft').map(({ entry }) => entry)),
);

/** Every file whose body may contain pictures. */
export function markdownEntries(content: Content): Entry<unknown>[] {
  const others: string[] = [COLLECTIONS.authors.name, COLLECTIONS.clients.name];
  return allEntries(content).filter(({ kind }) => !others.includes(kind));
}

/** A text in front matter, with the path of its field. */
export interface FieldText {
  field: PropertyKey[];
  text: string;
}

/** Every text in front matter, at any depth. */
export function textFields(data: unknown, field: PropertyKey[] = []): FieldText[] {
  if (typeof data === 'string') return [{ field, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    textFields(value, [...field, Array.isArray(data) ? Number(key) : key]),
  );
}

/** A person with an author file. The rules across files have made sure that it exists. */
export function teamMember({ authors, insertions, locale }: Content, slug: string): TeamMember {
  const author = authors.find((author) => author.slug === slug);
  if (!author) throw new Error(`unknown author "${slug}"`);
  return { ...author.data, bio: typeset(insert(author.body.trim(), insertions), locale.language) };
}
