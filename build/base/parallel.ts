import { availableParallelism } from 'node:os';

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
