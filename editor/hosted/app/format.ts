import { readContent, writeContent } from '../../../tools/content-form.ts';
import type { DecapCollection, DecapField } from '../config/collection.ts';
import { fromEditor, toEditor } from './decap-values.ts';

type Values = Record<string, unknown>;

/** The text of the file is kept among the entry's values, because Decap CMS passes nothing else to the format. */
const SOURCE = 'fileText';

/** Reads and writes the files of a collection. Saving changes only the lines of what was edited. */
export interface ContentFormat {
  fromFile(text: string): Values;
  toFile(values: Values): string;
  /** The values that `toFile` would write, with the kind of the entry. */
  inFile(values: Values): { kind: string; values: unknown };
  /** The fields that the form has for an entry. */
  fieldsOf(values: Values): readonly DecapField[];
}

export function contentFormat(collection: DecapCollection): ContentFormat {
  const isMarkdown = collection.folder !== undefined || collection.name === 'pages';

  function read(text: string): Values {
    const { data, body } = readContent(text, isMarkdown);
    // A file that is a list is edited as a group with one list.
    if (Array.isArray(data)) return { items: data };
    return { ...(data as Values), ...(isMarkdown && { body }) };
  }
  /** The layout of a page tells its kind. */
  function kindOf({ layout }: Values): { kind: string; fields: DecapField[] } {
    const { kind = '', fields, files = [] } = collection;
    if (fields) return { kind, fields };
    const isKind = (file: { fields: DecapField[] }) =>
      file.fields.some((field) => field.name === 'layout' && field.default === layout);
    return files.find(isKind) ?? files[0] ?? { kind, fields: [] };
  }
  function inFile({ [SOURCE]: source, ...values }: Values): { kind: string; values: unknown } {
    const before = typeof source === 'string' ? read(source) : {};
    const { kind, fields } = kindOf(values);
    const file = fromEditor(values, fields, before);
    return { kind, values: !isMarkdown && 'items' in file ? file.items : file };
  }
  return {
    inFile,
    fieldsOf: (values) => kindOf(values).fields,
    fromFile(text) {
      const values = read(text);
      return { ...toEditor(values, kindOf(values).fields), [SOURCE]: text };
    },
    toFile(values) {
      const { kind, values: file } = inFile(values);
      const source = values[SOURCE] ?? `---\n# yaml-language-server: $schema=../.schemas/${kind}.json\n---\n`;
      if (!isMarkdown) return writeContent(String(source), false, file);
      const { body = '', ...fields } = file as Values;
      return writeContent(String(source), true, fields, String(body));
    },
  };
}
