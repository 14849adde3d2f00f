/**
 * Keeps runs of some work apart. Calls during a run share one more run after it.
 * @param run never throws
 * @returns a function whose promise ends with a run that began after the call
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= last = last.then(() => {
      waiting = undefined;
      return run();
    });
    return waiting;
  };
}
