import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from '../../../tools/schemas/json-schema.ts';
import { reference } from '../../../tools/schemas/reference.ts';
import { NO_NAMES } from '../../../tools/schemas/reference-names.ts';
import { valueInWords } from '../../../tools/schemas/value-in-words.ts';

test('the tables have four cells in every row', () => {
  const [tables = '', former] = reference({ ...NO_NAMES, categories: ['a|b'] }).split(
    '## Fields of earlier versions',
  );
  expect(former).toContain('| Calculator page | `cities[].perSquareMile` |');
  const rows = tables.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.length).toBeGreaterThan(400);
  expect(rows.filter((row) => row.replaceAll('\\|', '').split('|').length !== 6)).toEqual([]);
  expect(tables).toContain('`a\\|b`');
});

// docs/fields.md proves all others.
test('a list without an end has words, too', () => {
  const schema = z.array(z.strictObject({})).min(2);
  const words = valueInWords(jsonSchema({ name: 'x', title: 'X', schema }, NO_NAMES));
  expect(words).toBe('list of 2 or more groups of fields');
});
