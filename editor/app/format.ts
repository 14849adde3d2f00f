import { parse } from 'yaml';
import type { Collection } from '../config/collection.ts';
import type { Field } from '../config/field.ts';
import { newContentFile, readContentFile, writeContentFile } from '../files/content-file.ts';
import { editYaml } from '../files/edit-yaml.ts';
import { fromEditor, toEditor } from './shape.ts';

type Values = Record<string, unknown>;

/** Holds the text of the file among the values of an entry, because Decap CMS hands the format nothing else. */
const SOURCE = 'fileText';

/** Reads and writes the files of a collection, so that saving changes only the lines of what was edited. */
export interface ContentFormat {
  fromFile(text: string): Values;
  toFile(values: Values): string;
  /** The values as the file will have them, with the kind of the entry. */
  inFile(values: Values): { kind: string; values: unknown };
}

export function contentFormat(collection: Collection): ContentFormat {
  const isMarkdown = collection.folder !== undefined || collection.name === 'pages';
  const read = (text: string): unknown => (isMarkdown ? readContentFile(text) : parse(text));

  /** Pages are told apart by their layout. */
  const kindOf = ({ layout }: Values): { kind: string; fields: Field[] } => {
    const { kind = '', fields, files = [] } = collection;
    if (fields) return { kind, fields };
    const isKind = (file: { fields: Field[] }) =>
      file.fields.some((field) => field.name === 'layout' && field.default === layout);
    return files.find(isKind) ?? files[0] ?? { kind, fields: [] };
  };
  const inFile = ({ [SOURCE]: source, ...values }: Values) => {
    const before = typeof source === 'string' ? asGroup(read(source)) : {};
    const { kind, fields } = kindOf(values);
    const file = fromEditor(values, fields, before);
    const isList = !isMarkdown && 'items' in file;
    return { kind, values: isList ? file.items : file };
  };
  return {
    inFile,
    fromFile(text) {
      const values = asGroup(read(text));
      return { ...toEditor(values, kindOf(values).fields), [SOURCE]: text };
    },
    toFile(values) {
      const { [SOURCE]: source } = values;
      const { kind, values: file } = inFile(values);
      if (!isMarkdown) return editYaml(String(source), file);
      if (typeof source === 'string') return writeContentFile(source, file as Values);
      return newContentFile(`# yaml-language-server: $schema=../.schemas/${kind}.json`, file as Values);
    },
  };
}

/** A file that is a list is edited as a group with one list. */
function asGroup(values: unknown): Values {
  return Array.isArray(values) ? { items: values } : ((values ?? {}) as Values);
}
