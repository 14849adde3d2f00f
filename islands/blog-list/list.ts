import { type BlogIndex, createSearch, unpackPost } from '../../rules/blog-index.ts';
import { type ListState, listAddress, listStatus, PAGE_SIZE } from '../../rules/blog-list.ts';
import type { CardData } from '../post-card/view.ts';
import type { BlogListProps } from './view.ts';

/**
 * Makes the list from its index: what the build put on the first page, and every other choice.
 * @param index as the build packed it, newest post first
 */
export function createList(index: BlogIndex): (state: ListState) => BlogListProps {
  const search = createSearch(index);
  const top = index.featured[0];
  const labels = new Map(index.categories.map(({ slug, label }) => [slug, label]));
  const card = (place: number): CardData => {
    const post = unpackPost(index, place);
    return { ...post, category: labels.get(post.category) ?? '' };
  };
  return (state) => {
    const found = search(state);
    const grid = found.filter((place) => place !== top);
    const shown = grid.slice(0, state.shown);
    const featured = grid.length < found.length ? top : undefined;
    const rest = shown.length < grid.length;
    return {
      status: listStatus({
        total: found.length,
        shown: shown.length + found.length - grid.length,
        query: state.query,
        category: labels.get(state.category) ?? '',
      }),
      featured: featured === undefined ? undefined : card(featured),
      posts: shown.map(card),
      more: rest ? listAddress({ ...state, shown: state.shown + PAGE_SIZE }) : undefined,
    };
  };
}
