import type { ItemListLeaf } from 'schema-dts';
import type { Casing } from '../../../rules/casing.ts';
import { type Named, ref } from './nodes.ts';

/**
 * The pages that a page lists, in the order and the words in which it shows them.
 * @param url absolute address of the page
 * @param items each with its address from the root
 * @param casing the casing rule, which the shown titles have been through
 */
export function itemList(
  url: string,
  items: readonly { title: string; href: string }[],
  casing: Casing,
): Named<ItemListLeaf> {
  return {
    '@type': 'ItemList',
    ...ref(url, 'list'),
    numberOfItems: items.length,
    itemListElement: items.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: casing(title),
      url: new URL(href, url).href,
    })),
  };
}
