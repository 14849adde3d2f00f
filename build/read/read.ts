import type { Content } from '../../model/content.ts';
import type { Mistake } from '../errors.ts';
import { createReader } from './reader.ts';

/** How to read: which folder, and what counts as published. */
export interface ReadOptions {
  /** Absolute path of the content folder. */
  root: string;
  /** Today as YYYY-MM-DD: posts of later days are scheduled. */
  today: string;
  /** Show drafts and scheduled posts, as the development server does. */
  withUnpublished?: boolean;
  /** Where forms are posted, whatever site.yaml says: an absolute address. */
  formEndpoint?: string | undefined;
  /** Leave the ledger of claims unchecked, as the command does that prints it. */
  ledgerUnchecked?: boolean;
  /** Told after each file. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Reads the content folder into one validated model.
 * @throws ContentError with every mistake of every file, in the order of files and lines
 */
export async function read(options: ReadOptions): Promise<Content> {
  return createReader(options).read();
}

/** Puts mistakes in the order of files and lines. */
export function sorted(mistakes: Mistake[]): Mistake[] {
  return mistakes.sort((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
  );
}
