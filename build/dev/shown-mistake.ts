import { readFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import type { ShownMistake } from '../../islands/dev/state.ts';
import { ContentError, displayPath, formatField, type Mistake } from '../base/errors.ts';

/** Mistakes of content as they are shown, each with the line of text that holds it. */
export function shownMistakes(mistakes: readonly Mistake[]): Promise<ShownMistake[]> {
  return Promise.all(
    mistakes.map(async ({ file, line, field, message }) => ({
      place: line ? `${displayPath(file)}:${line}` : displayPath(file),
      field: field?.length ? formatField(field) : undefined,
      message,
      line: line ? await textAt(file, line) : undefined,
      file: isAbsolute(file) ? file : undefined,
    })),
  );
}

const PROJECT = join(import.meta.dirname, '../..');

/** How tsx reports code that does not compile. */
const UNCOMPILED = /^(\/[^\n]+?):(\d+):\d+: ERROR: ([^\n]+)$/m;
/** The first place of a stack that is the project's own. */
const OWN_PLACE = /(?:\(|at )(?:file:\/\/)?(\/(?!.*\/node_modules\/)[^\s():]+):(\d+)(?::\d+)?\)?$/m;

/** Anything that was thrown: mistakes of content with their places, faults of code with a place in the project. */
export async function shownError(error: unknown): Promise<ShownMistake[]> {
  if (error instanceof ContentError) return shownMistakes(error.mistakes);
  if (isBuildFailure(error)) return error.errors.map(shownMessage);
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [, file, number, text = message] = UNCOMPILED.exec(message) ?? OWN_PLACE.exec(stack) ?? [];
  if (!file) return [{ place: 'the code', message }];
  const line = await textAt(file, Number(number));
  return [{ place: `${displayPath(file)}:${number}`, message: text, line, file }];
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function shownMessage({ text, location }: Message): ShownMistake {
  if (!location) return { place: 'the code', message: text };
  const { file, line, lineText } = location;
  return {
    place: `${file}:${line}`,
    message: text,
    line: { number: line, text: lineText.slice(0, LINE_MAX) },
    file: resolve(PROJECT, file),
  };
}

/** A mistake as the lines of a terminal. */
export function printed({ place, field, message, line }: ShownMistake): string {
  const text = `${place} ${field ? `${field}: ` : ''}${message}`;
  return line ? `${text}\n  ${line.number} | ${line.text}` : text;
}

const LINE_MAX = 200;

async function textAt(file: string, number: number): Promise<ShownMistake['line']> {
  const source = await readFile(file, 'utf8').catch(() => '');
  const text = source.split(/\r\n?|\n/)[number - 1];
  return text === undefined ? undefined : { number, text: text.slice(0, LINE_MAX) };
}
