import type { Rival } from './options.ts';
import type { Kind } from './rounds.ts';

/** What a build of one size must keep. */
export interface Goal {
  size: number;
  kind: Kind;
  /** Its time as a part of the rival's cold build, or its own time in seconds. */
  most: { rival: Rival; ratio: number } | { seconds: number };
}

const hugo = (ratio: number) => ({ rival: 'hugo', ratio }) as const;

/** The goals of the product, held against medians. */
export const GOALS: readonly Goal[] = [
  { size: 0, kind: 'cold', most: { seconds: 10 } },
  { size: 0, kind: 'warm', most: { seconds: 1 } },
  { size: 1_000, kind: 'cold', most: hugo(0.7) },
  { size: 10_000, kind: 'cold', most: hugo(0.5) },
  { size: 10_000, kind: 'cold, all but pictures', most: hugo(0.9) },
  { size: 10_000, kind: 'edit', most: hugo(0.05) },
  { size: 10_000, kind: 'unchanged', most: { seconds: 0.6 } },
];

/**
 * Highest memory of any build of this many posts, in bytes, and what a further post may add: its place in the index of
 * all posts, not its text or its page.
 */
export const MEMORY_GOAL = { size: 10_000, most: 700 * 1024 ** 2, further: 5 * 1024 };

/** A further page costs the same on a small site as on a large one, within this part. */
export const GROWTH_GOAL = { from: 1_000, within: 0.2 };
