import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ContentKind, KINDS } from '../../../model/kinds.ts';
import { jsonSchema } from '../../../tools/schemas/json-schema.ts';
import { fieldRows } from '../../../tools/schemas/reference.ts';
import { type ReferenceNames, suggestNames } from '../../../tools/schemas/reference-names.ts';

const NAMES: ReferenceNames = {
  categories: ['news', 'advice'],
  authors: ['jo'],
  clients: ['acme'],
  groups: ['search'],
  serviceSlugs: ['seo'],
  servicePages: ['seo', 'seo-pricing'],
  locations: [],
  industries: [],
  downloads: [],
  cases: [],
  priceLists: [],
  forms: [],
};
const made = (name: string, names = NAMES) =>
  jsonSchema(KINDS.find((kind) => kind.name === name) as ContentKind, names);

test('each kind has a schema of its own that describes every field and its values', () => {
  expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
  const wrong = KINDS.flatMap((kind) => {
    const rows = fieldRows(jsonSchema(kind, NAMES));
    const isDescribed = ({ description, value }: (typeof rows)[number]) =>
      /^\S.{11,}\.[")]?$/.test(description) && value !== '';
    const undescribed = rows.filter((row) => !isDescribed(row)).map(({ name }) => `${kind.name}: ${name}`);
    const isTitled = rows.length > 1 && /^["A-Z]/.test(kind.title);
    return isTitled ? undescribed : [...undescribed, `${kind.name}: ${kind.title}`];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['post', ['category'], ['news', 'advice']],
  ['service', ['listing', 'group'], ['search']],
  ['pricing', ['parent'], ['seo']],
  ['page-about', ['leader', 'author'], ['jo']],
])('a field that refers to a name, %s: %j, lists those of the site', (name, path, known) => {
  expect(path.reduce<unknown>(field, made(name))).toMatchObject({ enum: known });
});

test('a field that refers to a name may be any value where there are no names yet, and an author without a file', () => {
  expect(field(made('post', { ...NAMES, categories: [] }), 'category')).not.toHaveProperty('enum');
  expect(field(made('post'), 'author')).toMatchObject({
    anyOf: [
      ...[{ enum: ['jo'] }, { type: 'string' }, { type: 'object' }],
      { type: 'array', items: { anyOf: [{ enum: ['jo'] }, { type: 'string' }, { type: 'object' }] } },
    ],
  });
});

test('a field that refers to a name and no longer exists is an error', () => {
  expect(() => suggestNames('post', { properties: {} }, NAMES)).toThrow('post has no field category');
});

const messages = (schema: z.ZodType) => jsonSchema({ name: 'x', title: 'X', schema }, NAMES);

test.each([
  [z.string().regex(/^a/, 'is not an a. Write a'), { patternErrorMessage: 'This is not an a. Write a' }],
  [z.string('is not a day. Write one').min(1), { errorMessage: 'This is not a day. Write one' }],
  [z.number('is not a number. Write one'), { errorMessage: 'This is not a number. Write one' }],
  [z.email(), { patternErrorMessage: 'This is not an email address. Write it as name@example.com' }],
  [z.url({ protocol: /^https$/ }), { pattern: '^https:', format: 'uri' }],
])('error messages match those of the build (case %#)', (schema, expected) => {
  expect(messages(schema)).toMatchObject(expected);
});

test('error messages are left to the editor where the schema has none', () => {
  expect(messages(z.string().min(3))).not.toHaveProperty('errorMessage');
  expect(messages(z.string().min(3))).not.toHaveProperty('patternErrorMessage');
  expect(messages(z.url())).not.toHaveProperty('pattern');
});

function field(schema: unknown, name: string): unknown {
  return (schema as { properties: Record<string, unknown> }).properties[name];
}
