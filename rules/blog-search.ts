import type { ListState } from './blog-list.ts';

/** What a search looks at. */
export interface Searchable {
  title: string;
  excerpt: string;
  tags: readonly string[];
  /** Slug of the category. */
  category: string;
}

/** Finds posts by category and by words. @returns their places, in the order of the posts */
export type Search = (state: Pick<ListState, 'category' | 'query'>) => number[];

/** Keeps the end of one field and the start of the next from making a word. */
const BETWEEN = '\n';

/**
 * Prepares a search: case-insensitive substring match over title, excerpt and tags, combined with the
 * category (specification, part 1, section 5, Blog search).
 */
export function createSearch(posts: readonly Searchable[]): Search {
  const texts = posts.map(({ title, excerpt, tags }) =>
    [title, excerpt, ...tags].join(BETWEEN).toLowerCase(),
  );
  return ({ category, query }) => {
    const wanted = query.trim().toLowerCase();
    const found: number[] = [];
    for (let place = 0; place < posts.length; place += 1) {
      if (category !== '' && posts[place]?.category !== category) continue;
      if (wanted === '' || texts[place]?.includes(wanted)) found.push(place);
    }
    return found;
  };
}
