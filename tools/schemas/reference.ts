import type { z } from 'zod';
import { FORMER_FIELDS } from '../../model/former-fields.ts';
import { type ContentKind, type Folder, KINDS, kindsIn } from '../../model/kinds.ts';
import { jsonSchema } from './json-schema.ts';
import type { ReferenceNames } from './reference-names.ts';
import { valueInWords } from './value-in-words.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Lists the kinds of content files, then describes the fields of each in a markdown table. */
export function reference(names: ReferenceNames): string {
  const anchor = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-');
  const list = KINDS.map(({ title, ...kind }) => `- [${title}](#${anchor(title)}): ${filesOf(kind)}`);
  return [
    list.join('\n'),
    ...KINDS.map((kind) => kindSection(kind, jsonSchema(kind, names))),
    formerFields(),
  ].join('\n\n');
}

/** What earlier versions had, for people who upgrade. */
function formerFields(): string {
  const rows = FORMER_FIELDS.map(({ kinds, field, advice }) => {
    const titles = KINDS.filter(({ name }) => kinds.includes(name)).map(({ title }) => title);
    return `| ${titles.join(', ')} | \`${field}\` | ${cell(advice)} |`;
  });
  return [
    '## Fields of earlier versions',
    'The build names them, with their lines and what to do. Since version 1.0.0:',
    ['| kind | field | it … |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

function kindSection(kind: ContentKind, schema: Schema): string {
  const { title, body } = kind;
  const about = [
    `Files: ${filesOf(kind)}.`,
    schema.type === 'array' && 'The file is a list. Each entry has these fields.',
    body && `The text below the front matter is ${body}.`,
  ];
  const rows = fieldRows(schema).map(
    ({ name, required, value, description }) =>
      `| \`${name}\` | ${required ? 'yes' : ''} | ${cell(value)} | ${cell(description)} |`,
  );
  return [
    `## ${title}`,
    about.filter(Boolean).join(' '),
    ['| field | needed | value | what it is |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

function filesOf({ name, folder, layout, files }: Omit<ContentKind, 'title'>): string {
  const isDefault = folder !== 'pages' && name === kindsIn(folder as Folder)[0]?.name;
  return `\`content/${files}\`${layout && !isDefault ? ` with \`layout: ${layout}\`` : ''}`;
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
