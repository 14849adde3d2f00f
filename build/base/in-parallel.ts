import { availableParallelism } from 'node:os';

/** One more than there are processors: one waits for the disk while the others work. */
const LIMIT = availableParallelism() + 1;

/**
 * Works on several items at once and gives the results in the order of the items.
 * @param work called for at most a few items at a time
 */
export async function* inParallel<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // A failure is told when its turn comes; until then it must not end the process.
    result.catch(() => undefined);
    running.push(result);
    if (running.length >= LIMIT) yield (await running.shift()) as Result;
  }
  for (const result of running) yield await result;
}
