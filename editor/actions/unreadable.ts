import { lstatSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ContentError } from '../../build/base/errors.ts';
import { formatMistake } from '../../build/base/report.ts';
import { parseSource, readSource } from '../../build/read/source-file.ts';
import { validateData } from '../../build/read/validate.ts';
import { TOP_LEVEL } from '../../model/kinds.ts';
import { readContent } from '../../tools/content-form.ts';
import { versionOf } from './history.ts';

/** A content file that no form can show, so that saving a form would empty it. */
export interface UnreadableFile {
  /** As the build reports it: file, line, what is wrong, and how to correct it. */
  mistake: string;
  /** 1-based. */
  line?: number | undefined;
  /** Undefined if the file is no text that can be corrected here. */
  text?: string | undefined;
  version: string;
}

/** @returns undefined for files that a form can show, or that don't exist */
export function findUnreadable(file: string): UnreadableFile | undefined {
  if (!lstatSync(file, { throwIfNoEntry: false })) return undefined;
  const version = versionOf(file) ?? '';
  let text: string | undefined;
  try {
    text = readSource(file);
    parseForForm(text, file);
    parseAsEditor(file);
    return undefined;
  } catch (error) {
    const [mistake] = error instanceof ContentError ? error.mistakes : [];
    if (!mistake) throw error;
    return { mistake: formatMistake(mistake), line: mistake.line, text, version };
  }
}

/** @throws ContentError for text that no form could show once it is written */
export function checkReadable(text: string, file: string): void {
  parseForForm(text.replace(/\r\n/g, '\n').replace(/^\uFEFF/, ''), file);
  try {
    readContent(text, file.endsWith('.md'));
  } catch (error) {
    throw new ContentError([{ file, message: `would not be readable. ${(error as Error).message}` }]);
  }
}

/** @throws ContentError for text that the build can't parse, or that is a list where fields belong */
function parseForForm(text: string, file: string): void {
  const parsed = parseSource(text, file);
  const { data } = parsed;
  const kind =
    Object.hasOwn(TOP_LEVEL, basename(file)) && TOP_LEVEL[basename(file) as keyof typeof TOP_LEVEL];
  if (!kind || !file.endsWith('.yaml') || data === null) return;
  const isExpected = typeof data === 'object' && Array.isArray(data) === (kind.schema.def.type === 'array');
  if (!isExpected) validateData(kind.schema, parsed, file);
}

/** The form is stricter than the build in a few ways, such as line endings of old Macs. @throws ContentError */
function parseAsEditor(file: string): void {
  try {
    readContent(readFileSync(file, 'utf8'), file.endsWith('.md'));
  } catch {
    throw new ContentError([
      { file, message: "has line endings that the form can't read. Save its text once as it is" },
    ]);
  }
}
