/**
 * Finds the items that repeat the key of an earlier item, each with that earlier item.
 * @param keyOf returns undefined for items that don't count
 */
export function findDuplicates<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): [item: Item, first: Item][] {
  const groups = Map.groupBy(items, keyOf);
  return items.flatMap((item): [Item, Item][] => {
    const key = keyOf(item);
    const first = groups.get(key)?.[0];
    return key === undefined || first === undefined || first === item ? [] : [[item, first]];
  });
}
