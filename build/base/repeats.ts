/**
 * The items whose key an earlier one has already, each with that first one.
 * @param keyOf undefined for items that don't count
 */
export function repeats<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): [item: Item, first: Item][] {
  const firsts = new Map<string, Item>();
  return items.flatMap((item): [Item, Item][] => {
    const key = keyOf(item);
    if (key === undefined) return [];
    const first = firsts.get(key);
    if (first !== undefined) return [[item, first]];
    firsts.set(key, item);
    return [];
  });
}
