import type { z } from 'zod';
import { KIND_WORDS, LAYOUT_REQUIRED } from '../../model/kinds.ts';
import { type ContentKind, contentKinds } from './content-kinds.ts';
import { jsonSchema } from './json-schema.ts';
import type { Names } from './known-names.ts';
import { valueInWords } from './value-in-words.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** A markdown table of the fields of each kind of content file. */
export function reference(names: Names): string {
  const kinds = new Map(contentKinds().map((kind) => [kind.name, kind]));
  return Object.keys(KIND_WORDS)
    .map((name) => {
      const kind = kinds.get(name);
      if (!kind) throw new Error(`"${name}" in KIND_WORDS is not a kind of content`);
      return kindSection(kind, jsonSchema(kind, names));
    })
    .join('\n\n');
}

function kindSection(kind: ContentKind, schema: Schema): string {
  const { title = kind.name, body } = KIND_WORDS[kind.name] ?? {};
  const [folder = ''] = kind.files.split('/');
  const layout = kind.name.replace(/^page-/, '');
  const named = [...LAYOUT_REQUIRED].includes(folder as never) || kind.name === 'pricing';
  const about = [
    `Files: \`content/${kind.files}\`${named ? ` with \`layout: ${layout}\`` : ''}.`,
    schema.type === 'array' && 'The file is a list. Each entry has these fields.',
    body && `The text below the front matter is ${body}.`,
  ];
  const rows = fieldRows(schema).map(
    ({ name, required, value, description }) =>
      `| \`${name}\` | ${required ? 'yes' : ''} | ${cell(value)} | ${cell(description)} |`,
  );
  return [
    `### ${title}`,
    about.filter(Boolean).join(' '),
    ['| field | needed | value | what it is |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

/** A row of the table. */
interface FieldRow {
  /** Path: "hero.title"; "tags[]" for each item of a list. */
  name: string;
  required: boolean;
  value: string;
  description: string;
}

/** All fields of a schema, nested ones included. */
export function fieldRows(schema: Schema, path = ''): FieldRow[] {
  const parts = [schema, ...((schema.anyOf ?? schema.oneOf ?? []) as Schema[])];
  return parts.flatMap((part) => {
    const items = part.items as Schema | undefined;
    const fields = Object.entries(part.properties ?? {}).flatMap(([key, inner]): FieldRow[] => {
      const field = inner as Schema;
      const name = path ? `${path}.${key}` : key;
      const required = part.required?.includes(key) ?? false;
      const row = { name, required, value: valueInWords(field), description: field.description ?? '' };
      return [row, ...fieldRows(field, name)];
    });
    return items ? [...fields, ...fieldRows(items, path && `${path}[]`)] : fields;
  });
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
