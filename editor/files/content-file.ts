import { parse } from 'yaml';
import { editYaml } from './edit-yaml.ts';

/** The fields of a content file, and its markdown without blank lines around it. */
export type FileData = Record<string, unknown> & { body?: string };

/** @throws Error if the file doesn't start with front matter in valid YAML */
export function readContentFile(text: string): FileData {
  const { yaml, rest } = split(text);
  return { ...parse(yaml), body: trim(rest) };
}

/**
 * Writes data into a content file, and changes only the lines of what differs.
 * @throws Error as `editYaml` does
 */
export function writeContentFile(original: string, { body = '', ...fields }: FileData): string {
  const { opening, yaml, closing, rest } = split(original);
  const head = opening + editYaml(yaml, fields) + closing;
  const markdown = trim(body);
  if (markdown === trim(rest)) return head + rest;
  const end = markdown === '' ? '\n' : `\n\n${markdown}\n`;
  return head.trimEnd() + (opening.endsWith('\r\n') ? end.replaceAll('\n', '\r\n') : end);
}

/** @param schemaLine the comment that tells code editors the schema of the file */
export function newContentFile(schemaLine: string, data: FileData): string {
  return writeContentFile(`---\n${schemaLine}\n---\n`, data);
}

function split(text: string) {
  const parts = /^(\uFEFF?---[ \t]*\r?\n)((?:[^\n]*\n)*?)(---[ \t]*(?:\r?\n|$))([\s\S]*)$/.exec(text);
  if (!parts)
    throw new Error('This file does not start with front matter. Put its fields between two lines of ---');
  const [, opening = '', yaml = '', closing = '', rest = ''] = parts;
  return { opening, yaml, closing, rest };
}

function trim(markdown: string): string {
  return markdown
    .replaceAll('\r\n', '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}
