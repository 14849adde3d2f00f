import type { Claims } from '../../../model/claims.ts';
import { ContentError, type Mistake } from '../../base/errors.ts';
import { type ReadEntry, readEntry } from './entries.ts';
import { keepFacts } from './post-facts.ts';

/** What one file of the content folder gave: plain data but for late bodies. */
export type FileResult = { entry: ReadEntry } | { mistakes: readonly Mistake[] };

/** How files are read: plain data, for other threads. */
export interface HowToRead {
  /** Absolute path of the content folder. */
  root: string;
  /** Keep the texts of posts in memory. */
  holdTexts?: boolean | undefined;
  /** The ledger that figures are checked against. */
  ledger: Claims | undefined;
}

/**
 * Reads one file, in any thread. The texts of posts are let go, but for what was worked out of them.
 * @param file absolute path
 */
export async function readResult(file: string, { root, holdTexts, ledger }: HowToRead): Promise<FileResult> {
  try {
    const entry = await readEntry(file, root);
    return { entry: entry.folder === 'posts' && !holdTexts ? keepFacts(entry, root, ledger) : entry };
  } catch (error) {
    // Removed in this very moment: whoever watches the folder is told of that, too.
    return { mistakes: (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : mistakesIn(error) };
  }
}

/** The mistakes that an error tells. @throws the error itself when it tells none */
export function mistakesIn(error: unknown): readonly Mistake[] {
  if (error instanceof ContentError) return error.mistakes;
  throw error;
}
