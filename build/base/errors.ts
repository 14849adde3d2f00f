import { isAbsolute, relative } from 'node:path';

/** One mistake in the content or in a page made from it, told so that its author can mend it. */
export interface Mistake {
  /** The content file (absolute), or the address of a page when no file is to blame. */
  file: string;
  /** 1-based line in that file; 0 or undefined when the whole file is meant. */
  line?: number | undefined;
  /** Path of the front matter field, for example ['seo', 'keywords', 3]. */
  field?: readonly PropertyKey[] | undefined;
  /** What is wrong and how to mend it, as sentences. */
  message: string;
}

/** Thrown when content or pages hold mistakes; carries all of them, never a stack trace for the reader. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[];

  /** @param mistakes every mistake found, at least one */
  constructor(mistakes: readonly Mistake[]) {
    super(`${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}`);
    this.name = 'ContentError';
    this.mistakes = mistakes;
  }
}

/** Sorts mistakes by file and line. */
export function sortMistakes(mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.toSorted((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
  );
}

/** Thrown for a fault of the command line or the machine that its user can mend; shown without a stack trace. */
export class UserError extends Error {}

/** Tells whether the disk refused something: no room left, no right to write, no such folder. */
export function isOfFileSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/**
 * Formats a mistake as one line that editors and terminals turn into a link.
 * @returns `content/posts/x.md:6 category: "SEO" is not a category. Use one of: …`
 */
export function formatMistake(mistake: Mistake): string {
  const file = shownPath(mistake.file);
  const place = mistake.line ? `${file}:${mistake.line}` : file;
  const field = mistake.field?.length ? `${formatField(mistake.field)}: ` : '';
  return `${place} ${field}${mistake.message}`;
}

/** A path the way people read it: relative to the folder that they work in. */
export function shownPath(path: string): string {
  return isAbsolute(path) ? relative(process.cwd(), path) || '.' : path;
}

/** Writes a field path the way people say it: `seo.keywords[3]`. */
export function formatField(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`))
    .join('');
}
