import type { Content } from '../../../model/content.ts';
import type { Mistake } from '../../base/errors.ts';
import type { FileResult, HowToRead } from './file-result.ts';
import { createReader, type KnownFiles } from './reader.ts';

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
  /**
   * Hold the texts of posts, as the development server does: it shows them as they were while a file holds a mistake.
   * Without it they are read again when they are asked for.
   */
  holdTexts?: boolean;
  /**
   * Reads files beside this thread.
   * @param take gives the next ones; none when all are taken
   * @returns what each of them gave
   */
  readElsewhere?: (
    how: HowToRead,
    take: () => readonly string[],
  ) => Promise<readonly (readonly [file: string, result: FileResult])[]>;
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

/**
 * Reads the content folder again: only what changed, when it is told what was read before.
 * @param earlier what an earlier reading gave, and absolute paths of files that were written, added or removed since
 * @returns the content, and what to tell the next reading: plain data, which may go through `v8.serialize`
 * @throws ContentError as `read` does
 */
export async function readAgain(
  options: ReadOptions,
  earlier?: { known: KnownFiles; changed: Iterable<string> },
): Promise<{ content: Content; known: KnownFiles }> {
  const reader = createReader(options, earlier?.known);
  const content = await reader.read(earlier?.changed);
  return { content, known: reader.known };
}

/** Puts mistakes in the order of files and lines. */
export function sorted(mistakes: Mistake[]): Mistake[] {
  return mistakes.sort((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
  );
}
