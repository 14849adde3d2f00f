/** The kinds of rules, by the step of the build that checks them. */
export type MistakeCode =
  /** A field of a file, and rules between files. */
  | 'field'
  /** A file as a whole: it can't be read, or is in the wrong place. */
  | 'file'
  | 'text'
  /** A figure that the ledger lacks. */
  | 'figure'
  /** A text that is still to be written. */
  | 'todo'
  | 'link'
  | 'picture'
  /** A page that its security policy would not allow to work. */
  | 'page'
  | 'host'
  | 'weight'
  | 'search-engines'
  | 'advice';

/** Names the kind of mistakes that have none yet. */
export const withCode = (code: MistakeCode, mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.map((mistake) => (mistake.code ? mistake : { ...mistake, code }));

/** A mistake in the content, or in a page rendered from it. */
export interface Mistake {
  /** What kind of rule it breaks; `check --json` prints it. */
  code?: MistakeCode;
  /** The content file (absolute), or the path of a page if the mistake is in no file. */
  file: string;
  /** 1-based line in that file; 0 or undefined for the file as a whole. */
  line?: number | undefined;
  /** Path of the front matter field, for example ['seo', 'keywords', 3]. */
  field?: readonly PropertyKey[] | undefined;
  /** The link or picture that the mistake is about, as written. */
  subject?: string;
  /** What is wrong and how to fix it, in sentences. */
  message: string;
}

/** All mistakes in content and pages at once. Reported without a stack trace. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[];
  /** What the file says once its mistakes are corrected, where the messages leave no choice. */
  readonly corrected: unknown;

  /** @param mistakes at least one */
  constructor(mistakes: readonly Mistake[], corrected?: unknown) {
    super(`${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}`);
    this.name = 'ContentError';
    this.mistakes = mistakes;
    this.corrected = corrected;
  }
}

/** @throws ContentError unless there are none */
export function throwIfAny(mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) throw new ContentError(sortMistakes(mistakes));
}

/** Each mistake once: languages of a site share files. */
export const uniqueMistakes = (mistakes: readonly Mistake[]): Mistake[] => [
  ...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values(),
];

/** Sorts by file and line. */
export function sortMistakes(mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.toSorted((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
  );
}

/** A wrong command line, or a problem of the machine. Reported without a stack trace. */
export class UserError extends Error {}

export function isFileSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Formats a field path as `seo.keywords[3]`. */
export function formatField(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`))
    .join('');
}
