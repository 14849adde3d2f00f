import type { Content, Entry } from '../../../model/content.ts';
import { findDuplicates } from '../../base/duplicates.ts';
import type { Mistake } from '../../base/errors.ts';
import { allPosts, drafts } from '../facts/content-entries.ts';
import { pageWordMistakes } from '../facts/page-words.ts';
import { colorMistakes } from '../facts/palette.ts';
import { readDrawings } from './drawings.ts';
import { markMistakes } from './mark.ts';
import { cityMistakes } from './places.ts';
import { unknownReferences } from './references.ts';

/** Mistakes that block rendering, and those that don't. */
interface CrossFileMistakes {
  blocking: Mistake[];
  harmless: Mistake[];
}

/**
 * Checks rules across files: references that must exist, and values that must be unique.
 * @param content all valid files
 * @param unread slugs of files with mistakes, which may be referenced
 */
export function crossFileMistakes(
  content: Content,
  unread: ReadonlySet<string>,
  { withUnpublished }: { withUnpublished?: boolean } = {},
): CrossFileMistakes {
  // Mistakes in drafts don't keep anything else from being published.
  const ignored = new Set(withUnpublished ? [] : [...drafts(content)].map(({ file }) => file));
  const published = ({ file }: Mistake) => !ignored.has(file);
  return {
    blocking: [
      ...unknownReferences(content, unread),
      ...redirectMistakes(content),
      ...colorMistakes(content),
      ...markMistakes(content),
      ...readDrawings(content).mistakes,
      ...cityMistakes(content),
    ].filter(published),
    harmless: [...wrongIds(content), ...duplicateOrders(content), ...pageWordMistakes(content)].filter(
      published,
    ),
  };
}

function wrongIds(content: Content): Mistake[] {
  const posts = allPosts(content);
  return posts.flatMap((post): Mistake[] => {
    const { id } = post.data;
    if (id === undefined || id === post.slug) return [];
    const same = posts.find((other) => other !== post && (other.data.id ?? other.slug) === id);
    const message = same
      ? `"${id}" is also the id of ${same.slug}.md. Each post needs its own: write id: ${post.slug}`
      : `"${id}" differs from the file name. Rename the file to ${id}.md, or write id: ${post.slug}`;
    return [{ file: post.file, field: ['id'], message }];
  });
}

function redirectMistakes({ redirects, redirectsFile: file }: Content): Mistake[] {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const duplicates = new Set(findDuplicates(redirects, ({ from }) => from).map(([redirect]) => redirect));
  return redirects.flatMap((redirect, index): Mistake[] => {
    const { from, to } = redirect;
    const wrong = (name: 'from' | 'to', message: string) => [{ file, field: [index, name], message }];
    if (duplicates.has(redirect)) return wrong('from', `"${from}" is redirected twice. Keep one of them`);
    if (/\/(\.{0,2})(\/|$)/.test(from)) {
      return wrong('from', `"${from}" can't be a page. Write it as /old-address`);
    }
    if (from === to) return wrong('to', `"${to}" redirects to itself. Change one of them`);
    const next = targets.get(to.split('#')[0] ?? to);
    return next === undefined
      ? []
      : wrong('to', `"${to}" redirects to ${next}. Redirect straight to ${next}`);
  });
}

function duplicateOrders({ services, locations, industries, cases }: Content): Mistake[] {
  const check = <Item extends Entry<unknown>>(
    entries: readonly Item[],
    orderOf: (entry: Item) => number,
    field: string[],
  ) =>
    findDuplicates(entries, (entry) => String(orderOf(entry))).map(([entry, first]) => ({
      file: entry.file,
      field,
      message: `${orderOf(entry)} is also the order of ${first.slug}.md. Each needs its own`,
    }));
  return [
    ...check(services, ({ data }) => data.listing.order, ['listing', 'order']),
    ...check(locations, ({ data }) => data.order, ['order']),
    ...check(industries, ({ data }) => data.order, ['order']),
    ...check(cases, ({ data }) => data.order, ['order']),
  ];
}
