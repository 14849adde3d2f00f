import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from '../../../tools/schemas/json-schema.ts';
import { NO_NAMES } from '../../../tools/schemas/known-names.ts';
import { fieldRows, reference } from '../../../tools/schemas/reference.ts';

const NAMES = { ...NO_NAMES, categories: ['a|b'] };
const rowsOf = (schema: z.ZodType) => fieldRows(jsonSchema({ name: 'x', title: 'X', schema }, NAMES));

test('lists fields by path, and those of the entries of a list', () => {
  const button = z.strictObject({ label: z.string() });
  const schema = z.strictObject({
    hero: z.strictObject({ title: z.string(), actions: z.array(button).optional() }),
    author: z.union([z.string(), z.strictObject({ name: z.string() })]),
  });
  const required = Object.fromEntries(rowsOf(schema).map(({ name, required }) => [name, required]));
  expect(required).toEqual({
    ...{ hero: true, 'hero.title': true, 'hero.actions': false, 'hero.actions[].label': true },
    ...{ author: true, 'author.name': true },
  });
  const list = z.array(z.strictObject({ from: z.string() }));
  expect(rowsOf(list).map(({ name }) => name)).toEqual(['from']);
});

test('the tables have four cells in every row', () => {
  const tables = reference(NAMES);
  const rows = tables.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.length).toBeGreaterThan(400);
  expect(rows.filter((row) => row.replaceAll('\\|', '').split('|').length !== 6)).toEqual([]);
  expect(tables).toContain('`a\\|b`');
});
