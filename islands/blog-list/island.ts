import { render } from 'preact';
import { type BlogIndex, createSearch, type IndexPost } from '../../rules/blog-index.ts';
import { type ListState, listStatus, listUrl, PAGE_SIZE } from '../../rules/blog-list.ts';
import type { Dataset } from '../../rules/data-attributes.ts';
import { LOCALE } from '../locale.ts';
import type { CardData } from '../post-card/view.tsx';
import { type BlogListProps, BlogListView } from './view.tsx';

/**
 * Loads the index and takes over the list.
 * @param root its `data-index` is the index's URL
 * @returns renders the list in a state
 * @throws if the index can't be loaded
 */
export async function mountList(root: HTMLElement): Promise<(state: ListState) => void> {
  const { index = '' }: Dataset = root.dataset;
  const response = await fetch(index);
  if (!response.ok) throw new Error(`the index answered ${response.status}`);
  const list = createList((await response.json()) as BlogIndex);
  return (state) => render(BlogListView(list(state)), root);
}

function createList({ categories, posts }: BlogIndex): (state: ListState) => BlogListProps {
  const search = createSearch(posts);
  const top = posts.find(({ featured }) => featured);
  const labels = new Map(categories.map(({ slug, label }) => [slug, label]));
  const card = (post: IndexPost): CardData => ({ ...post, category: labels.get(post.category) ?? '' });
  return (state) => {
    const found = search(state);
    const grid = found.filter((post) => post !== top);
    const shown = grid.slice(0, state.shown);
    const featured = grid.length < found.length ? top : undefined;
    return {
      locale: LOCALE,
      list: location.pathname,
      status: listStatus(
        {
          total: found.length,
          shown: shown.length + found.length - grid.length,
          query: state.query,
          category: labels.get(state.category) ?? '',
        },
        LOCALE.t,
      ),
      featured: featured && card(featured),
      posts: shown.map(card),
      more:
        shown.length < grid.length
          ? listUrl({ ...state, shown: state.shown + PAGE_SIZE }, location.pathname)
          : undefined,
    };
  };
}
