import { ContentError } from '../../build/base/errors.ts';
import { validateData } from '../../build/read/validate.ts';
import { readContent, writeContent } from '../../tools/content-form.ts';
import type { FieldNote } from '../actions/api.ts';
import { BODY, contentKind, fieldsOfKind, ITEMS, isListKind } from '../form/fields-of-kind.ts';
import { withLabels } from '../form/labels.ts';
import { cleanGroup, isEqual } from '../form/values.ts';

/** The values of a file as the form has them: the markdown is one of them, and a list is the only one. */
export type FormValues = Record<string, unknown>;

const isMarkdown = (kind: string) => contentKind(kind).files.endsWith('.md');

/** @throws Error for a text that can't be read */
export function formValues(kind: string, text: string): FormValues {
  const { data, body } = readContent(text, isMarkdown(kind));
  if (isListKind(kind)) return { [ITEMS]: data ?? [] };
  const values = (data ?? {}) as FormValues;
  return isMarkdown(kind) && contentKind(kind).body ? { ...values, [BODY]: body } : values;
}

/**
 * The text of a file with other values. Only what differs changes.
 * @param source the text of the file now; empty for a new one
 */
export function fileText(kind: string, values: FormValues, source: string): string {
  if (source && isEqual(formValues(kind, source), values)) return source;
  const schema = `.schemas/${kind}.json\n`;
  const start =
    source ||
    (isMarkdown(kind)
      ? `---\n# yaml-language-server: $schema=../${schema}---\n`
      : `# yaml-language-server: $schema=${schema}`);
  const { [BODY]: body = '', ...fields } = cleanGroup(values, fieldsOfKind(kind));
  if (!isMarkdown(kind)) return writeContent(start, false, isListKind(kind) ? fields[ITEMS] : fields);
  return writeContent(
    start,
    true,
    fields,
    contentKind(kind).body ? String(body) : readContent(start, true).body,
  );
}

/** What is wrong with values by themselves, as the build says it. */
export function formMistakes(kind: string, values: FormValues): FieldNote[] {
  const { schema } = contentKind(kind);
  const { [BODY]: _, ...fields } = cleanGroup(values, fieldsOfKind(kind));
  const data = isListKind(kind) ? fields[ITEMS] : fields;
  try {
    validateData(schema, { data, lineOf: () => 0 }, kind);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.mistakes.map(({ field = [], message }) => ({
      field: field.map(String),
      message: withLabels(message),
    }));
  }
}

/**
 * Joins two changes of the same values, field by field.
 * @returns undefined if both have changed the same field
 */
export function mergeValues(base: FormValues, mine: FormValues, theirs: FormValues): FormValues | undefined {
  if (isEqual(base, theirs)) return mine;
  if (isEqual(base, mine)) return theirs;
  const merged: FormValues = { ...theirs };
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (isEqual(base[name], mine[name])) continue;
    if (!isEqual(base[name], theirs[name]) && !isEqual(mine[name], theirs[name])) return undefined;
    if (mine[name] === undefined) delete merged[name];
    else merged[name] = mine[name];
  }
  return merged;
}
