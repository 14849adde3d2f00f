import htm from 'htm/mini';
import { h, render } from 'preact';
import type { BlogIndex } from '../../rules/blog-index.ts';
import type { ListState } from '../../rules/blog-list.ts';
import { createList } from './list.ts';
import { blogListView } from './view.ts';

const view = blogListView(htm.bind(h));

/**
 * Loads the index and takes over the list.
 * @param root the element that holds the list as the build made it; `data-index` is the address of its index
 * @returns shows the list in a state
 * @throws when the index can't be loaded
 */
export async function mountList(root: HTMLElement): Promise<(state: ListState) => void> {
  const response = await fetch(root.dataset.index ?? '');
  if (!response.ok) throw new Error(`the index answered ${response.status}`);
  const list = createList((await response.json()) as BlogIndex);
  return (state) => render(view(list(state)), root);
}
