import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from '../../../tools/schemas/json-schema.ts';
import { NO_NAMES } from '../../../tools/schemas/known-names.ts';
import { valueInWords } from '../../../tools/schemas/value-in-words.ts';

test.each([
  [z.string(), 'text'],
  [z.string().min(1).max(140), 'text, at most 140 characters'],
  [z.string().min(40).max(1200), 'text, 40 to 1200 characters'],
  [z.string().length(2), 'text, 2 characters'],
  [z.string().regex(/^\d$/, 'is not a digit. Write one, for example 5'), 'text. Write one, for example 5'],
  [z.string().regex(/^\d$/), 'text'],
  [z.string().max(12_000), 'text, at most 12,000 characters'],
  [z.int(), 'whole number'],
  [z.int().min(1900).max(2100), 'whole number, 1900 to 2100'],
  [z.number().min(-90).max(90), 'number, -90 to 90'],
  [z.boolean(), '`true` or `false`'],
  [z.enum(['up', 'down']), 'one of `up`, `down`'],
  [z.literal('home'), '`home`'],
  [z.literal(630), '`630`'],
  [z.string().nullable(), 'text, or `null`'],
  [z.union([z.number(), z.literal('custom')]), 'number, or `custom`'],
  [z.array(z.string().max(40)).min(1).max(10), 'list of 1 to 10 texts of at most 40 characters'],
  [z.array(z.string()), 'list of texts'],
  [z.array(z.strictObject({})).max(2), 'list of at most 2 groups of fields'],
  [z.array(z.strictObject({})).length(4), 'list of 4 groups of fields'],
  [z.array(z.strictObject({})).min(2), 'list of 2 or more groups of fields'],
  [z.strictObject({}), 'group of fields'],
])('case %#: %s', (schema: z.ZodType, words) => {
  expect(valueInWords(jsonSchema({ name: 'x', title: 'X', schema }, NO_NAMES))).toBe(words);
});
