import { availableParallelism } from 'node:os';

/** One call more than there are processors, because one usually waits for the disk. */
const LIMIT = availableParallelism() + 1;

/** Maps items, running a few calls at once. Results keep the order of the items. */
export async function* inParallel<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // An error is thrown when its turn comes; until then, Node must not report it as unhandled.
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
