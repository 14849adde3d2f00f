import { readFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import type { ShownMistake } from '../../islands/dev/state.ts';
import { ContentError, formatField, type Mistake, UserError } from '../base/errors.ts';
import { displayPath } from '../base/report.ts';
import { locate } from '../read/source-file.ts';

const MAX_LENGTH = 200;

export function withSourceLines(mistakes: readonly Mistake[]): Promise<ShownMistake[]> {
  return Promise.all(
    mistakes.map(async ({ file, line: number, field, message }) => {
      const source = number ? await readFile(file, 'utf8').catch(() => '') : '';
      const text = source.split(/\r\n?|\n/)[(number ?? 0) - 1];
      return {
        place: number ? `${displayPath(file)}:${number}` : displayPath(file),
        field: field?.length ? formatField(field) : undefined,
        message,
        line: number && text !== undefined ? { number, text: text.slice(0, MAX_LENGTH) } : undefined,
        file: isAbsolute(file) ? file : undefined,
      };
    }),
  );
}

/** The format in which esbuild and tsx report code that doesn't compile. */
const COMPILE_ERROR = /^([^\n:]+):(\d+):\d+: ERROR: ([^\n]+)$/gm;
/** The first line of a stack trace that is in the project's own code. */
const OWN_FRAME = /(?:\(|at )(?:file:\/\/)?(\/(?!.*\/node_modules\/)[^\s():]+):(\d+)(?::\d+)?\)?$/m;

/** Describes any error: mistakes in content, compile errors, or bugs in the code. */
export function describeError(error: unknown): Promise<ShownMistake[]> {
  if (error instanceof ContentError) return withSourceLines(locate(error.mistakes));
  if (error instanceof UserError) {
    return withSourceLines([{ file: 'The command', message: `stopped: ${error.message}` }]);
  }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const compileErrors = [...message.matchAll(COMPILE_ERROR)].map(
    ([, file = '', line, text = '']): Mistake => ({ file: resolve(file), line: Number(line), message: text }),
  );
  if (compileErrors.length > 0) return withSourceLines(compileErrors);
  const [, file = 'the code', line] = OWN_FRAME.exec(stack) ?? [];
  return withSourceLines([{ file, line: line === undefined ? undefined : Number(line), message }]);
}

export function formatShown({ place, field, message, line }: ShownMistake): string {
  const text = `${place} ${field ? `${field}: ` : ''}${message}`;
  return line ? `${text}\n  ${line.number} | ${line.text}` : text;
}
