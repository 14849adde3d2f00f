import { availableParallelism } from 'node:os';

/**
 * Memoizes a function of one object in a WeakMap. Content files that did not change keep their objects between the
 * builds of a process, so the development server recomputes only what an edit touched.
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier) return earlier.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}

/**
 * Memoizes only the last result.
 * @param nameOf identifies everything that the result depends on
 */
export function memoizeLast<Key, Value>(
  compute: (key: Key) => Value,
  nameOf: (key: Key) => string,
): (key: Key) => Value {
  let last: { name: string; value: Value } | undefined;
  return (key) => {
    const name = nameOf(key);
    if (last?.name !== name) last = { name, value: compute(key) };
    return last.value;
  };
}

/** Computes something when it is first asked for. */
export function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** One more than there are processors: one waits for the disk while the others work. */
const LIMIT = availableParallelism() + 1;

/** Maps items with a few calls running at once. Results keep the order of the items. */
export async function* inParallel<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // Thrown when its turn comes; until then it must not count as unhandled.
    result.catch(() => undefined);
    running.push(result);
    if (running.length >= LIMIT) yield (await running.shift()) as Result;
  }
  for (const result of running) yield await result;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Imports a heavy package on first use. Imports run one after another: CommonJS and ES packages that share
 * dependencies fail when loaded at once (ERR_REQUIRE_ESM_RACE_CONDITION).
 */
export function loadPackage<Package>(load: () => Promise<Package>): Promise<Package> {
  const loaded = last.then(load);
  last = loaded.catch(() => undefined);
  return loaded;
}

/**
 * Finds the items whose key an earlier item already has, each with that earlier item.
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

/** Escapes text for HTML and XML, in elements and double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
