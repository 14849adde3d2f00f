import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters, styleText } from 'node:util';
import { ContentError, formatField, isFileSystemError, type Mistake, UserError } from './errors.ts';
import { clip } from './suggest.ts';

/** Prints the progress and the result of a command, line by line. */
export interface Report {
  /** Runs one step and prints how long it took. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  line(text: string): void;
  /**
   * Prints an error and how to fix it.
   * @param outcome what mistakes in content have prevented
   * @returns the exit code
   */
  failure(error: unknown, outcome?: string): number;
}

/** Colors text for the terminal, except in pipes, with NO_COLOR, and in terminals without colors. */
export type Paint = (style: 'dim' | 'red' | 'yellow', text: string) => string;
export const paint: Paint = (style, text) => styleText(style, text, { stream: process.stdout });

const CHECK_RIGHTS = 'Check your rights to it';
const MOVE_AWAY = 'Move away what is in its place';
/** How users fix errors of the machine, by the code of the error. */
const REMEDIES: Readonly<Record<string, string>> = {
  // rmSync throws errors without a code.
  ...{ '': CHECK_RIGHTS, EACCES: CHECK_RIGHTS, EPERM: CHECK_RIGHTS, EROFS: 'Make the disk writable' },
  ...{ EEXIST: MOVE_AWAY, EISDIR: MOVE_AWAY, ENOTDIR: MOVE_AWAY },
  ...{ EIO: 'Check the disk', ENAMETOOLONG: 'Use a shorter name' },
  ENOSPC: 'Free some space on the disk',
  EDQUOT: 'Free some of your space on the disk',
  EMFILE: 'Let commands open more files (ulimit -n 4096)',
  ENFILE: 'Close other programs',
  EFBIG: 'Let commands write larger files (ulimit -f unlimited)',
  ELOOP: 'Replace the link, which leads to itself',
};

/** More mistakes would push the first ones out of the terminal. */
const MAX_SHOWN = 500;
/** More mistakes are counted by kind. */
const MAX_UNCOUNTED = 20;
const MAX_KINDS = 12;

export function createReport(
  out: Pick<NodeJS.WriteStream, 'write'> = process.stdout,
  err: Pick<NodeJS.WriteStream, 'write'> = process.stderr,
): Report {
  return {
    async step(name, work) {
      const start = performance.now();
      try {
        return await work();
      } finally {
        out.write(`${name.padEnd(8)} ${formatDuration(performance.now() - start)}\n`);
      }
    },
    line: (text) => void out.write(`${text}\n`),
    failure(error, outcome = 'Nothing was published') {
      const { text, code } = describeFailure(error, outcome);
      err.write(`${text}\n`);
      return code;
    },
  };
}

function describeFailure(error: unknown, outcome: string): { text: string; code: number } {
  if (error instanceof ContentError) {
    const { mistakes, message } = error;
    const lines = mistakes.slice(0, MAX_SHOWN).map(formatMistake).join('\n');
    const limit = mistakes.length > MAX_SHOWN ? `; the first ${MAX_SHOWN} are shown` : '';
    return { text: `\n${lines}\n\n${countKinds(mistakes)}${message}${limit}. ${outcome}.`, code: 1 };
  }
  if (error instanceof UserError) return { text: error.message, code: 2 };
  const remedy = isFileSystemError(error) && REMEDIES[error.code ?? ''];
  if (remedy) return { text: `${(error as Error).message}. ${remedy}, then run the command again`, code: 2 };
  const stack = (error as Error | undefined)?.stack ?? error;
  return { text: `${stack}\n\nThis is a bug in the build, not an error in the content.`, code: 70 };
}

/** A table of many mistakes by kind, the most frequent first; of few mistakes, nothing. */
function countKinds(mistakes: readonly Mistake[]): string {
  if (mistakes.length <= MAX_UNCOUNTED) return '';
  const kinds = [...Map.groupBy(mistakes, kindOf)]
    .map(([kind, { length }]) => ({ kind, length }))
    .sort((a, b) => b.length - a.length);
  const others = kinds.splice(kinds.length > MAX_KINDS + 1 ? MAX_KINDS : kinds.length);
  const count = kinds.length + others.length;
  if (others.length > 0) {
    const length = others.reduce((sum, each) => sum + each.length, 0);
    kinds.push({ kind: `of ${others.length} other kinds`, length });
  }
  const rows = columns(
    kinds.map(({ kind, length }) => [String(length), kind]),
    [1],
  );
  const title = count === 1 ? 'All are of one kind:' : `There are ${count} kinds of mistakes:`;
  return [title, ...rows.map((row) => `  ${row}`), '', ''].join('\n');
}

/** The first sentence of a message, without the names and numbers that differ from one mistake to the next. */
function kindOf({ message, field }: Mistake): string {
  const [sentence = ''] = message
    .replace(/"[^"]*"/g, '"…"')
    .replace(/^.*?[/.]\S*: /, '')
    .replace(/(?<= )\/\S+/g, '…')
    .split(/[.?!] (?=\p{Lu})| \(\d+ more like it/u);
  const name = field?.findLast((key) => typeof key === 'string');
  return `${name ? `${String(name)}: ` : ''}${clip(sentence.replace(/\d[\d,.]*/g, '…'), 100)}`;
}

/** The number of warnings, then one line for each. */
export function warningLines(warnings: readonly string[], paint: Paint): string[] {
  const title = `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`;
  if (warnings.length === 0) return [paint('dim', title)];
  return [paint('yellow', `${title}:`), ...warnings.map((text) => `  ${text}`)];
}

/** "840 ms", "2.1 s" */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** "14.2 kB", "1.2 MB" (1 kB = 1024 bytes) */
export function formatBytes(count: number): string {
  if (count < 1024) return `${count} B`;
  return count < 1024 * 1024 ? `${(count / 1024).toFixed(1)} kB` : `${(count / 1024 / 1024).toFixed(1)} MB`;
}

/**
 * Aligns a table for a terminal, with two spaces between columns.
 * @param rows the cells; escape codes of colors take no space
 * @param left indexes of the left-aligned columns; all others hold numbers
 */
export function columns(rows: readonly (readonly string[])[], left: readonly number[] = [0]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
    }
  }
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const padding = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        return left.includes(column) ? cell + padding : padding + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}

const widthOf = (text: string) => stripVTControlCharacters(text).length;

/** @returns one line, which editors and terminals turn into a link: `content/posts/x.md:6 category: …` */
export function formatMistake({ file, line, field, message }: Mistake): string {
  const location = line ? `${displayPath(file)}:${line}` : displayPath(file);
  return `${location} ${field?.length ? `${formatField(field)}: ` : ''}${message}`;
}

/** Mistakes and warnings for programs: the same as people read, one object for each. */
export function checkAsJson(mistakes: readonly Mistake[], warnings: readonly Mistake[] = []): string {
  const list = (found: readonly Mistake[]) =>
    found.map(({ code, file, field = [], line = 0, message }) => ({
      code: code ?? (field.length > 0 ? 'field' : 'file'),
      ...{ file: displayPath(file), path: formatField(field), line, message },
    }));
  return JSON.stringify({ mistakes: list(mistakes), warnings: list(warnings) }, null, 2);
}

/** A path relative to the working directory, on one line even if the file's name has line breaks. */
export function displayPath(path: string): string {
  const shown = isAbsolute(path) ? relative(process.cwd(), path) || '.' : path;
  return shown.replace(/\p{Cc}/gu, '?');
}
