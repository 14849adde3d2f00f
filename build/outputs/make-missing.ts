import { inParallel } from '../base/in-parallel.ts';
import type { KeptOutput, Output } from '../base/output.ts';

/** Whether the published site holds a file whose name says what is in it. @param path "assets/x-1a2b3c.svg" */
export type IsThere = (path: string) => boolean;

/**
 * Makes files whose names hold the hash of all that they are made from, but for those that are there already.
 * @param wanted the files, each with its path
 * @param make makes one; called for a few at a time
 * @param isThere without it, all are made
 */
export async function* makeMissing<Wanted extends { path: string }>(
  wanted: Iterable<Wanted>,
  make: (wanted: Wanted) => Promise<Output>,
  isThere: IsThere = () => false,
): AsyncGenerator<Output | KeptOutput> {
  const missing: Wanted[] = [];
  const kept: string[] = [];
  for (const one of wanted) {
    if (isThere(one.path)) kept.push(one.path);
    else missing.push(one);
  }
  if (kept.length > 0) yield { kept, source: 'build/assets' };
  yield* inParallel(missing, make);
}
