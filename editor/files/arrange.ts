import { identity, isFilled, likeness } from './values.ts';
import type { Item } from './yaml-items.ts';

/** An entry of the new map or list, and what was there before. */
export interface Entry {
  key: string | undefined;
  value: unknown;
  item?: Item | undefined;
}

/** Finds the item of each new value. Fields keep their order; new ones follow the field that precedes them in `value`. */
export function arrange(items: Item[], value: unknown[] | Record<string, unknown>): Entry[] {
  if (Array.isArray(value)) return arrangeList(items, value);
  const entries: Entry[] = items
    .filter(({ key }) => Object.hasOwn(value, key ?? ''))
    .map((item) => ({ key: item.key, value: value[item.key ?? ''], item }));
  let next = 0;
  for (const key of Object.keys(value)) {
    const known = entries.findIndex((entry) => entry.key === key);
    if (known === -1) entries.splice(next++, 0, { key, value: value[key] });
    else next = known + 1;
  }
  return entries;
}

/** An equal item is the same one, wherever it is now; then the most similar one; then the one at the same place. */
function arrangeList(items: Item[], values: unknown[]): Entry[] {
  const entries: Entry[] = values.map((value) => ({ key: undefined, value }));
  const free = new Set(items);
  const assign = (entry: Entry, item: Item | undefined) => {
    if (entry.item || !item || !free.delete(item)) return;
    entry.item = item;
  };
  const equal = Map.groupBy(items, ({ value }) => identity(value));
  for (const entry of entries) assign(entry, equal.get(identity(entry.value))?.shift());
  const similar = entries
    .filter(({ item, value }) => !item && isFilled(value))
    .flatMap((entry) => [...free].map((item) => ({ entry, item, score: likeness(item.value, entry.value) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  for (const { entry, item } of similar) assign(entry, item);
  entries.forEach((entry, index) => {
    const before = entries[index - 1]?.item;
    if (index === 0 || before) assign(entry, items[before ? items.indexOf(before) + 1 : 0]);
  });
  return entries;
}
